//! What the first site's configuration and seed hold at least (specification, sections 1, 2,
//! 3 and 9; D.7).

use std::{
    fs,
    path::{Path, PathBuf},
};

use toml::{Table, Value};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> Table {
    let text = fs::read_to_string(root().join(path)).unwrap();
    toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The records of one kind, each with its key.
fn seed(kind: &str) -> Vec<(String, Table)> {
    let folder = format!("content-seed/{kind}");
    let files = fs::read_dir(root().join(&folder)).unwrap();
    let mut records: Vec<_> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .map(|name| (name.replace(".toml", ""), read(&format!("{folder}/{name}"))))
        .collect();
    records.sort_by(|a, b| a.0.cmp(&b.0));
    records
}

fn page(code: &str) -> Table {
    read(&format!("content-seed/content/page/{code}.toml"))
}

fn texts(page: &Table) -> String {
    let texts = page["texts"].as_array().unwrap();
    texts
        .iter()
        .map(|text| text["html"].as_str().unwrap())
        .collect()
}

fn length(table: &Table, list: &str) -> usize {
    table
        .get(list)
        .and_then(Value::as_array)
        .map_or(0, Vec::len)
}

fn strings<'a>(list: &'a Value, field: &str) -> Vec<&'a str> {
    let list = list.as_array().unwrap().iter();
    list.map(|entry| entry[field].as_str().unwrap()).collect()
}

/// Section 2: the groups of the header's menu, in their order.
#[test]
fn the_header_menu_has_six_groups() {
    let config = read("config.toml");
    assert_eq!(
        strings(&config["site"]["menu"], "key"),
        [
            "about",
            "yoga",
            "general",
            "instructor",
            "shop",
            "community"
        ]
    );
}

/// Section 9.
#[test]
fn the_centres_own_page_has_at_most_four_texts() {
    let product = read("config.toml")["site"]["product"].clone();
    let page = page(product.as_str().unwrap());
    assert_eq!(page["maxTexts"].as_integer(), Some(4));
}

/// Section 2: the information pages with their tabs, section 3: the three texts of the shop.
#[test]
fn ten_information_pages_are_there_with_their_tabs() {
    let product = read("config.toml")["site"]["product"]
        .as_str()
        .unwrap()
        .to_owned();
    for code in [
        "ABOUT",
        &product,
        "YOGA",
        "IYENGAR",
        "PRANAYAMA",
        "GENERAL-SESSION",
        "INSTRUCTOR-CONTENT",
        "INSTRUCTOR-DETAIL",
        "SCHEDULE",
        "INSTRUCTOR-SCHEDULE",
    ] {
        let page = page(code);
        assert_eq!(
            page["path"].as_str(),
            Some(format!("/info/{code}").as_str())
        );
        assert!(texts(&page).chars().count() > 300, "{code} says little");
        let tabs = match code {
            "YOGA" => 6,
            "PRANAYAMA" => 4,
            "GENERAL-SESSION" => 2,
            _ => continue,
        };
        assert_eq!(length(&page, "sections"), tabs, "{code}");
    }
    assert!(length(&page("PRANAYAMA"), "images") >= 12);
    assert!(length(&page(&product), "texts") <= 4);
    assert_eq!(length(&page("DETAIL-DESCRIPTION"), "texts"), 3);
    let videos: Vec<_> = seed("content/page")
        .iter()
        .flat_map(|(_, page)| page["videos"].as_array().unwrap().clone())
        .collect();
    assert!(!videos.is_empty());
    for video in videos {
        assert_eq!(video["code"].as_str().unwrap().len(), 11, "{video}");
    }
}

/// Section 1: 24 articles; section 9: notice 7 and 30 days, refund 3 business days, withdrawal 7.
#[test]
fn the_terms_have_24_articles_and_the_periods_of_the_law() {
    let terms = texts(&page("TERMS-OF-USE"));
    for article in 1..=24 {
        assert!(
            terms.contains(&format!("<h2>제{article}조 ")),
            "article {article}"
        );
    }
    assert!(!terms.contains("제25조 "));
    let article = |number: u32| {
        let (_, rest) = terms.split_once(&format!("<h2>제{number}조 ")).unwrap();
        rest.split("<h2>").next().unwrap().to_owned()
    };
    assert!(article(15).starts_with("(청약철회)"));
    for (number, words) in [
        (3, "적용일 7일 전부터"),
        (3, "적어도 30일의 유예기간"),
        (15, "서면을 받은 날부터 7일 안에 청약을 철회"),
        (15, "공급이 시작된 날부터 7일로"),
        (16, "돌려받은 날부터 3영업일 안에 이미 받은 대금을 환급"),
    ] {
        assert!(article(number).contains(words), "article {number}: {words}");
    }
}

/// Section 9: 5 years for contracts and payments, 3 years for complaints, 3 months for logs.
#[test]
fn the_privacy_policy_names_what_is_kept_how_long() {
    let policy = texts(&page("PRIVACY-POLICY"));
    for (what, time) in [
        ("계약 또는 청약철회", "5년"),
        ("대금 결제", "5년"),
        ("불만", "3년"),
        ("접속", "3개월"),
    ] {
        let line = policy
            .split("<li>")
            .find(|line| line.contains(what) && line.contains(time));
        assert!(line.is_some(), "{what} for {time}");
    }
}

/// Section 2: five boards and their titles; section 6: who writes where; section 9: 20 posts a page.
#[test]
fn the_five_boards_are_ruled_as_the_specification_says() {
    let config = read("config.toml");
    let boards = config["modules"]["boards"]["board"].as_array().unwrap();
    let rules: Vec<_> = boards
        .iter()
        .map(|board| {
            let text = |key: &str, usual| {
                board
                    .get(key)
                    .map_or(usual, |value| value.as_str().unwrap())
            };
            let flag = |key: &str, usual| {
                board
                    .get(key)
                    .map_or(usual, |value| value.as_bool().unwrap())
            };
            let size = board
                .get("page_size")
                .map_or(20, |size| size.as_integer().unwrap());
            (
                text("key", ""),
                text("title", ""),
                text("write", "member"),
                flag("secret", false),
                flag("show_date", true),
                size,
            )
        })
        .collect();
    assert_eq!(
        rules,
        [
            ("NOTICE", "공지사항", "admin", false, true, 20),
            ("QNA", "자주 묻는 질문", "member", true, true, 20),
            ("REVIEW", "체험 후기", "member", false, true, 20),
            ("GALLERY", "수련 사진", "admin", false, false, 20),
            ("PRESS", "언론 보도", "admin", false, true, 20),
        ]
    );
}

/// NOTICE 26 with 2 pinned, QNA 24 with 3 secret and 1 pinned, REVIEW 22, GALLERY 13 with
/// pictures, PRESS 6; comments on several.
#[test]
fn the_boards_are_filled() {
    let posts = seed("boards/post");
    let count = |board: &str, flag: Option<&str>| {
        let of_board = posts
            .iter()
            .filter(|(_, post)| post["board"].as_str() == Some(board));
        of_board
            .filter(|(_, post)| {
                flag.is_none_or(|flag| post.get(flag).and_then(Value::as_bool) == Some(true))
            })
            .count()
    };
    assert_eq!(
        (count("NOTICE", None), count("NOTICE", Some("pinned"))),
        (26, 2)
    );
    assert_eq!(
        (
            count("QNA", None),
            count("QNA", Some("secret")),
            count("QNA", Some("pinned"))
        ),
        (24, 3, 1)
    );
    assert_eq!(
        (
            count("REVIEW", None),
            count("GALLERY", None),
            count("PRESS", None)
        ),
        (22, 13, 6)
    );
    for (key, post) in posts
        .iter()
        .filter(|(_, post)| matches!(post["board"].as_str(), Some("GALLERY" | "PRESS")))
    {
        assert!(
            post["html"].as_str().unwrap().contains("/media/post/"),
            "{key}"
        );
    }
    let mut answered: Vec<_> = seed("boards/comment")
        .into_iter()
        .map(|(_, comment)| comment["post"].as_str().unwrap().to_owned())
        .collect();
    answered.sort();
    answered.dedup();
    assert!(answered.len() > 3);
}

/// ALL, 전체상품 and four more; 30 items, some discounted by rate and some by amount, two
/// sold out, one of which nothing is left.
#[test]
fn the_shop_is_filled() {
    let categories = seed("shop/category");
    let names: Vec<_> = categories
        .iter()
        .map(|(_, one)| one["name"].as_str().unwrap())
        .collect();
    assert_eq!(names.len(), 6);
    assert!(names.contains(&"ALL") && names.contains(&"전체상품"));
    let items = seed("shop/item");
    assert_eq!(items.len(), 30);
    let discounted = |way: &str| {
        let by = |item: &Table| {
            item.get("discount")
                .is_some_and(|discount| discount.get(way).is_some())
        };
        items.iter().filter(|(_, item)| by(item)).count()
    };
    assert!(discounted("rate") > 1 && discounted("amount") > 1);
    let is = |field: &str, value: Value| {
        items
            .iter()
            .filter(|(_, item)| item.get(field) == Some(&value))
            .count()
    };
    assert_eq!(is("sold_out", Value::Boolean(true)), 2);
    assert_eq!(is("stock", Value::Integer(0)), 1);
    for (key, item) in items {
        let image = item["image"].as_str().unwrap();
        assert!(
            root().join("content-seed/media").join(image).is_file(),
            "{key}"
        );
    }
}

/// Section 1: the film and the popup of home; at most 3 MB, a poster, a picture.
#[test]
fn home_has_a_film_a_poster_and_a_popup() {
    let home = read("config.toml")["site"]["home"].clone();
    let file = |path: &Value| {
        root()
            .join("content-seed/media")
            .join(path.as_str().unwrap())
    };
    let film = fs::metadata(file(&home["film"])).unwrap().len();
    assert!((100_000..=3 * 1024 * 1024).contains(&film), "{film}");
    assert!(file(&home["poster"]).is_file());
    let popup = read("content-seed/popup/popup/home.toml");
    assert!(file(&popup["image"]).is_file());
    assert_eq!(popup["active"].as_bool(), Some(true));
}

/// Section 1: company information and both legal texts in the footer, a channel to chat in.
#[test]
fn the_footer_names_the_company_and_leads_to_the_legal_texts() {
    let site = read("config.toml")["site"].clone();
    let labels = strings(&site["footer"]["lines"], "label");
    for label in ["상호", "대표", "사업자등록번호", "주소", "전화", "이메일"] {
        assert!(labels.contains(&label), "{label}");
    }
    assert_eq!(
        strings(&site["footer"]["links"], "path"),
        ["/terms-of-use", "/privacy-policy"]
    );
    assert!(
        site["chat"]["url"]
            .as_str()
            .unwrap()
            .starts_with("https://")
    );
}

/// Section 9: the current token version, 12 items a page of the shop; names that are
/// configuration.
#[test]
fn versions_sizes_and_names_of_the_first_site_are_those_of_the_specification() {
    let config = read("config.toml");
    assert_eq!(config["auth"]["token_version"].as_str(), Some("2.0"));
    assert_eq!(config["auth"]["token_hours"].as_integer(), Some(24));
    let shop = &config["modules"]["shop"];
    assert_eq!(shop["page_size"].as_integer(), Some(12));
    assert_eq!(shop["all"].as_str(), Some("ALL"));
    assert_eq!(shop["default_category"].as_str(), Some("전체상품"));
    let types = strings(&config["modules"]["sessions"]["type"], "key");
    assert_eq!(types, ["general", "instructor"]);
    let sessions = &config["modules"]["sessions"];
    assert_eq!(sessions["show_closed"].as_bool(), Some(false));
    assert_eq!(config["site"]["product"].as_str(), Some("GOYOSUP"));
    assert_eq!(config["site"]["time_zone"].as_str(), Some("Asia/Seoul"));
}

/// `maru seed demo` adds people and what they sent; the seed has neither.
#[test]
fn the_seed_holds_no_member_and_no_application() {
    let owners = fs::read_dir(root().join("content-seed")).unwrap();
    let folders = owners.map(|owner| owner.unwrap().path());
    let kinds: Vec<String> = folders
        .filter(|path| path.is_dir())
        .flat_map(|owner| fs::read_dir(owner).unwrap())
        .map(|kind| kind.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    for here in ["post", "page", "session"] {
        assert!(kinds.iter().any(|kind| kind == here), "{here}");
    }
    for absent in ["member", "application"] {
        assert!(!kinds.iter().any(|kind| kind == absent), "{absent}");
    }
}

/// The centre configures kakao and naver; what it gets of them is for its operator to set.
#[test]
fn people_come_by_kakao_and_by_naver() {
    let config = read("config.toml");
    let providers = config["auth"]["providers"].as_table().unwrap();
    assert_eq!(providers.keys().collect::<Vec<_>>(), ["kakao", "naver"]);
    for (key, provider) in providers {
        assert_eq!(provider["adapter"].as_str(), Some(key.as_str()));
        for address in ["authorize_url", "token_url", "profile_url"] {
            let address = provider[address].as_str().unwrap();
            assert!(
                address.starts_with("https://") && address.contains(key),
                "{address}"
            );
        }
        assert!(
            provider.get("client_secret").is_none(),
            "no secret in the repository"
        );
    }
}
