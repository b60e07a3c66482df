//! Templates of looks: which draws a page, and what is told of one that is wrong.

use platform::pages::Layouts;
use serde_json::json;

fn layouts(files: &'static [(&'static str, &'static str)]) -> Result<Layouts, String> {
    let find = move |name: &str| {
        let file = files.iter().find(|(file, _)| *file == name);
        file.map(|(_, text)| (*text).to_owned())
    };
    let names = ["essay".to_owned(), "legal".to_owned()];
    let sample = json!({ "page": { "title": "숲", "sections": [], "blocks": [] } });
    Layouts::new(&names, find).checked(&[sample])
}

fn drawn(layouts: &Layouts, layout: &str) -> String {
    let page = json!({ "page": { "title": "<숲>", "sections": [] } });
    layouts.draw(layout, page).unwrap()
}

#[test]
fn a_page_is_drawn_by_its_layout_and_one_without_a_template_by_that_for_all() {
    let both = [
        ("essay.html", "<h1>{{ page.title }}</h1>"),
        ("page.html", "{% include 'part.html' %}"),
        ("part.html", "<h2>{{ page.title }}</h2>"),
    ];
    let both = layouts(Box::leak(Box::new(both))).unwrap();
    assert_eq!(drawn(&both, "essay"), "<h1>&lt;숲&gt;</h1>");
    assert_eq!(drawn(&both, "legal"), "<h2>&lt;숲&gt;</h2>");
    // Of a look that had another layout.
    assert_eq!(drawn(&both, "gone"), "<h1>&lt;숲&gt;</h1>");
    let plain = drawn(&Layouts::default(), "essay");
    assert!(
        plain.contains("<h1 tabindex=\"-1\">&lt;숲&gt;</h1>"),
        "{plain}"
    );
}

#[test]
fn blocks_are_shown_by_the_layout_for_them_where_the_look_has_a_template_for_it() {
    let names = ["essay", "blocks"].map(str::to_owned);
    let layouts = |file: &'static str| {
        let find = move |name: &str| (name == file).then(|| "<h1></h1>".to_owned());
        Layouts::new(&names, find)
    };
    assert!(layouts("blocks.html").shows_blocks("blocks"));
    assert!(!layouts("blocks.html").shows_blocks("essay"));
    assert!(!layouts("page.html").shows_blocks("blocks"));
    assert!(!Layouts::default().shows_blocks("blocks"));
}

#[test]
fn what_is_wrong_in_a_template_is_told_with_its_file_and_line() {
    for (text, expected) in [
        ("a\n{% if page %}\nb", "templates/essay.html, line 3: "),
        (
            "a\n{{ page.titel }}",
            "templates/essay.html, line 2: undefined value",
        ),
        (
            "a\n\n{{ page | no_such }}",
            "templates/essay.html, line 3: unknown filter",
        ),
        (
            "{% include 'no.html' %}",
            "templates/essay.html, line 1: template not found",
        ),
    ] {
        let files = Box::leak(Box::new([("essay.html", text)]));
        let refused = layouts(files).err().unwrap();
        assert!(refused.starts_with(expected), "{refused}");
        assert!(!refused.contains('\n'), "{refused}");
    }
}
