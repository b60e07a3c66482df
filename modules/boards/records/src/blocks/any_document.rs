//! Whatever people write with the editor, its HTML holds all of it and the cleaner leaves it alone.

use proptest::{prelude::*, sample::select};

use super::{table::Cell, video::UNTITLED, *};

/// What a part of a document is in HTML, and what people read of it.
#[derive(Clone, Debug, Default)]
struct Part {
    html: String,
    text: String,
}

/// What the editor's toolbar puts around words.
const MARKS: [(&str, &str); 8] = [
    ("<b>", "</b>"),
    ("<i>", "</i>"),
    ("<u>", "</u>"),
    ("<s>", "</s>"),
    ("<code>", "</code>"),
    ("<mark>", "</mark>"),
    ("<span style=\"color: #a8371f\">", "</span>"),
    ("<span style=\"background-color: #fdeec2\">", "</span>"),
];

/// Links do not stand in links.
const LINKS: [(&str, &str); 2] = [
    ("<a href=\"/shop?a=1&amp;b=2\">", "</a>"),
    (
        "<a href=\"https://example.com/\" target=\"_blank\">",
        "</a>",
    ),
];

/// No control characters, and no mark of byte order: nobody reads them.
fn words() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => "[가-힣 a-c&<>\"'/;\u{a0}]{0,12}",
        1 => "(&lt;|&amp;|<b>|</p>|<!--|<script>|]]>){0,3}",
        1 => "[^\\p{Cc}\u{feff}]{0,8}",
    ]
}

fn around((open, close): (&str, &str), parts: Vec<Part>) -> Part {
    let html: String = parts.iter().map(|part| part.html.as_str()).collect();
    Part {
        html: format!("{open}{html}{close}"),
        text: parts.into_iter().map(|part| part.text).collect(),
    }
}

fn line() -> impl Strategy<Value = Part> {
    let typed = |text: String| Part {
        html: text
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;")
            .replace('\u{a0}', "&nbsp;"),
        text,
    };
    let broken = Part {
        html: "<br>".to_owned(),
        text: String::new(),
    };
    let plain = prop_oneof![4 => words().prop_map(typed), 1 => Just(broken)];
    let marked = plain.prop_recursive(3, 16, 3, |inner| {
        let parts = prop::collection::vec(inner, 0..3);
        (select(&MARKS[..]), parts).prop_map(|(mark, parts)| around(mark, parts))
    });
    let link =
        (select(&LINKS[..]), marked.clone()).prop_map(|(link, inside)| around(link, vec![inside]));
    prop::collection::vec(prop_oneof![4 => marked, 1 => link], 0..4)
        .prop_map(|parts| around(("", ""), parts))
}

fn item() -> impl Strategy<Value = (Item, String)> {
    let with = |line: Part, below: Vec<(Item, String)>| {
        let (items, texts): (_, Vec<String>) = below.into_iter().unzip();
        let item = Item {
            content: line.html,
            items,
        };
        (item, line.text + &texts.concat())
    };
    let leaf = line().prop_map(move |line| with(line, Vec::new()));
    leaf.prop_recursive(3, 8, 3, move |inner| {
        let below = prop::collection::vec(inner, 0..3);
        (line(), below).prop_map(move |(line, below)| with(line, below))
    })
}

fn content() -> impl Strategy<Value = (Content, String)> {
    let of =
        |make: fn(String) -> Content| line().prop_map(move |line| (make(line.html), line.text));
    let header = (line(), any::<u8>()).prop_map(|(line, level)| {
        let text = line.html;
        (Content::Header { text, level }, line.text)
    });
    let style = select(vec![Style::Ordered, Style::Unordered]);
    let list = (style, prop::collection::vec(item(), 1..4)).prop_map(|(style, items)| {
        let (items, texts): (_, Vec<String>) = items.into_iter().unzip();
        (Content::List { style, items }, texts.concat())
    });
    let image = (line(), words(), 0..2000u32).prop_map(|(caption, alt, width)| {
        let image = Image {
            path: "post/a-1b2c.webp".to_owned(),
            alt,
            caption: caption.html,
            width,
            height: 600,
        };
        (Content::Image(image), caption.text)
    });
    let cell =
        (line(), any::<bool>(), 1..4u32, 1..4u32).prop_map(|(line, header, colspan, rowspan)| {
            let align = Alignment::Center;
            let text = line.html;
            (
                Cell {
                    text,
                    header,
                    colspan,
                    rowspan,
                    align,
                },
                line.text,
            )
        });
    let rows = prop::collection::vec(prop::collection::vec(cell, 1..4), 1..4);
    let table = (words(), rows).prop_map(|(caption, rows)| {
        let (rows, texts): (_, Vec<String>) = rows
            .into_iter()
            .map(|row| {
                let (cells, texts): (Vec<Cell>, Vec<String>) = row.into_iter().unzip();
                (cells, texts.concat())
            })
            .unzip();
        let text = caption.clone() + &texts.concat();
        (Content::Table(Table { caption, rows }), text)
    });
    let video = (words(), "[a-zA-Z0-9_-]{11}").prop_map(|(title, code)| {
        let text = if title.is_empty() {
            UNTITLED.to_owned()
        } else {
            title.clone()
        };
        (Content::Video(Video { code, title }), text)
    });
    let file = (words(), 0..30_000_000_u64).prop_map(|(name, size)| {
        let told = format!("PDF · {}", platform::text::file_size(size));
        let text = name.clone() + &told;
        let path = "file/abc-안내.pdf".to_owned();
        (Content::File(File { path, name, size }), text)
    });
    let answer = prop::collection::vec(line(), 1..4);
    let question = (line(), answer).prop_map(|(question, answer)| {
        let (answer, texts): (_, Vec<String>) = answer
            .into_iter()
            .map(|line| (line.html, line.text))
            .unzip();
        let asked = Question {
            question: question.html,
            answer,
        };
        (Content::Question(asked), question.text + &texts.concat())
    });
    prop_oneof![
        question,
        table,
        video,
        file,
        of(|text| Content::Paragraph { text }),
        of(|text| Content::Quote { text }),
        header,
        list,
        image,
        Just((Content::Delimiter {}, String::new())),
    ]
}

fn document() -> impl Strategy<Value = (Written, String)> {
    let places = [
        Alignment::Left,
        Alignment::Center,
        Alignment::Right,
        Alignment::Justify,
    ];
    let align = prop::option::of(select(places.to_vec()));
    let block = (content(), align).prop_map(|((content, text), alignment)| {
        let align = alignment.map(|alignment| Align { alignment });
        let block = Block {
            id: None,
            content,
            tunes: Tunes { align },
        };
        (block, text)
    });
    prop::collection::vec(block, 0..5).prop_map(|blocks| {
        let (blocks, texts): (_, Vec<String>) = blocks.into_iter().unzip();
        let version = version();
        (Written { version, blocks }, texts.concat())
    })
}

/// Lines break and white space folds where text is shown.
fn without_spaces(text: &str) -> String {
    text.split_whitespace().collect()
}

proptest! {
    #[test]
    fn what_was_written_with_the_editor_is_all_there_and_nothing_of_it_is_cleaned_away(
        (document, text) in document()
    ) {
        prop_assert_eq!(&document.clone().cleaned(), &document);
        let html = document.render();
        prop_assert_eq!(clean_part(&html), &*html);
        let clean = CleanHtml::of(&html);
        prop_assert_eq!(without_spaces(clean.text()), without_spaces(&text));
    }
}
