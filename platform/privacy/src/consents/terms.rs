//! What there is to agree to, with the words that are shown.

use std::sync::Arc;

use poem_openapi::Object;
use sha2::{Digest, Sha256};
use sqlx::SqliteConnection;

use super::{AGE, GUARDIAN, News};
use platform::{
    config::Config,
    ctx::Ctx,
    error::{ApiError, Result},
    ports::InformationPages,
    response_cache::{CachedJson, FreshJson},
    timestamp::Timestamp,
};

/// Something that people can agree to.
#[derive(Clone, Object)]
#[oai(rename = "ConsentSubject", rename_all = "camelCase")]
pub struct Subject {
    /// The page's code, or `age`, `guardian`, `news-mail`, `news-text`, `news-night`.
    pub subject: String,
    /// The page's title, or the whole sentence that is agreed to.
    pub title: String,
    /// Where the page is read; absent where the title says it all.
    pub path: Option<String>,
    /// Tells these words from any others; sent back with a consent.
    pub hash: String,
    /// When the page was last changed so much that members are asked again; absent where it never
    /// was.
    pub material_at: Option<Timestamp>,
}

/// Who may register alone, and what the others need.
#[derive(Clone, Object)]
#[oai(rename = "ConsentAge", rename_all = "camelCase")]
pub struct AgeRule {
    /// Years; whoever is younger needs a guardian (`auth.youngest_alone`).
    pub youngest: u8,
    /// What whoever may register alone says.
    pub alone: Subject,
    /// What the guardian of somebody younger agrees to.
    pub guardian: Subject,
}

/// Everything that can be agreed to.
#[derive(Clone, Object)]
#[oai(rename = "ConsentTerms")]
pub struct Terms {
    /// Needed of every member: the pages of `[site.legal]` that are there.
    pub documents: Vec<Subject>,
    /// Absent where age is not asked.
    pub age: Option<AgeRule>,
    /// Free to give and to take back.
    pub news: Vec<Subject>,
}

impl Terms {
    /// As they are now; from memory where that is still true.
    pub async fn current(ctx: &Ctx) -> Result<Arc<Self>> {
        Ok(ready(ctx).await?.value)
    }

    /// What somebody agrees to for themselves, by its name.
    pub fn find(&self, subject: &str) -> Option<&Subject> {
        let alone = self.age.as_ref().map(|age| &age.alone);
        let mut all = self.documents.iter().chain(alone).chain(&self.news);
        all.find(|known| known.subject == subject)
    }
}

/// The answer of `list_consent_terms`.
pub async fn ready(ctx: &Ctx) -> Result<CachedJson<Terms>> {
    let make = async { Ok(Some(FreshJson::new(describe(ctx).await?))) };
    ctx.responses
        .json("consents", make)
        .await?
        .ok_or_else(|| ApiError::internal(anyhow::anyhow!("the consents were not described")))
}

async fn describe(ctx: &Ctx) -> Result<Terms> {
    let mut documents: Vec<Subject> = Vec::new();
    let site = ctx.site().await?;
    let legal = &site.identity;
    let pages = pages(ctx)?;
    for path in [&legal.terms, &legal.privacy] {
        let Some(code) = pages.code_at(ctx, path).await? else {
            continue;
        };
        let mut conn = ctx.db.read().acquire().await?;
        if let Some(page) = pages.load(&mut conn, &code).await?
            && documents.iter().all(|known| known.subject != code)
        {
            documents.push(Subject {
                hash: hash(&page.wording),
                subject: code,
                title: page.title,
                path: page.path,
                material_at: page.material_at,
            });
        }
    }
    let sentence = |subject: &str, title: String| Subject {
        subject: subject.to_owned(),
        hash: hash(&title),
        title,
        path: None,
        material_at: None,
    };
    let youngest = ctx.config.auth.youngest_alone;
    let age = (youngest > 0).then(|| AgeRule {
        youngest,
        alone: sentence(AGE, format!("만 {youngest}세 이상입니다.")),
        guardian: guardian(&ctx.config, &documents),
    });
    let news = News::ALL.map(|news| sentence(news.subject(), news_title(news).to_owned()));
    Ok(Terms {
        documents,
        age,
        news: news.to_vec(),
    })
}

fn pages(ctx: &Ctx) -> Result<&dyn InformationPages> {
    let pages = ctx.installed().ports.information.as_deref();
    pages.ok_or_else(|| ApiError::internal(anyhow::anyhow!("there are no information pages")))
}

/// A guardian agrees to the documents too: other documents are another consent.
fn guardian(config: &Config, documents: &[Subject]) -> Subject {
    let youngest = config.auth.youngest_alone;
    let title = format!(
        "법정대리인으로서 약관과 처리방침을 읽었고, 만 {youngest}세 미만인 자녀가 회원으로 가입하는 것과 개인정보를 수집하고 이용하는 것에 동의합니다."
    );
    Subject {
        subject: GUARDIAN.to_owned(),
        hash: hash(&guardian_wording(&title, documents)),
        title,
        path: None,
        material_at: None,
    }
}

fn guardian_wording(title: &str, documents: &[Subject]) -> String {
    let lines = documents.iter();
    let lines = lines.map(|page| format!("\n{} {}", page.subject, page.hash));
    format!("{title}{}", lines.collect::<String>())
}

fn news_title(news: News) -> &'static str {
    match news {
        News::NewsMail => "소식과 행사 안내(광고)를 이메일로 받는 데 동의합니다.",
        News::NewsText => "소식과 행사 안내(광고)를 문자로 받는 데 동의합니다.",
        News::NewsNight => "밤 9시부터 아침 8시 사이에도 받는 데 동의합니다.",
    }
}

fn hash(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}

/// The words behind a subject's hash; `409` when they have changed since `terms` were read.
pub async fn words_of(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    terms: &Terms,
    subject: &Subject,
) -> Result<String> {
    let text = if subject.path.is_some() {
        match pages(ctx)?.load(conn, &subject.subject).await? {
            Some(page) => page.wording,
            None => return Err(changed()),
        }
    } else if subject.subject == GUARDIAN {
        guardian_wording(&subject.title, &terms.documents)
    } else {
        subject.title.clone()
    };
    match hash(&text) == subject.hash {
        true => Ok(text),
        false => Err(changed()),
    }
}

/// The refusal of a consent to words that are not the current ones.
pub fn changed() -> ApiError {
    ApiError::conflict("그 사이에 내용이 바뀌었어요. 바뀐 내용을 읽고 다시 동의해 주세요.")
}
