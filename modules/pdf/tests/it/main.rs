//! Documents as they come out of the printer, read back from the PDF.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on stops where it stands"
)]

mod cards;

use pdf::Renderer;
use platform::ports::{Column, Document, DocumentRenderer, Page, Section, Table};

/// A form as somebody filled it in.
fn sheet(name: &str, rows: &[(&str, &str)]) -> Page {
    Page {
        title: format!("{name} 님의 신청서"),
        subtitle: "2026년 11월 21일 오전 10:00".to_owned(),
        sections: vec![Section {
            title: "신청 내용".to_owned(),
            rows: rows
                .iter()
                .map(|(label, value)| ((*label).to_owned(), (*value).to_owned()))
                .collect(),
        }],
    }
}

fn table(rows: usize) -> Table {
    let column = |label: &str, share| Column {
        label: label.to_owned(),
        share,
    };
    Table {
        columns: vec![column("번호", 1), column("이름", 2), column("신청일", 3)],
        rows: (1..=rows)
            .map(|row| {
                vec![
                    row.to_string(),
                    format!("신청자{row}"),
                    "2026. 11. 21.".to_owned(),
                ]
            })
            .collect(),
    }
}

async fn print(document: Document) -> Vec<u8> {
    let pdf = Renderer::default().render(document).await.unwrap();
    assert!(pdf.starts_with(b"%PDF-"));
    pdf.to_vec()
}

/// The text of each page, without white space: where lines break is not what is asked.
fn pages(pdf: &[u8]) -> Vec<String> {
    let pages = pdf_extract::extract_text_from_mem_by_pages(pdf).unwrap();
    pages
        .iter()
        .map(|page| page.chars().filter(|c| !c.is_whitespace()).collect())
        .collect()
}

#[tokio::test]
async fn a_single_form_is_one_page_with_labels_and_answers() {
    let pdf = print(Document {
        title: "아침 요가".to_owned(),
        footer: "고요숲".to_owned(),
        sheets: vec![sheet(
            "김서연",
            &[("수련 목적", "아침을 고요히 열고 싶어요.")],
        )],
        ..Document::default()
    })
    .await;
    let pages = pages(&pdf);
    assert_eq!(pages.len(), 1);
    for text in [
        "김서연님의신청서",
        "수련목적",
        "아침을고요히열고싶어요.",
        "1/1",
    ] {
        assert!(pages[0].contains(text), "{text} in {}", pages[0]);
    }
}

#[tokio::test]
async fn a_summary_comes_first_and_each_form_has_a_page_of_its_own() {
    let pdf = print(Document {
        title: "신청 목록".to_owned(),
        subtitle: "2026-11-01 ~ 2026-11-21".to_owned(),
        table: Some(table(2)),
        sheets: vec![sheet("가람", &[]), sheet("나루", &[("목적", "쉼")])],
        ..Document::default()
    })
    .await;
    let pages = pages(&pdf);
    assert_eq!(pages.len(), 3);
    assert!(pages[0].contains("2026-11-01~2026-11-21") && pages[0].contains("신청자2"));
    assert!(pages[1].contains("가람님의신청서") && !pages[1].contains("나루"));
    assert!(pages[2].contains("나루님의신청서") && pages[2].contains("3/3"));
}

/// They are laid out a hundred at a time.
#[tokio::test]
async fn many_forms_are_numbered_and_listed_as_one_document() {
    let names: Vec<String> = (1..=230)
        .map(|number| format!("신청자{}", number % 100))
        .collect();
    let pdf = print(Document {
        title: "신청 목록".to_owned(),
        table: Some(table(3)),
        sheets: names
            .iter()
            .map(|name| sheet(name, &[("목적", "쉼")]))
            .collect(),
        ..Document::default()
    })
    .await;
    let pages = pages(&pdf);
    assert_eq!(pages.len(), 231);
    for (index, page) in pages.iter().enumerate() {
        assert!(page.ends_with(&format!("{}/231", index + 1)), "{page}");
    }
    let outline = pdf_extract::Document::load_mem(&pdf)
        .unwrap()
        .get_toc()
        .unwrap();
    let mut targets: Vec<usize> = outline.toc.iter().map(|entry| entry.page).collect();
    targets.sort_unstable();
    // Of those with the same name the list has the last.
    let expected: Vec<usize> = std::iter::once(1).chain(132..=231).collect();
    assert_eq!(targets, expected);
}

#[tokio::test]
async fn the_head_of_a_long_table_stands_on_each_page() {
    let pdf = print(Document {
        title: "신청 목록".to_owned(),
        table: Some(table(120)),
        ..Document::default()
    })
    .await;
    let pages = pages(&pdf);
    assert!(pages.len() > 2);
    assert!(pages.iter().all(|page| page.contains("번호이름신청일")));
    assert!(pages.last().unwrap().contains("신청자120"));
}

#[tokio::test]
async fn nothing_in_the_range_is_a_page_that_says_so() {
    let pdf = print(Document {
        title: "신청 목록".to_owned(),
        empty: "이 기간에 들어온 신청이 없습니다.".to_owned(),
        ..Document::default()
    })
    .await;
    assert!(pages(&pdf)[0].contains("이기간에들어온신청이없습니다."));
}

#[tokio::test]
async fn what_people_typed_is_never_read_as_markup() {
    let typed = "#panic() *굵게* = 제목 $x^2$ `code` <label> @ref \\ // /* #include \"data.json\"";
    let pdf = print(Document {
        title: typed.to_owned(),
        sheets: vec![sheet(typed, &[(typed, typed)])],
        ..Document::default()
    })
    .await;
    let bare: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
    assert!(pages(&pdf)[0].contains(&bare), "{}", pages(&pdf)[0]);
}

#[tokio::test]
async fn hanja_emoji_and_diacritics_are_printed_and_can_be_copied() {
    let pdf = print(Document {
        sheets: vec![sheet(
            "金書姸",
            &[
                ("이름", "Nguyễn Đặng, Łukasz, Čapek"),
                ("기분", "좋아요 😀 🧘"),
                ("섞어서", "甲乙丙 ①②③ ㈜"),
            ],
        )],
        ..Document::default()
    })
    .await;
    let page = &pages(&pdf)[0];
    for text in ["金書姸", "Nguyễn", "Łukasz", "😀", "🧘", "甲乙丙", "①②③"] {
        assert!(page.contains(text), "{text} in {page}");
    }
}

#[tokio::test]
async fn long_answers_wrap_and_go_on_over_pages() {
    let sentence = "숨을 들이쉬고 내쉬는 사이에 마음이 머무는 자리를 천천히 살펴봅니다. ";
    let word = "https://example.com/".repeat(30);
    let pdf = print(Document {
        sheets: vec![sheet(
            "길게",
            &[("소감", &sentence.repeat(300)), ("주소", &word)],
        )],
        ..Document::default()
    })
    .await;
    let pages = pages(&pdf);
    assert!(pages.len() > 2);
    let all = pages.concat().replace('\u{200b}', "");
    // One that goes on over the page has the foot of the page in it.
    let whole = all.matches("천천히살펴봅니다.").count();
    assert!((301 - pages.len()..=300).contains(&whole), "{whole}");
    assert_eq!(all.matches("https://example.com/").count(), 30);
}

#[tokio::test]
async fn more_than_fits_into_memory_is_refused() {
    let document = Document {
        sheets: vec![Page::default(); 3001],
        ..Document::default()
    };
    let refused = Renderer::default().render(document).await.unwrap_err();
    assert_eq!(refused.status, 400);
    assert!(refused.message.contains("기간을 줄여"));
}

#[tokio::test]
async fn several_at_once_wait_for_their_turn_and_too_many_are_told_to_come_back() {
    let renderer = Renderer::default();
    let document = || Document {
        sheets: vec![sheet("하나", &[("목적", "쉼")])],
        ..Document::default()
    };
    let printed =
        futures_util::future::join_all((0..12).map(|_| renderer.render(document()))).await;
    let good = printed.iter().filter(|one| one.is_ok()).count();
    assert_eq!(good, 9, "one is printed while eight wait");
    let refused = printed.into_iter().find_map(Result::err).unwrap();
    assert_eq!(refused.status, 503);
}
