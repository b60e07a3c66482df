//! What the site is called, and what stands for it elsewhere.

use poem_openapi::Object;
use serde::{Deserialize, Serialize};

use crate::{
    SiteSetting,
    verification::{self, BING, GOOGLE, NAVER, Proof, verification},
};
use base::{
    checks::{link, needed, short, web_address},
    config,
    error::{FieldErrors, Result},
    language::{Labels, Language},
};
use records::Setting;

const MAX_NAME: usize = 60;
const MAX_TAGLINE: usize = 100;
const MAX_DESCRIPTION: usize = 300;
const MAX_CHAT: usize = 30;

#[derive(Clone, Debug, Default, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "SiteIdentity", rename_all = "camelCase")]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Identity {
    /// What people call the site, at most 60 characters.
    pub name: String,
    #[serde(skip_serializing_if = "Labels::is_empty")]
    #[oai(default)]
    pub names: Labels,
    /// At most 100 characters.
    pub tagline: String,
    #[serde(skip_serializing_if = "Labels::is_empty")]
    #[oai(default)]
    pub taglines: Labels,
    /// For search engines and shared links, at most 300 characters.
    pub description: String,
    #[serde(skip_serializing_if = "Labels::is_empty")]
    #[oai(default)]
    pub descriptions: Labels,
    /// Code of the page on which visitors land after applying or deleting a post.
    pub product: String,
    /// Addresses of the pages that people consent to.
    pub terms: String,
    pub privacy: String,
    /// Path below `/media` of the picture that social networks show.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share_image: Option<String>,
    /// Path below `/media` of the icon of the browser's tab.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logo: Option<String>,
    /// Path below `/media` of the name as a picture, for light grounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wordmark: Option<String>,
    /// As `wordmark`, for dark grounds and for photos.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wordmark_dark: Option<String>,
    /// The button that opens a chat elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chat: Option<Chat>,
    /// What Naver's webmaster tools ask for: the value of a meta tag of the home page, or the name of a file at the root
    /// of the site. A whole tag and what stands in the file are taken too. So are the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub naver_verification: Option<String>,
    /// What Google's ask for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub google_verification: Option<String>,
    /// What Bing's ask for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bing_verification: Option<String>,
}

#[derive(Clone, Debug, Default, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "SiteChat")]
#[serde(deny_unknown_fields)]
pub struct Chat {
    /// At most 30 characters.
    pub label: String,
    #[serde(default, skip_serializing_if = "Labels::is_empty")]
    #[oai(default, skip_serializing_if = "Labels::is_empty")]
    pub labels: Labels,
    /// Begins with `https://`.
    pub url: String,
}

impl Identity {
    /// What documents in this language say of the site.
    pub fn spoken(&self, language: Language) -> Self {
        Self {
            name: self.name_in(language).to_owned(),
            tagline: self.taglines.or(&self.tagline, language).to_owned(),
            description: self.descriptions.or(&self.description, language).to_owned(),
            ..self.clone()
        }
    }

    pub fn name_in(&self, language: Language) -> &str {
        self.names.or(&self.name, language)
    }

    /// The meta tags by which search engines know whose site it is: name and content.
    pub fn verifications(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.proofs()
            .filter(|(_, value)| !verification::is_file(value))
    }

    /// The file at `path` by which a search engine knows the same.
    pub fn proof(&self, path: &str) -> Option<Proof> {
        verification::proof(path, self.proofs())
    }

    fn proofs(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let all = [
            (NAVER, &self.naver_verification),
            (GOOGLE, &self.google_verification),
            (BING, &self.bing_verification),
        ];
        let all = all.into_iter();
        all.filter_map(|(name, content)| Some((name, content.as_deref()?)))
    }
}

impl SiteSetting for Identity {
    fn first(config: &config::Site) -> Self {
        Self {
            name: config.name.clone(),
            names: config.names.clone(),
            tagline: config.tagline.clone(),
            taglines: config.taglines.clone(),
            description: config.description.clone(),
            descriptions: config.descriptions.clone(),
            product: config.product.clone(),
            terms: config.legal.terms.clone(),
            privacy: config.legal.privacy.clone(),
            share_image: config.share_image.clone(),
            logo: config.logo.clone(),
            wordmark: None,
            wordmark_dark: None,
            chat: config.chat.as_ref().map(|chat| Chat {
                label: chat.label.clone(),
                labels: chat.labels.clone(),
                url: chat.url.clone(),
            }),
            naver_verification: config.verification.naver.clone(),
            google_verification: config.verification.google.clone(),
            bing_verification: config.verification.bing.clone(),
        }
    }
}

impl Setting for Identity {
    const NAME: &'static str = "identity";
    const LABEL: &'static str = "사이트 정보";
    const TABLE: &'static str = "site_identity";
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("name", "이름"),
        ("names", "다른 언어 이름"),
        ("tagline", "한 줄 소개"),
        ("taglines", "다른 언어 한 줄 소개"),
        ("description", "설명"),
        ("descriptions", "다른 언어 설명"),
        ("product", "대표 페이지"),
        ("terms", "이용약관 주소"),
        ("privacy", "개인정보처리방침 주소"),
        ("shareImage", "공유 이미지"),
        ("logo", "탭 아이콘"),
        ("wordmark", "밝은 바탕의 로고"),
        ("wordmarkDark", "어두운 바탕의 로고"),
        ("chat", "채팅 버튼"),
        ("naverVerification", "네이버 소유 확인"),
        ("googleVerification", "구글 소유 확인"),
        ("bingVerification", "빙 소유 확인"),
    ];
    const SCREEN: &'static str = "/admin/site/identity";
    const PAGE: &'static str = "/";
    const WORDS: &'static str = "사이트 이름 제목 상호 로고 워드마크 간판 아이콘 파비콘 공유 그림 영어 영문 채팅 카카오톡 약관 개인정보 검색엔진 등록 소유 확인 네이버 구글 빙 서치어드바이저 서치콘솔 웹마스터 메타태그";

    fn cleaned(&self) -> Result<Self> {
        let mut errors = FieldErrors::default();
        let chat = self.chat.as_ref().map(|chat| Chat {
            label: needed(&mut errors, "chat.label", &chat.label, MAX_CHAT),
            labels: chat.labels.cleaned(&mut errors, "chat.labels", MAX_CHAT),
            url: web_address(&mut errors, "chat.url", &chat.url),
        });
        let mut verified = |field, name, text: &Option<String>| {
            verification(&mut errors, field, name, text.as_deref())
        };
        let naver = verified("naverVerification", NAVER, &self.naver_verification);
        let google = verified("googleVerification", GOOGLE, &self.google_verification);
        let bing = verified("bingVerification", BING, &self.bing_verification);
        let cleaned = Self {
            name: needed(&mut errors, "name", &self.name, MAX_NAME),
            names: self.names.cleaned(&mut errors, "names", MAX_NAME),
            tagline: short(&mut errors, "tagline", &self.tagline, MAX_TAGLINE),
            taglines: self.taglines.cleaned(&mut errors, "taglines", MAX_TAGLINE),
            description: short(
                &mut errors,
                "description",
                &self.description,
                MAX_DESCRIPTION,
            ),
            descriptions: self
                .descriptions
                .cleaned(&mut errors, "descriptions", MAX_DESCRIPTION),
            product: short(&mut errors, "product", &self.product, 60),
            terms: link(&mut errors, "terms", &self.terms),
            privacy: link(&mut errors, "privacy", &self.privacy),
            share_image: self.share_image.clone(),
            logo: self.logo.clone(),
            wordmark: self.wordmark.clone(),
            wordmark_dark: self.wordmark_dark.clone(),
            chat,
            naver_verification: naver,
            google_verification: google,
            bing_verification: bing,
        };
        errors.finish()?;
        Ok(cleaned)
    }
    fn files(&mut self) -> Vec<(&'static str, &mut Option<String>)> {
        vec![
            ("shareImage", &mut self.share_image),
            ("logo", &mut self.logo),
            ("wordmark", &mut self.wordmark),
            ("wordmarkDark", &mut self.wordmark_dark),
        ]
    }
}
