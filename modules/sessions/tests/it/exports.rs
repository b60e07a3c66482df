//! Applications as files to take along (specification, sections 7 and 8).

use std::{
    io::{Cursor, Read},
    sync::{Arc, Mutex},
};

use async_trait::async_trait;
use bytes::Bytes;
use platform::{
    error::Result,
    module::{Definition, Module},
    ports::{Card, Document, DocumentRenderer},
};
use platform_testing::{Actor, TestApp, sheets};
use serde_json::{Value, json};

use crate::support::*;

/// Prints nothing and keeps what it was to print.
#[derive(Clone, Default)]
pub struct Printer(Arc<Mutex<Vec<Document>>>);

#[async_trait]
impl DocumentRenderer for Printer {
    /// As small as a test can fill.
    fn most_sheets(&self) -> usize {
        3
    }

    async fn render(&self, document: Document) -> Result<Bytes> {
        self.0.lock().unwrap().push(document);
        Ok(Bytes::from_static(b"%PDF-printed"))
    }

    async fn draw(&self, card: Card) -> Result<Bytes> {
        Ok(Bytes::from(card.title))
    }
}

impl Printer {
    /// What was printed last.
    pub fn last(&self) -> Document {
        self.0.lock().unwrap().pop().unwrap()
    }
}

pub fn printing(printer: &Printer) -> Definition {
    let printer = Arc::new(printer.clone());
    Definition::without_settings("printer", move || Module {
        renderer: Some(printer.clone()),
        ..Module::default()
    })
}

async fn with_printer() -> (TestApp, Printer, i64) {
    let printer = Printer::default();
    let app = TestApp::builder()
        .module(printing(&printer))
        .module(sessions::module())
        .config(TYPES)
        .start()
        .await;
    let fields = json!([
        field("purpose", "목적", "textarea"),
        field("paper", "증서", "file"),
    ]);
    let id = open(
        &app.admin_with("first@test.example").await,
        "MORNING",
        fields,
    )
    .await;
    (app, printer, id)
}

async fn last_access(admin: &Actor<'_>) -> Value {
    let page = get(admin, "/api/admin/access/0/1").await;
    page["_embedded"]["accessDTOList"][0].clone()
}

#[tokio::test]
async fn a_sessions_pdf_is_a_table_and_a_sheet_for_each_application() {
    let (app, printer, id) = with_printer().await;
    let member = app.member("달빛").await;
    let path = member
        .upload("apply/수료증.png", platform_testing::images::png(4, 4))
        .await;
    applied(
        &member,
        "MORNING",
        json!({ "purpose": "#set page(1)\n쉼", "paper": path }),
    )
    .await;
    let admin = app.admin().await;
    let pdf = format!(
        "/api/admin/apply/session/{id}/pdf?startDate=2026-11-14&endDate=2026-11-21&reason=%EB%AA%85%EB%8B%A8"
    );
    let answer = admin.get(&pdf).await.expect(200);
    assert_eq!(answer.bytes, b"%PDF-printed");
    assert_eq!(answer.header("content-type"), Some("application/pdf"));
    assert_eq!(answer.header("cache-control"), Some("private, no-store"));
    assert_eq!(
        answer.header("content-disposition"),
        Some(
            "attachment; filename=\"applications.pdf\"; \
             filename*=UTF-8''MORNING%20%EA%B3%BC%EC%A0%95%5F%EC%8B%A0%EC%B2%AD%EB%AA%A9%EB%A1%9D%5F20261121%2Epdf"
        )
    );
    let document = printer.last();
    assert_eq!(document.title, "MORNING 과정");
    assert_eq!(document.subtitle, "2026-11-14 ~ 2026-11-21 · 신청 1건");
    assert_eq!(document.footer, "시험 센터");
    let table = document.table.unwrap();
    assert_eq!(
        table.rows,
        [[
            "1",
            "홍길동",
            "01012345678",
            "hong@example.com",
            "2026-11-21 10:00"
        ]]
    );
    assert_eq!(table.columns.len(), 5);
    let answers = &document.sheets[0].sections[1];
    assert_eq!(
        answers.rows,
        [
            ("목적".to_owned(), "#set page(1)\n쉼".to_owned()),
            ("증서".to_owned(), "수료증.png".to_owned()),
        ]
    );
    let seen = last_access(&admin).await;
    assert_eq!(seen["action"], "pdf");
    assert_eq!(seen["reason"], "명단");
    assert_eq!(seen["count"], 1);
}

/// Nothing in the range is a PDF that says so.
#[tokio::test]
async fn an_empty_range_is_printed_too() {
    let (app, printer, id) = with_printer().await;
    let admin = app.admin().await;
    admin
        .get(&format!("/api/admin/apply/session/{id}/pdf"))
        .await
        .expect(200);
    let document = printer.last();
    assert!(document.table.is_none() && document.sheets.is_empty());
    assert_eq!(document.empty, "이 기간에 들어온 신청이 없습니다.");
    assert_eq!(document.subtitle, "전체 기간 · 신청 0건");
}

#[tokio::test]
async fn a_single_application_is_printed_as_a_form() {
    let (app, printer, id) = with_printer().await;
    let admin = app.admin().await;
    let other = open(&admin, "EVENING", json!([])).await;
    let member = app.member("달빛").await;
    let one = applied(&member, "MORNING", json!({ "purpose": "쉼" })).await;
    let pdf = |session: i64, one: i64| {
        format!("/api/admin/apply/session/{session}/apply/{one}/pdf?reason=x")
    };
    let answer = admin.get(&pdf(id, one)).await.expect(200);
    let name = answer.header("content-disposition").unwrap().to_owned();
    assert!(
        name.contains("%EC%8B%A0%EC%B2%AD%EC%84%9C%5F20261121%2Epdf"),
        "{name}"
    );
    let document = printer.last();
    assert!(document.table.is_none());
    assert_eq!(document.sheets.len(), 1);
    assert_eq!(document.sheets[0].sections[0].rows[0].1, "홍길동");
    assert_eq!(last_access(&admin).await["subjectId"], one);
    admin.get(&pdf(other, one)).await.expect(404);
    admin.get(&pdf(id, 999)).await.expect(404);
    admin.get(&pdf(999, one)).await.expect(404);
}

/// With `pdf` off the PDF calls answer 404, and nothing is recorded as handed out.
#[tokio::test]
async fn without_a_printer_there_is_no_pdf() {
    let app = app().await;
    let admin = app.admin().await;
    let id = open(&admin, "MORNING", json!([])).await;
    let one = applied(&app.member("달빛").await, "MORNING", json!({})).await;
    for path in [
        format!("/api/admin/apply/session/{id}/pdf"),
        format!("/api/admin/apply/session/{id}/apply/{one}/pdf"),
    ] {
        admin.get(&path).await.expect(404);
    }
    assert_eq!(last_access(&admin).await, json!(null));
}

fn part(bytes: &[u8], name: &str) -> String {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut text = String::new();
    archive
        .by_name(name)
        .unwrap()
        .read_to_string(&mut text)
        .unwrap();
    text
}

/// Xlsx, formula-safe.
#[tokio::test]
async fn a_spreadsheet_computes_nothing_that_somebody_typed() {
    let app = app().await;
    let admin = app.admin().await;
    let fields = json!([
        field("purpose", "=목적", "text"),
        field("level", "수준", "text")
    ]);
    let id = open(&admin, "MORNING", fields).await;
    let member = app.member("달빛").await;
    let formulas = [
        "=1+1",
        "+1+1",
        "-1+1",
        "@SUM(A1)",
        "=HYPERLINK(\"http://x\")",
        "<b>&",
    ];
    for formula in formulas {
        applied(
            &member,
            "MORNING",
            json!({ "purpose": formula, "level": "처음" }),
        )
        .await;
    }
    let path = format!("/api/admin/apply/session/{id}/xlsx?reason=%EC%B6%9C%EC%84%9D%EB%B6%80");
    let answer = admin.get(&path).await.expect(200);
    assert_eq!(
        answer.header("content-type"),
        Some("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
    );
    assert!(
        answer
            .header("content-disposition")
            .unwrap()
            .ends_with("%2Exlsx")
    );
    let sheet = part(&answer.bytes, "xl/worksheets/sheet1.xml");
    assert!(!sheet.contains("<f>") && !sheet.contains("<f "), "{sheet}");
    // Nothing but texts, each in a style that says that it is one.
    assert!(sheet.contains("state=\"frozen\""));
    assert_eq!(
        sheet.matches("<c ").count(),
        sheet.matches("t=\"inlineStr\"").count()
    );
    let styles = part(&answer.bytes, "xl/styles.xml");
    assert_eq!(styles.matches("quotePrefix=\"1\"").count(), 2);
    let (name, rows) = sheets::read(answer.bytes).pop().unwrap();
    assert_eq!((name.as_str(), rows.len()), ("신청", 7));
    assert_eq!(
        rows[0],
        [
            "번호",
            "신청일시",
            "이름",
            "연락처",
            "이메일",
            "주소",
            "=목적",
            "수준"
        ]
    );
    assert_eq!(
        rows[6],
        [
            "1",
            "2026-11-21 10:00",
            "홍길동",
            "01012345678",
            "hong@example.com",
            "서울시 가람구 물빛로 1",
            "=1+1",
            "처음"
        ]
    );
    let typed: Vec<_> = rows[1..].iter().rev().map(|row| row[6].as_str()).collect();
    assert_eq!(typed, formulas);
    let seen = last_access(&admin).await;
    assert_eq!(
        (&seen["action"], &seen["reason"]),
        (&json!("xlsx"), &json!("출석부"))
    );
    assert_eq!(seen["count"], 6);
}

/// Law: a reason is asked for at export.
#[tokio::test]
async fn a_spreadsheet_needs_a_reason() {
    let app = app().await;
    let admin = app.admin().await;
    let id = open(&admin, "MORNING", json!([])).await;
    let path = format!("/api/admin/apply/session/{id}/xlsx");
    for query in [
        "",
        "?reason=",
        "?reason=%20",
        &format!("?reason={}", "x".repeat(201)),
    ] {
        let refused = admin.get(&format!("{path}{query}")).await.expect(400);
        assert_eq!(refused.error_fields(), ["reason"]);
    }
    assert_eq!(last_access(&admin).await, json!(null));
}
