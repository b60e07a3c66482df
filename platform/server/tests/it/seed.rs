//! Seed content: apply, export, diff.

use std::{fs, path::Path};

use platform::records::{Actor, Change, ErasedKind};
use platform_testing::TestApp;
use rstest::rstest;
use server::{
    app,
    delivery::Site,
    seed::{self, Owner},
};

use crate::notes::{self, NoteKind, note};

fn owners() -> Vec<Owner> {
    vec![Owner {
        name: "notes",
        kinds: vec![<dyn ErasedKind>::of(NoteKind)],
        on: true,
        allowed: Vec::new(),
    }]
}

fn write(folder: &Path, key: &str, text: &str) {
    let folder = folder.join("notes/note");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(format!("{key}.toml")), text).unwrap();
}

async fn edit(app: &TestApp, key: &str, title: &str, body: &str) {
    let mut tx = app.ctx.db.write().await.unwrap();
    let change = Change {
        actor: &Actor::program("editor"),
        key,
        revision: None,
    };
    app.ctx
        .records
        .save::<NoteKind>(&mut tx, change, &note(title, body))
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

async fn read(app: &TestApp, key: &str) -> Option<(String, String)> {
    sqlx::query_as("select title, body from notes_notes where key = ?1")
        .bind(key)
        .fetch_optional(app.ctx.db.read())
        .await
        .unwrap()
}

fn pair(title: &str, body: &str) -> Option<(String, String)> {
    Some((title.to_owned(), body.to_owned()))
}

/// Invariant 8.
#[tokio::test]
async fn applying_twice_changes_nothing_the_second_time() {
    let app = TestApp::with(notes::module()).await;
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a", "title = \"하나\"\nbody = \"첫 글\"\n");

    let first = seed::apply(&app.ctx, &owners(), folder.path(), false)
        .await
        .unwrap();
    assert_eq!(first.changed, ["note/a"]);
    let second = seed::apply(&app.ctx, &owners(), folder.path(), false)
        .await
        .unwrap();
    assert_eq!((second.changed.len(), second.unchanged), (0, 1));
}

#[tokio::test]
async fn a_field_that_somebody_edited_is_not_overwritten_unless_asked() {
    let app = TestApp::with(notes::module()).await;
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a", "title = \"하나\"\nbody = \"첫 글\"\n");
    seed::apply(&app.ctx, &owners(), folder.path(), false)
        .await
        .unwrap();

    edit(&app, "a", "손본 제목", "첫 글").await;
    write(
        folder.path(),
        "a",
        "title = \"새 제목\"\nbody = \"새 글\"\n",
    );
    let report = seed::apply(&app.ctx, &owners(), folder.path(), false)
        .await
        .unwrap();
    assert_eq!(report.kept, ["note/a: title"]);
    assert_eq!(report.changed, ["note/a"], "its text was taken");
    assert_eq!(
        read(&app, "a").await,
        pair("손본 제목", "새 글"),
        "the other field follows the seed"
    );

    seed::apply(&app.ctx, &owners(), folder.path(), true)
        .await
        .unwrap();
    assert_eq!(read(&app, "a").await, pair("새 제목", "새 글"));
}

#[tokio::test]
async fn what_people_made_or_deleted_is_left_alone() {
    let app = TestApp::with(notes::module()).await;
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a", "title = \"하나\"\n");
    write(folder.path(), "b", "title = \"둘\"\n");
    edit(&app, "b", "사람이 먼저", "").await;
    seed::apply(&app.ctx, &owners(), folder.path(), false)
        .await
        .unwrap();
    assert_eq!(read(&app, "b").await, pair("사람이 먼저", ""));

    let mut tx = app.ctx.db.write().await.unwrap();
    let change = Change {
        actor: &Actor::program("editor"),
        key: "a",
        revision: None,
    };
    app.ctx
        .records
        .remove::<NoteKind>(&mut tx, change)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    seed::apply(&app.ctx, &owners(), folder.path(), false)
        .await
        .unwrap();
    assert_eq!(
        read(&app, "a").await,
        None,
        "a deleted record does not come back by itself"
    );
    seed::apply(&app.ctx, &owners(), folder.path(), true)
        .await
        .unwrap();
    assert_eq!(read(&app, "a").await, pair("하나", ""));
}

#[tokio::test]
async fn a_text_on_lines_of_its_own_is_the_one_that_somebody_typed() {
    let folder = tempfile::tempdir().unwrap();
    write(
        folder.path(),
        "a",
        "title = \"하나\"\nbody = \"\"\"\n첫 줄\n둘째 줄\n\"\"\"\n",
    );
    let from_file = TestApp::with(notes::module()).await;
    seed::apply(&from_file.ctx, &owners(), folder.path(), false)
        .await
        .unwrap();
    assert_eq!(read(&from_file, "a").await, pair("하나", "첫 줄\n둘째 줄"));

    // One more line break at its end, as sites have it that were seeded before, makes no other text.
    for typed in ["첫 줄\n둘째 줄", "첫 줄\n둘째 줄\n"] {
        let by_hand = TestApp::with(notes::module()).await;
        edit(&by_hand, "a", "하나", typed).await;
        let differences = seed::diff(&by_hand.ctx, &owners(), folder.path()).await;
        assert!(differences.unwrap().is_empty());
        let out = tempfile::tempdir().unwrap();
        let file = |app: &str| out.path().join(app);
        for (app, name) in [(&from_file, "1"), (&by_hand, "2")] {
            seed::export(&app.ctx, &owners(), &file(name))
                .await
                .unwrap();
        }
        let text = |name: &str| fs::read_to_string(file(name).join("notes/note/a.toml")).unwrap();
        assert_eq!(text("1"), text("2"));
    }
}

#[tokio::test]
async fn export_then_apply_on_empty_then_export_is_byte_identical() {
    let app = TestApp::with(notes::module()).await;
    let folder = tempfile::tempdir().unwrap();
    write(
        folder.path(),
        "한글 키",
        "title = 'quotes \" and \\ slashes'\nbody = \"여러 줄\\n\\n'''세 따옴표'''\\n\"\n",
    );
    write(folder.path(), "a%2Fb", "title = \"빗금\"\n");
    seed::apply(&app.ctx, &owners(), folder.path(), false)
        .await
        .unwrap();
    let out = tempfile::tempdir().unwrap();
    let (first, second) = (out.path().join("1"), out.path().join("2"));
    seed::export(&app.ctx, &owners(), &first).await.unwrap();

    let other = TestApp::with(notes::module()).await;
    seed::apply(&other.ctx, &owners(), &first, false)
        .await
        .unwrap();
    seed::export(&other.ctx, &owners(), &second).await.unwrap();

    let names = |folder: &Path| {
        let mut names: Vec<_> = fs::read_dir(folder.join("notes/note"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(&first), names(&second));
    assert_eq!(names(&first).len(), 2);
    for name in names(&first) {
        let file = Path::new("notes/note").join(name);
        assert_eq!(
            fs::read(first.join(&file)).unwrap(),
            fs::read(second.join(&file)).unwrap()
        );
    }
    assert!(
        seed::diff(&other.ctx, &owners(), &first)
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn diff_names_what_differs() {
    let app = TestApp::with(notes::module()).await;
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a", "title = \"하나\"\n");
    write(folder.path(), "b", "title = \"둘\"\n");
    seed::apply(&app.ctx, &owners(), folder.path(), false)
        .await
        .unwrap();
    edit(&app, "a", "바뀜", "").await;
    edit(&app, "c", "새것", "").await;
    fs::remove_file(folder.path().join("notes/note/b.toml")).unwrap();
    write(folder.path(), "d", "title = \"넷\"\n");

    let found = seed::diff(&app.ctx, &owners(), folder.path())
        .await
        .unwrap();
    use seed::Difference::*;
    assert_eq!(
        found,
        [
            Fields("note/a".into(), vec!["title".into()]),
            OnlyInFiles("note/d".into()),
            OnlyInDatabase("note/b".into()),
            OnlyInDatabase("note/c".into()),
        ]
    );
}

#[tokio::test]
async fn a_file_that_belongs_to_nothing_is_refused() {
    let app = TestApp::with(notes::module()).await;
    let apply = async |path: &str, text: &str| {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, text).unwrap();
        format!(
            "{:#}",
            seed::apply(&app.ctx, &owners(), folder.path(), false)
                .await
                .unwrap_err()
        )
    };
    assert!(
        apply("nothing/note/a.toml", "")
            .await
            .contains("no module is named nothing")
    );
    assert!(
        apply("notes/letter/a.toml", "")
            .await
            .contains("no records named letter")
    );
    assert!(
        apply("notes/note/a.txt", "")
            .await
            .contains("only .toml files")
    );
    assert!(
        apply("notes/note/a.toml", "titel = 1")
            .await
            .contains("does not fit the kind note")
    );
    for text in [
        "title = 3\nbody = \"글\"",
        "body = \"글\"\ntitle = 3",
        "title = 3\nbody = 4",
    ] {
        let told = apply("notes/note/a.toml", text).await;
        assert!(
            told.contains("notes/note/a.toml: ")
                && told.contains("title does not fit the kind note"),
            "{text}: {told}"
        );
    }
}

/// Where a few words are allowed, the refusal is a sentence with them.
#[rstest]
#[case(
    "[\"student\"]",
    "read: a list is not allowed; allowed is one of everyone, member, group, in quotes"
)]
#[case(
    "\"student\"",
    "read: \"student\" is not allowed; allowed is one of everyone, member, group, in quotes"
)]
#[case("3", "read: a number is not allowed; allowed is one of")]
#[tokio::test]
async fn what_is_no_word_of_a_page_is_refused_with_those_that_are(
    #[case] read: &str,
    #[case] told: &str,
) {
    let app = TestApp::new().await;
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("content/page");
    fs::create_dir_all(&pages).unwrap();
    let page = format!("title = \"숲\"\npath = \"/info/forest\"\nread = {read}\n");
    fs::write(pages.join("FOREST.toml"), page).unwrap();
    let owners = app::owners_for(&Site::default(), &app.ctx.config, &[]).unwrap();
    let refused = seed::apply(&app.ctx, &owners, folder.path(), false).await;
    let refused = format!("{:#}", refused.unwrap_err());
    assert!(refused.contains(told), "{refused}");
    assert!(refused.contains("FOREST.toml"), "{refused}");
}

/// Content says by name how the site lays it out; only the site knows which layouts it has.
#[tokio::test]
async fn a_page_with_a_layout_that_the_site_does_not_have_is_refused() {
    let app = TestApp::new().await;
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("content/page");
    fs::create_dir_all(&pages).unwrap();
    let page = "title = \"숲\"\npath = \"/info/forest\"\ntemplate = \"meadow\"\n";
    fs::write(pages.join("FOREST.toml"), page).unwrap();
    let apply = async |templates: &str| {
        let manifest = format!("{{ \"templates\": [{templates}] }}").into_bytes();
        let site = Site::new(move |path| (path == "site.json").then(|| manifest.clone().into()));
        let owners = app::owners_for(&site, &app.ctx.config, &[]).unwrap();
        seed::apply(&app.ctx, &owners, folder.path(), false).await
    };
    let refused = apply("\"essay\", \"tabs\"").await.unwrap_err();
    let sentence = format!("{refused:#}");
    assert!(
        sentence.ends_with(
            "content/page/FOREST.toml: template: \"meadow\" is unknown; known are essay, tabs"
        ),
        "{sentence}"
    );
    apply("\"essay\", \"meadow\"").await.unwrap();

    // A site that is not built says nothing of its layouts.
    let owners = app::owners_for(&Site::default(), &app.ctx.config, &[]).unwrap();
    seed::apply(&app.ctx, &owners, folder.path(), false)
        .await
        .unwrap();
}
