//! What readers and search engines get before any script runs (specification, section 2).

use platform_testing::TestApp;
use serde_json::json;

use crate::support::*;

async fn html(app: &TestApp, path: &str) -> String {
    app.guest().get(path).await.expect(200).text()
}

#[tokio::test]
async fn a_list_can_be_read_without_scripts() {
    let app = app().await;
    let admin = app.admin().await;
    let mut body = session("MORNING", "아침 <명상>");
    body["description"] = json!("<p>천천히 <b>깨어나는</b> 시간</p><script>alert(1)</script>");
    create(&admin, body).await;
    for path in ["/session/general", "/session/GENERAL", "/Session/general/"] {
        let page = html(&app, path).await;
        assert!(page.contains("<h1>일반과정 신청</h1>"), "{page}");
        assert!(page.contains("<h2>아침 &lt;명상&gt;</h2>"), "{page}");
        assert!(page.contains("천천히 <b>깨어나는</b> 시간"), "{page}");
        assert!(page.contains("<a href=\"/apply/MORNING\">신청하기</a>"));
        assert!(page.contains("\"@type\":\"Course\""));
        assert!(page.contains("\"courseCode\":\"MORNING\""));
        assert!(page.contains("GET /api/session/fetchListByType/general"));
        assert!(page.contains("/session/general\""), "the canonical address");
        assert!(!page.contains("alert(1)") && !page.contains("noindex"));
    }
}

#[tokio::test]
async fn an_empty_list_says_so() {
    let app = app().await;
    let page = html(&app, "/session/instructor").await;
    assert!(page.contains("지금 신청을 받는 과정이 없어요."));
    assert!(!page.contains("\"Course\""));
}

#[tokio::test]
async fn what_is_in_no_table_is_not_found_as_a_page() {
    let app = app().await;
    for path in [
        "/session/retreat",
        "/session",
        "/session/general/x",
        "/apply/NONE",
        "/apply",
    ] {
        let answer = app.guest().get(path).await.expect(404);
        assert!(answer.text().contains("존재하지 않는 페이지입니다."));
    }
}

#[tokio::test]
async fn a_form_has_a_page_of_its_own_and_says_when_it_is_closed() {
    let app = app_with("show_closed = true").await;
    let admin = app.admin().await;
    open(&admin, "MORNING", json!([])).await;
    let page = html(&app, "/apply/morning").await;
    assert!(page.contains("<h1>MORNING 과정</h1>"));
    assert!(page.contains("GET /api/apply/form/MORNING"));
    assert!(page.contains("noindex") && !page.contains("마감"));
    close(&admin, "MORNING").await;
    assert!(html(&app, "/apply/MORNING").await.contains("모집이 마감된"));
    assert!(
        html(&app, "/session/general")
            .await
            .contains("<p>모집마감</p>")
    );
}

#[tokio::test]
async fn lists_stand_in_the_sitemap_and_forms_do_not() {
    let app = app().await;
    let admin = app.admin().await;
    create(&admin, session("MORNING", "아침")).await;
    let sitemap = html(&app, "/sitemap.xml").await;
    assert!(sitemap.contains("/session/general<"), "{sitemap}");
    assert!(sitemap.contains("/session/instructor<"));
    assert!(!sitemap.contains("/apply/"));
}

#[tokio::test]
async fn the_site_learns_which_types_there_are() {
    let app = app().await;
    let site = get(&app.guest(), "/api/site").await;
    assert_eq!(
        site["sessionTypes"],
        json!([
            { "key": "general", "title": "일반과정 신청" },
            { "key": "instructor", "title": "지도자과정 신청" },
        ])
    );
    assert_eq!(site["uploads"]["privateMaxBytes"], 10 * 1024 * 1024);
    assert_eq!(site["uploads"]["privateTypes"][3], "application/pdf");
}

#[tokio::test]
async fn the_browsers_screens_are_served() {
    let app = app().await;
    for path in [
        "/user/mypage",
        "/user/mypage/applications/7",
        "/admin/session/manage",
        "/admin/session/new",
        "/admin/session/edit/MORNING",
        "/admin/apply/view",
    ] {
        app.guest().get(path).await.expect(200);
    }
}
