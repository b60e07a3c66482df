//! Which look the program shows: docs/LOOKS.md, followed to the letter, and the looks that it carries.

use std::{fs, path::Path};

use platform_testing::http_client;

use crate::{commands::run_with, started::start_with};

fn guide() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/LOOKS.md");
    fs::read_to_string(file).unwrap()
}

/// Files of the guide: a line that is a path, and the block below it.
fn files(guide: &str) -> Vec<(&str, &str)> {
    let blocks = guide.split("\n\n```").collect::<Vec<_>>();
    let pairs = blocks.windows(2).filter_map(|pair| {
        let path = pair[0].lines().last()?;
        let path = path.strip_prefix('`')?.strip_suffix('`')?;
        if path.contains('`') {
            return None;
        }
        let (_, text) = pair[1].split_once('\n')?;
        Some((path, text.split_once("```")?.0))
    });
    pairs.collect()
}

async fn read(address: &str, path: &str) -> (u16, String) {
    let url = format!("http://{address}{path}");
    let answer = http_client().get(url).send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

#[tokio::test]
async fn the_look_of_the_guide_is_a_folder_and_the_program_shows_it() {
    let folder = tempfile::tempdir().unwrap();
    let guide = guide();
    let files = files(&guide);
    let paths: Vec<_> = files.iter().map(|(path, _)| *path).collect();
    assert_eq!(
        paths,
        [
            "our-look/index.html",
            "our-look/site.json",
            "our-look/templates/page.html",
            "our-look/assets/our-look-1.css"
        ]
    );
    for (path, text) in &files {
        let file = folder.path().join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    assert!(guide.contains("look = \"./our-look\""));
    let look = folder.path().join("our-look");
    let chosen = [("MARU__SITE__LOOK", look.to_str().unwrap())];

    let server = start_with(&folder.path().join("data"), &chosen);
    let (status, document) = read(&server.address, "/info/ABOUT").await;
    assert_eq!(status, 200);
    assert!(document.contains("<body class=\"our-look\">"), "{document}");
    assert!(document.contains("<title>"), "{document}");
    assert!(document.contains("<div class=\"document\">"), "{document}");
    assert!(!document.contains("<script type=\"module\""), "{document}");
    let (status, style) = read(&server.address, "/assets/our-look-1.css").await;
    assert_eq!((status, style.as_str()), (200, files[3].1));
    // Its template draws every page, whatever layout it asks for, without any build.
    for path in ["/info/ABOUT", "/info/YOGA", "/terms-of-use"] {
        let (_, document) = read(&server.address, path).await;
        let ours = "<main class=\"drawn\"><article class=\"drawn\"><h1>";
        assert!(document.contains(ours), "{path}: {document}");
        assert!(
            document.contains("sizes=\"(width >= 46rem) 44rem, 100vw\"") || path == "/terms-of-use"
        );
    }
    let (status, _) = read(&server.address, "/templates/page.html").await;
    assert_eq!(status, 404);
}

#[test]
fn a_template_that_is_wrong_stops_the_start_with_its_file_and_line() {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files(&guide()) {
        let file = folder.path().join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    let look = folder.path().join("our-look");
    fs::write(
        look.join("templates/legal.html"),
        "<h1>\n{{ page.titel }}\n",
    )
    .unwrap();
    let chosen = [("MARU__SITE__LOOK", look.to_str().unwrap())];
    for command in ["check-config", "serve"] {
        let refused = run_with(&[command], &chosen).expect_failure();
        assert!(refused.contains("site.look: "), "{refused}");
        assert!(
            refused.contains("templates/legal.html, line 2: undefined value"),
            "{refused}"
        );
    }
}

#[tokio::test]
async fn every_look_that_the_program_carries_is_shown_with_files_of_its_own() {
    let refused = run_with(&["check-config"], &[("MARU__SITE__LOOK", "none")]).expect_failure();
    let (_, carried) = refused.split_once("allowed are ").unwrap();
    let (carried, _) = carried.split_once(", or the path").unwrap();
    let carried: Vec<_> = carried.split(", ").collect();
    assert!(carried.len() >= 2, "{refused}");
    let mut known: Vec<Vec<String>> = Vec::new();
    for look in carried {
        let folder = tempfile::tempdir().unwrap();
        let server = start_with(folder.path(), &[("MARU__SITE__LOOK", look)]);
        let (_, document) = read(&server.address, "/").await;
        let scripts = document.split(" src=\"/assets/").skip(1);
        let scripts = scripts.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()));
        let scripts: Vec<String> = scripts.collect();
        assert!(!scripts.is_empty(), "{look}: {document}");
        for script in &scripts {
            let (status, _) = read(&server.address, &format!("/assets/{script}")).await;
            assert_eq!(status, 200, "{look}: {script}");
        }
        assert!(
            !known.contains(&scripts),
            "{look} has the scripts of another"
        );
        known.push(scripts);
    }
}
