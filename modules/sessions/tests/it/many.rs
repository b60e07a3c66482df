//! More applications than a list or a document holds at once.

use platform_testing::{Actor, TestApp, sheets};
use poem::Request;
use serde_json::{Value, json};

use crate::{
    exports::{Printer, printing},
    support::*,
};

/// More than lists and exports ever were cut to, and many parts of what is opened at a time.
const MANY: i64 = 5_201;

/// An application and as many more, each a second older than the one before it. They are sealed as the
/// module seals them; the applicants are numbers.
async fn with_many(app: &TestApp, admin: &Actor<'_>) -> i64 {
    let fields = json!([field("purpose", "목적", "text")]);
    let session = open(admin, "MORNING", fields).await;
    let member = app.member("달빛").await;
    let one = applied(&member, "MORNING", json!({ "purpose": "처음" })).await;
    copy(app, one, MANY - 1).await;
    session
}

/// Adds older copies of an application: `이름2` is the newest of them.
async fn copy(app: &TestApp, one: i64, copies: i64) {
    let mut tx = app.ctx.db.write().await.unwrap();
    let (session, member, at, sealed): (i64, i64, i64, String) = sqlx::query_as(
        "select session_id, member_id, applied_at, sealed
         from sessions_applications
         where id = ?1",
    )
    .bind(one)
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    let place = |member: i64, at: i64| format!("application/{session}/{member}/{at}");
    let vault = &app.ctx.vault;
    let content = vault.unseal(&place(member, at), &sealed).unwrap();
    let mut content: Value = serde_json::from_slice(&content).unwrap();
    for copy in 1..=copies {
        let (member, at) = (1_000_000 + copy, at - copy * 1_000_000);
        content["name"] = json!(format!("이름{}", copy + 1));
        let sealed = vault.seal(&place(member, at), content.to_string().as_bytes());
        sqlx::query(
            "insert into sessions_applications
             (session_id, member_id, form_version_id, applied_at, keep_days, sensitive_consent, sealed)
             select session_id, ?2, form_version_id, ?3, keep_days, sensitive_consent, ?4
             from sessions_applications
             where id = ?1",
        )
        .bind(one)
        .bind(member)
        .bind(at)
        .bind(sealed.unwrap())
        .execute(&mut *tx)
        .await
        .unwrap();
    }
    tx.commit().await.unwrap();
}

/// How many were seen at the last accesses, the last first.
async fn seen(admin: &Actor<'_>) -> Vec<i64> {
    let page = get(admin, "/api/admin/access/0/20?kind=application").await;
    let entries = page["_embedded"]["accessDTOList"].as_array().unwrap();
    let count = |entry: &Value| entry["count"].as_i64().unwrap();
    entries.iter().map(count).collect()
}

fn names(page: &Value) -> Vec<String> {
    let list = &page["_embedded"]["applicationDTOList"];
    texts(list.as_array().unwrap(), "name")
}

#[tokio::test]
async fn lists_and_the_spreadsheet_hold_every_application() {
    let app = app().await;
    let admin = app.admin().await;
    let id = with_many(&app, &admin).await;
    let path = format!("/api/admin/apply/session/{id}");

    let all = view(&admin, id).await;
    assert_eq!(all.len() as i64, MANY);
    let named: Vec<_> = (2..=MANY).map(|number| format!("이름{number}")).collect();
    assert_eq!(texts(&all, "name")[1..], named);
    let range = get(&admin, &format!("{path}/date-range?endDate=2026-11-21")).await;
    assert_eq!(range.as_array().unwrap().len() as i64, MANY);

    let answer = admin.get(&format!("{path}/xlsx?reason=x")).await;
    let (_, rows) = sheets::read(answer.expect(200).bytes).pop().unwrap();
    assert_eq!(rows.len() as i64, MANY + 1);
    let column: Vec<_> = rows[2..].iter().map(|row| row[2].clone()).collect();
    assert_eq!(column, named);

    assert_eq!(seen(&admin).await, [MANY, MANY, MANY]);
}

#[tokio::test]
async fn a_page_says_how_many_there_are_and_records_what_it_shows() {
    let app = app().await;
    let admin = app.admin().await;
    let id = with_many(&app, &admin).await;
    let path = |page: i64, query: &str| {
        format!("/api/admin/apply/session/{id}/applications/{page}/100{query}")
    };

    let first = get(&admin, &path(0, "")).await;
    assert_eq!(names(&first).len(), 100);
    assert_eq!(names(&first)[0], "홍길동");
    assert_eq!(first["page"]["totalElements"], MANY);
    assert_eq!(first["page"]["totalPages"], 53);
    // Nothing here can print.
    assert_eq!(first["pdfPart"], json!(null));
    let last = get(&admin, &path(52, "")).await;
    assert_eq!(names(&last), [format!("이름{MANY}")]);
    assert_eq!(names(&get(&admin, &path(53, "")).await).len(), 0);
    // 20 November begins in Seoul 10 hours before the first application: nobody applied later.
    let day = get(&admin, &path(0, "?startDate=2026-11-22&endDate=2026-11-22")).await;
    assert_eq!(day["page"]["totalElements"], 0);
    assert_eq!(seen(&admin).await, [0, 0, 1, 100]);

    admin.get(&path(-1, "")).await.expect(400);
    admin.get(&path(0, "?startDate=x")).await.expect(400);
    let other = "/api/admin/apply/session/999/applications/0/15";
    admin.get(other).await.expect(404);
}

/// Words are sealed: each application is opened, part by part.
#[tokio::test]
async fn words_are_found_however_many_applications_there_are() {
    let app = app().await;
    let admin = app.admin().await;
    let id = with_many(&app, &admin).await;
    let path = format!("/api/admin/apply/session/{id}");
    // 이름52, 이름520 to 이름529, and 이름5200, 이름5201.
    let words = "q=%EC%9D%B4%EB%A6%8452";
    let page = get(&admin, &format!("{path}/applications/1/10?{words}")).await;
    assert_eq!(page["page"]["totalElements"], 13);
    assert_eq!(names(&page), ["이름529", "이름5200", "이름5201"]);
    let answer = admin.get(&format!("{path}/xlsx?reason=x&{words}")).await;
    let (_, rows) = sheets::read(answer.expect(200).bytes).pop().unwrap();
    assert_eq!(rows.len(), 14);
    assert_eq!(seen(&admin).await, [13, 3]);
}

/// A failure in the midst breaks the answer off: what came so far is neither a list nor a file.
#[tokio::test]
async fn what_cannot_be_opened_in_the_midst_breaks_the_answer_off() {
    let app = app().await;
    let admin = app.admin().await;
    let id = with_many(&app, &admin).await;
    let mut tx = app.ctx.db.write().await.unwrap();
    let oldest = "update sessions_applications set member_id = 7 where member_id = ?1";
    sqlx::query(oldest)
        .bind(1_000_000 + MANY - 1)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    for path in ["", "/date-range", "/xlsx?reason=x"] {
        let request = Request::builder()
            .uri_str(format!("/api/admin/apply/session/{id}{path}"))
            .header("authorization", format!("Bearer {}", admin.token()))
            .finish();
        let mut answer = admin.begin(request).await;
        assert_eq!(answer.status(), 200, "{path}");
        assert!(answer.take_body().into_vec().await.is_err(), "{path}");
    }
}

/// A document holds what fits into memory: more of it is printed in parts, and the screen knows before.
#[tokio::test]
async fn what_one_pdf_does_not_hold_is_printed_in_parts() {
    let printer = Printer::default();
    let app = TestApp::builder()
        .module(printing(&printer))
        .module(sessions::module())
        .config(TYPES)
        .start()
        .await;
    let admin = app.admin().await;
    let id = open(&admin, "MORNING", json!([])).await;
    let one = applied(&app.member("달빛").await, "MORNING", json!({})).await;
    copy(&app, one, 6).await;
    let path = format!("/api/admin/apply/session/{id}");

    let page = get(&admin, &format!("{path}/applications/0/15")).await;
    assert_eq!(page["pdfPart"], 3);
    let refused = admin.get(&format!("{path}/pdf?reason=x")).await.expect(400);
    assert_eq!(
        refused.message(),
        "한 번에 3건까지 PDF로 만들 수 있어요. 기간을 줄이거나 3개로 나누어 받아 주세요."
    );
    for part in ["0", "4"] {
        let refused = admin.get(&format!("{path}/pdf?reason=x&part={part}")).await;
        assert_eq!(refused.expect(400).error_fields(), ["part"]);
    }
    // Nothing was handed out, so nothing was seen but the page.
    assert_eq!(seen(&admin).await, [7]);

    for (part, range, rows) in [
        (
            1,
            "1-3",
            vec![("1", "이름7"), ("2", "이름6"), ("3", "이름5")],
        ),
        (
            2,
            "4-6",
            vec![("4", "이름4"), ("5", "이름3"), ("6", "이름2")],
        ),
        (3, "7-7", vec![("7", "홍길동")]),
    ] {
        let answer = admin.get(&format!("{path}/pdf?reason=x&part={part}")).await;
        let answer = answer.expect(200);
        let name = answer.header("content-disposition").unwrap();
        let range = range.replace('-', "%2D");
        assert!(
            name.contains(&format!("%5F{range}%5F20261121%2Epdf")),
            "{name}"
        );
        let document = printer.last();
        assert_eq!(document.sheets.len(), rows.len());
        let table = document.table.unwrap();
        let printed = table
            .rows
            .iter()
            .map(|row| (row[0].as_str(), row[1].as_str()));
        assert_eq!(printed.collect::<Vec<_>>(), rows);
        assert_eq!(
            document.subtitle,
            format!(
                "전체 기간 · 신청 7건 가운데 {}번째",
                range.replace("%2D", "–")
            )
        );
    }
    assert_eq!(seen(&admin).await, [1, 3, 3, 7]);

    // Whoever applies between two downloads moves nobody from one part into the other.
    applied(&app.member("햇살").await, "MORNING", json!({})).await;
    admin
        .get(&format!("{path}/pdf?reason=x&part=2"))
        .await
        .expect(200);
    let table = printer.last().table.unwrap();
    let names: Vec<_> = table.rows.iter().map(|row| row[1].as_str()).collect();
    assert_eq!(names, ["이름4", "이름3", "이름2"]);

    // What the words leave fits into one.
    let words = format!("{path}/pdf?reason=x&q=%EC%9D%B4%EB%A6%847");
    admin.get(&words).await.expect(200);
    assert_eq!(
        printer.last().subtitle,
        "전체 기간 · 검색어 ‘이름7’ · 신청 1건"
    );
}

/// Nobody misses a session, or an application of their own, because there are many.
#[tokio::test]
async fn lists_of_sessions_and_of_ones_own_applications_are_whole() {
    let app = app().await;
    let admin = app.admin().await;
    open(&admin, "MORNING", json!([])).await;
    let member = app.member("달빛").await;
    applied(&member, "MORNING", json!({})).await;
    for statement in [
        "with recursive n (n) as (select 1 union all select n + 1 from n where n < 1200)
         insert into sessions_ids (code) select 'MANY-' || n from n",
        "insert into sessions_sessions (id, code, type, title, schedule, active, html, apply_html)
         select id, code, 'general', code, '', 1, '', '' from sessions_ids where code like 'MANY-%'",
        "with recursive n (n) as (select 1 union all select n + 1 from n where n < 1200)
         insert into sessions_applications
         (session_id, member_id, form_version_id, applied_at, keep_days, sensitive_consent, sealed)
         select session_id, member_id, form_version_id, applied_at - n, keep_days, sensitive_consent,
                sealed
         from sessions_applications, n",
    ] {
        assert_eq!(app.execute(statement).await, 1200);
    }
    assert_eq!(mine(&member).await.len(), 1201);
    for path in [
        "/api/session/fetchGeneralSessionInfoList",
        "/api/session/fetchAll",
        "/api/admin/sessionInfo/list",
        "/api/admin/apply/sessions",
    ] {
        let list = get(&admin, path).await;
        assert_eq!(list.as_array().unwrap().len(), 1201, "{path}");
    }
}
