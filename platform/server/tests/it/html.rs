//! HTML that people wrote.

use platform::html::{CleanHtml, left_out};
use proptest::prelude::*;
use rstest::rstest;

fn sanitize(html: &str) -> String {
    CleanHtml::of(html).to_string()
}

#[rstest]
#[case("<script>alert(1)</script>안녕", "안녕")]
#[case("<p onclick=\"x()\">안녕</p>", "<p>안녕</p>")]
#[case("<img src=\"javascript:x\" alt=\"a\">", "<img alt=\"a\">")]
#[case("<img src=\"https://elsewhere.example/a.png\">", "<img>")]
#[case(
    "<img src=\"/media/page/a.webp\" alt=\"숲\">",
    "<img src=\"/media/page/a.webp\" alt=\"숲\">"
)]
#[case(
    "<a href=\"javascript:alert(1)\">x</a>",
    "<a rel=\"noopener noreferrer\">x</a>"
)]
#[case(
    "<a href=\"//elsewhere.example\">x</a>",
    "<a rel=\"noopener noreferrer\">x</a>"
)]
#[case(
    "<a href=\" /\t\\elsewhere.example\">x</a>",
    "<a rel=\"noopener noreferrer\">x</a>"
)]
#[case(
    "<a href=\"\\\\elsewhere.example\">x</a>",
    "<a rel=\"noopener noreferrer\">x</a>"
)]
#[case("<a href=\" \">x</a>", "<a rel=\"noopener noreferrer\">x</a>")]
#[case(
    "<a href=\"#길 #2\">x</a>",
    "<a href=\"#길 #2\" rel=\"noopener noreferrer\">x</a>"
)]
#[case(
    "<a href=\"/info/X\">x</a>",
    "<a href=\"/info/X\" rel=\"noopener noreferrer\">x</a>"
)]
#[case(
    "<p style=\"position:fixed; COLOR: #Fff; background:url(x)\">x</p>",
    "<p style=\"color: #fff\">x</p>"
)]
#[case(
    "<span style=\"color:expression(alert(1))\">x</span>",
    "<span>x</span>"
)]
#[case(
    "<h2 style=\"text-align: center\">x</h2>",
    "<h2 style=\"text-align: center\">x</h2>"
)]
#[case(
    "<figure style=\"text-align: right; float: left\"><img src=\"/media/a/b.webp\"></figure>",
    "<figure style=\"text-align: right\"><img src=\"/media/a/b.webp\"></figure>"
)]
#[case("<svg><a xlink:href=\"javascript:x\">y</a></svg>글", "글")]
#[case("<iframe src=\"https://x\"></iframe>글", "글")]
#[case(
    "<table><tbody><tr><td colspan=\"2\" rowspan=\"500\">x</td></tr></tbody></table>",
    "<table><tbody><tr><td colspan=\"2\" rowspan=\"500\">x</td></tr></tbody></table>"
)]
#[case(
    "<table><tbody><tr><td colspan=\"51\" rowspan=\"501\">x</td><td colspan=\"0\" rowspan=\"1\">y</td></tr></tbody></table>",
    "<table><tbody><tr><td>x</td><td>y</td></tr></tbody></table>"
)]
#[case("<p>열리고 닫히지 않은", "<p>열리고 닫히지 않은</p>")]
fn only_what_the_toolbar_can_express_stays(#[case] html: &str, #[case] clean: &str) {
    assert_eq!(sanitize(html), clean);
}

/// An allow-list. What the toolbar makes, and the tables and small marks that texts bring
/// along from elsewhere (decision 041); every other element loses its tags.
#[test]
fn no_other_element_stays() {
    const KEPT: &str = "a b blockquote br code del details em figcaption figure h1 h2 h3 h4 hr i img li \
                        mark ol p pre s small span strong sub summary sup table u ul";
    const GONE: &str = "abbr address area article aside audio base bdi big body button canvas center \
                        cite data datalist dd dfn dialog dir div dl dt embed fieldset font \
                        footer form h5 h6 head header html iframe input ins kbd label legend link \
                        main map marquee math meta meter nav noscript object optgroup option output \
                        param picture progress q rp rt ruby samp script search section select slot \
                        source strike style svg template textarea time title track tt var \
                        video wbr x-own xmp";
    let stays = |tag: &&str| sanitize(&format!("<{tag}>숲</{tag}>")).contains(&format!("<{tag}"));
    for tag in KEPT.split_whitespace() {
        assert!(stays(&tag), "{tag}");
    }
    let gone: Vec<_> = GONE.split_whitespace().filter(stays).collect();
    assert!(gone.is_empty(), "{gone:?}");
    let table = "<table><caption>표</caption><thead><tr><th>하나</th></tr></thead>\
                 <tbody><tr><td>둘</td></tr></tbody><tfoot><tr><td>셋</td></tr></tfoot></table>";
    assert_eq!(sanitize(table), table);
}

/// It would be forty million elements: one post would stop the site for everybody.
#[test]
fn what_a_parser_would_never_be_done_with_keeps_its_words_alone() {
    let marks: String = (0..2000).map(|number| format!("<b a{number}>")).collect();
    let bomb = format!("<p>{marks}하나{}", "<p>둘 &lt;b&gt;".repeat(20_000));
    let words = sanitize(&bomb);
    assert!(words.starts_with("하나 둘 &lt;b&gt; 둘 &lt;b&gt; 둘"));
    assert_eq!(words.matches('<').count(), 0);
    assert_eq!(sanitize(&format!("{words}<hr>")), format!("{words}<hr>"));
}

#[test]
fn plain_text_keeps_words_apart_and_reads_as_typed() {
    assert_eq!(
        CleanHtml::of("<h2>하나</h2><p>둘 &amp; 셋&nbsp;&lt;넷&gt;</p>").text(),
        "하나 둘 & 셋 <넷>"
    );
}

#[rstest]
#[case("<p>가 < 나 <b>다</b></p>", &[])]
#[case("<div><IFRAME src=\"https://map.example\"></IFRAME></div>", &["<div>", "<iframe>"])]
#[case("<!-- 메모 --><p>글</p><script>1</script>", &["<script>"])]
#[case("<p class=\"lead\">글 <span LANG=en style=\"color: red\">word</span></p>", &["class", "lang"])]
#[case("<p>글 class=\"a\"</p><img src=\"/media/a.webp\" alt=\"lang class\">", &[])]
#[case("<p colspan=\"51\">글</p><table><tr><td colspan=\"51\">칸</td><th rowspan=501>칸</th><td colspan=50>칸</td></tr></table>", &["colspan above 50", "rowspan above 500"])]
fn what_cleaning_takes_out_is_named(#[case] html: &str, #[case] names: &[&str]) {
    assert!(left_out(html).iter().eq(names.iter()), "{html}");
}

#[test]
fn pictures_in_a_text_are_found() {
    let html = CleanHtml::of(
        "<p><img src=\"/media/page/a.webp?w=640\"><img src=\"/media/post/b.png\"></p>",
    );
    assert_eq!(html.media_paths(), ["page/a.webp", "post/b.png"]);
}

#[test]
fn a_picture_that_is_only_written_about_is_none() {
    let html = "<p>&lt;img src=\"/media/page/a.webp\"&gt; 라고 쓰세요.</p>\
                <img alt=\" src='/media/page/b.webp' >\" src=\"/media/page/c.webp\">";
    assert_eq!(CleanHtml::of(html).media_paths(), ["page/c.webp"]);
}

/// Pieces that trouble parsers, thrown together.
fn troubling_html() -> impl Strategy<Value = String> {
    let pieces = prop_oneof![
        Just("<script>"),
        Just("</script>"),
        Just("<p style=\"color:red"),
        Just("\">"),
        Just("<svg>"),
        Just("<math><mtext>"),
        Just("<table><td>"),
        Just("<a href='java\tscript:x'>"),
        Just("<img src=x onerror=y>"),
        Just("&#x6a;avascript:"),
        Just("<!--"),
        Just("-->"),
        Just("<style>"),
        Just("]]>"),
        Just("한글"),
        Just("<noscript>"),
        Just("<template>"),
        Just("<textarea>"),
        Just("\u{0}"),
        Just("\u{feff}"),
        Just("<li><ol start=\"3\">"),
    ];
    prop::collection::vec(
        prop_oneof![4 => pieces.prop_map(str::to_owned), 1 => ".{0,6}"],
        0..14,
    )
    .prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn cleaning_twice_changes_nothing(html in troubling_html()) {
        let once = sanitize(&html);
        prop_assert_eq!(sanitize(&once), once);
    }

    #[test]
    fn nothing_that_runs_is_left(html in troubling_html()) {
        let clean = sanitize(&html).to_lowercase();
        // What stands between a `<` and its `>` is markup; anything else is text and harmless.
        for tag in clean.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
            let name = tag.trim_start_matches('/').split(' ').next().unwrap_or_default();
            prop_assert!(!["script", "svg", "math", "style", "iframe", "noscript"].contains(&name), "{}", clean);
            prop_assert!(!tag.contains(" on"), "{}", clean);
        }
    }
}
