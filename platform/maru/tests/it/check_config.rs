//! `maru check-config`: what the first start would refuse is refused here, and what visitors would not find is said.

use std::{fs, path::PathBuf};

use crate::commands::maru;

const INTRO: &str = "title = \"학원\"\npath = \"/info/INTRO\"\ntemplate = \"essay\"\n";
const TERMS: &str = "title = \"약관\"\npath = \"/terms\"\ntemplate = \"legal\"\n";

/// A small site of a music school.
struct SmallSite(tempfile::TempDir);

impl SmallSite {
    /// `keys` are further ones of `[site]`, and what follows them.
    fn new(keys: &str) -> Self {
        let site = Self(tempfile::tempdir().unwrap());
        let config = format!(
            "[site]\nname = \"가람 음악학원\"\nproduct = \"INTRO\"\n\
             legal = {{ terms = \"/terms\", privacy = \"/terms\" }}\n{keys}"
        );
        fs::write(site.config(), config).unwrap();
        site.content("content/page/INTRO.toml", INTRO);
        site.content("content/page/TERMS.toml", TERMS);
        site
    }

    fn config(&self) -> PathBuf {
        self.0.path().join("config.toml")
    }

    fn content(&self, path: &str, text: &str) {
        let file = self.0.path().join("content-seed").join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }

    fn accepted(&self) -> String {
        let config = self.config();
        let (out, _) =
            maru(&["check-config", "--config", config.to_str().unwrap()]).expect_success();
        out
    }

    fn refused(&self) -> String {
        let config = self.config();
        maru(&["check-config", "--config", config.to_str().unwrap()]).expect_failure()
    }
}

#[test]
fn of_both_centres_there_is_nothing_to_note() {
    for config in [
        "../../config.toml",
        "../../e2e/fixtures/other-centre/config.toml",
    ] {
        let (out, _) = maru(&["check-config", "--config", config]).expect_success();
        assert!(out.contains("can be used"), "{out}");
        assert!(!out.contains("note:"), "{out}");
    }
}

#[test]
fn looking_leaves_nothing_behind() {
    let site = SmallSite::new("");
    let out = site.accepted();
    assert!(!out.contains("note:"), "{out}");
    let left: Vec<_> = fs::read_dir(site.0.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

/// Each of these was accepted, and stopped the first start instead.
#[test]
fn content_that_the_first_start_would_refuse_is_refused_with_its_file() {
    let part = |text: &str| format!("{INTRO}\n{text}");
    let tab = part("[[texts]]\nid = 1\npriority = 1\nsection = \"drums\"\nhtml = \"<p>북</p>\"\n");
    let picture = part("[[images]]\nid = 1\npriority = 1\npath = \"page/nowhere.webp\"\n");
    let text = "[[texts]]\nid = 1\npriority = 1\nhtml = \"<p>글</p>\"\n";
    for (file, content, told) in [
        ("content/page/INTRO.toml", tab.clone(), "없는 탭"),
        (
            "content/page/INTRO.toml",
            picture.clone(),
            "page/nowhere.webp",
        ),
        (
            "content/page/INTRO.toml",
            part(&text.repeat(2)),
            "1번이 두 번",
        ),
        (
            "content/page/INTRO.toml",
            INTRO.replace("/info", "info"),
            "/로 시작",
        ),
        (
            "content/page/TERMS.toml",
            TERMS.replace("/terms", "/info/intro"),
            "이미 쓰고 있는 주소",
        ),
        ("media/page/a.png", "no picture".to_owned(), "PNG"),
    ] {
        let site = SmallSite::new("");
        site.content(file, &content);
        let sentence = site.refused();
        assert!(
            sentence.contains(&format!("content-seed/{file}")),
            "{sentence}"
        );
        assert!(sentence.contains(told), "{told:?} is not in: {sentence}");
        assert!(!sentence.contains("500 Internal"), "{sentence}");
        assert_eq!(sentence.trim_end().lines().count(), 1, "{sentence}");
    }
}

#[test]
fn what_leads_nowhere_is_noted_with_its_key() {
    let keys = r#"
        logo = "site/logo.png"
        [[site.menu]]
        key = "school"
        label = "학원"
        items = [
          { label = "소개", path = "/info/INTRO" },
          { label = "오시는 길", path = "/info/MAP" },
          { label = "공지", path = "/community/NOTICE", module = "boards" },
          { label = "블로그", path = "https://blog.example/garam" },
        ]
        [site.footer]
        links = [{ label = "약관", path = "terms" }]
        [site.chat]
        label = "채팅"
        url = "chat.example/garam"
    "#;
    let site = SmallSite::new(keys);
    let out = site.accepted();
    let notes: Vec<_> = out
        .lines()
        .filter_map(|line| line.strip_prefix("note: "))
        .collect();
    let [logo, map, footer, chat] = notes.as_slice() else {
        panic!("{out}");
    };
    assert_eq!(*logo, "site.logo: there is nothing at /media/site/logo.png");
    assert_eq!(
        *map,
        "site.menu.0.items.1.path: there is nothing at /info/MAP"
    );
    assert_eq!(
        *footer,
        "site.footer.links.0.path: there is nothing at terms"
    );
    assert_eq!(
        *chat,
        "site.chat.url: there is nothing at chat.example/garam"
    );
}

#[test]
fn what_a_text_loses_is_noted_with_its_file() {
    let site = SmallSite::new("");
    let map = "[[texts]]\nid = 1\npriority = 1\nhtml = '<p>약도</p><iframe src=\"https://map.example\"></iframe>'\n";
    site.content("content/page/INTRO.toml", &format!("{INTRO}\n{map}"));
    let out = site.accepted();
    let note = out.lines().find(|line| line.starts_with("note: "));
    let told = "content-seed/content/page/INTRO.toml: <iframe> is not kept";
    assert!(note.is_some_and(|note| note.ends_with(told)), "{out}");
}

/// Content that is nowhere to be seen is told of by the module that holds it.
#[test]
fn a_post_of_no_board_is_told_of() {
    let board = "[[modules.boards.board]]\nkey = \"NOTICE\"\ntitle = \"공지\"\n";
    let site = SmallSite::new(board);
    let post = "board = \"NEWS\"\ntitle = \"새 소식\"\ncreated_at = \"2026-11-20T10:00:00+09:00\"\nhtml = \"<p>글</p>\"\n";
    site.content("boards/post/news.toml", post);
    let out = site.accepted();
    let told = "boards: 1 posts; those of NEWS are on no board";
    assert!(out.lines().any(|line| line == told), "{out}");
    let data = site.0.path().join("data");
    let config = site.config();
    let config = config.to_str().unwrap();
    maru(&["seed", "apply", "--config", config]).expect_success();
    assert!(data.is_dir());
    let (out, _) = maru(&["doctor", "--config", config]).expect_success();
    let line = format!("ok      {told}");
    assert!(out.lines().any(|one| one == line), "{out}");
}

#[test]
fn a_folder_of_content_that_is_not_there_is_noted() {
    let site = SmallSite::new("[data]\nseed = \"contents\"\n");
    let out = site.accepted();
    assert!(
        out.contains("note: data.seed: ") && out.contains("contents is not there"),
        "{out}"
    );
}
