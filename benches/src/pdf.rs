//! Applications as PDF: one, a hundred, a thousand; what that takes of memory and of others.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use serde_json::{Map, Value, json};

use crate::{
    Options,
    change::{log_in, make_admin},
    client::{self, request},
    load::{self, Target},
    program::{Program, Server},
    report::{Report, Row, median},
    targets::{self, DOCUMENT},
};

const SINGLES: usize = 21;
const SESSION: &str = "BENCH";
/// Requests a second of somebody else's page meanwhile: what a small centre never reaches.
const OTHERS: f64 = 200.0;
const OTHER_CONNECTIONS: usize = 8;

pub async fn run(options: &Options, report: &mut Report) -> anyhow::Result<()> {
    let mut program = Program::seeded(&options.maru, &options.config)?;
    program.set("MARU__MODULES__SESSIONS__APPLICATIONS_PER_HOUR", "100000");
    make_admin(&program).map_err(anyhow::Error::msg)?;
    let (server, _) = program.serve().await?;
    let token = log_in(server.address).await?;
    let session = make_session(server.address, &token).await?;
    let other = targets::answered(&server, DOCUMENT).await?;
    let quiet = others(&other, Duration::from_secs(2)).await?;

    let first = apply(server.address, &token, 1).await?;
    let single = format!("/api/admin/apply/session/{session}/apply/{first}/pdf?reason=bench");
    let mut took = Vec::new();
    for _ in 0..=SINGLES {
        let begun = Instant::now();
        pdf(server.address, &token, &single).await?;
        took.push(begun.elapsed());
    }
    // The first one reads the fonts.
    report.add(Row::time(
        "one application, for the first time",
        took.remove(0),
    ));
    report.add(Row::time("one application", median(&mut took)).most(25.0));

    let all = format!("/api/admin/apply/session/{session}/pdf?reason=bench");
    apply(server.address, &token, 99).await?;
    let begun = Instant::now();
    pdf(server.address, &token, &all).await?;
    report.add(Row::time("100 applications", begun.elapsed()).most(1000.0));

    apply(server.address, &token, 900).await?;
    let begun = Instant::now();
    // Its own thread, since the load has this one.
    let printing = std::thread::spawn({
        let (address, token) = (server.address, token.clone());
        move || -> anyhow::Result<Duration> {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()?;
            runtime.block_on(pdf(address, &token, &all))?;
            Ok(begun.elapsed())
        }
    });
    let mut busy = Vec::new();
    while !printing.is_finished() {
        busy.push(others(&other, Duration::from_millis(500)).await?);
    }
    let took = printing
        .join()
        .map_err(|_| anyhow::anyhow!("the printing failed"))??;
    report.add(Row::time("1,000 applications, while others read", took).most(8000.0));
    report.add(Row::new("  most memory of the whole server", peak(&server)?, "MB").most(300.0));
    let worst = busy.iter().max().copied().unwrap_or_default();
    let others = median(&mut busy);
    report.add(
        Row::time("  99 of 100 of the others within", others)
            .to("before", others.as_secs_f64() / quiet.as_secs_f64())
            .most(2.0),
    );
    report.add(Row::time("  in their worst window", worst));
    Ok(())
}

/// p99 of a page that somebody else reads.
async fn others(target: &Target, time: Duration) -> anyhow::Result<Duration> {
    Ok(load::open(target, OTHER_CONNECTIONS, OTHERS, time)
        .await?
        .p99)
}

/// Peak resident memory in megabytes.
fn peak(server: &Server) -> anyhow::Result<f64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id()))?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kilobytes = line
        .and_then(|line| line.split_whitespace().nth(1))
        .context("no VmHWM")?;
    Ok(kilobytes.parse::<f64>()? * 1024.0 / 1e6)
}

async fn pdf(address: SocketAddr, token: &str, path: &str) -> anyhow::Result<()> {
    let answer = client::ask(address, &request("GET", path, token, "", "")).await?;
    ensure!(
        answer.status == 200 && answer.body.starts_with(b"%PDF"),
        "{path} answers {}: {}",
        answer.status,
        String::from_utf8_lossy(&answer.body)
            .chars()
            .take(300)
            .collect::<String>()
    );
    Ok(())
}

/// A session with a form of eight questions; answers its number.
async fn make_session(address: SocketAddr, token: &str) -> anyhow::Result<i64> {
    let body = json!({
        "sessionCode": SESSION, "sessionType": "general", "title": "측정 과정", "description": "",
        "applyDescription": "", "schedule": "매주", "priority": null, "isActive": true,
    });
    send(
        address,
        "POST",
        "/api/admin/sessionInfo/create",
        token,
        &body,
        201,
    )
    .await?;
    let path = format!("/api/admin/sessionInfo/form/{SESSION}");
    let form = client::ask(address, &request("GET", &path, token, "", "")).await?;
    let form: Value = serde_json::from_slice(&form.body)?;
    let fields: Vec<Value> = QUESTIONS
        .iter()
        .map(|(key, label, kind, _)| {
            json!({
                "key": key, "label": label, "type": kind, "required": false, "placeholder": "",
                "maxLength": 2000, "sensitive": false,
            })
        })
        .collect();
    let body = json!({ "formSchema": fields, "revision": form["revision"] });
    send(address, "PUT", &path, token, &body, 200).await?;
    let sessions = client::ask(
        address,
        &request("GET", "/api/admin/apply/sessions", token, "", ""),
    )
    .await?;
    let sessions: Vec<Value> = serde_json::from_slice(&sessions.body)?;
    let session = sessions.iter().find(|one| one["sessionCode"] == SESSION);
    session
        .and_then(|one| one["id"].as_i64())
        .context("the session is not listed")
}

/// Key, label, type and answer.
const QUESTIONS: [(&str, &str, &str, &str); 6] = [
    ("birthDate", "생년월일", "text", "1991-04-17"),
    ("occupation", "직업", "text", "초등학교 교사"),
    (
        "level",
        "수련 수준",
        "text",
        "3년쯤 했고 물구나무는 아직 어려움",
    ),
    (
        "preferredSchedule",
        "희망 일정",
        "text",
        "화요일과 목요일 저녁 7시",
    ),
    (
        "certifications",
        "자격증",
        "textarea",
        "생활체육지도사 2급, 요가지도자 과정 200시간 수료",
    ),
    (
        "purpose",
        "신청 목적",
        "textarea",
        "오래 앉아서 일하다 보니 허리와 어깨가 자주 아픕니다. 아침마다 짧게라도 몸을 펴고 숨을 고르는 습관을 들이고 \
         싶습니다. 지난봄에 하루 체험에 왔을 때 마루에 앉아 숨을 세던 시간이 오래 남았습니다. 무리하지 않고 \
         꾸준히 배우면서, 나중에는 반 아이들과도 함께 나눌 수 있으면 좋겠습니다.",
    ),
];

/// Sends that many applications and answers the last one's number.
async fn apply(address: SocketAddr, token: &str, count: usize) -> anyhow::Result<i64> {
    let answers: Map<String, Value> = QUESTIONS
        .iter()
        .map(|(key, _, _, answer)| ((*key).to_owned(), json!(answer)))
        .collect();
    let body = json!({
        "name": "김하늘", "address": "서울특별시 고요구 숲길로 12", "email": "sky@example.org",
        "phone": "01000000000", "dynamicFields": answers, "consent": true, "sensitiveConsent": false,
    });
    let mut last = None;
    for _ in 0..count {
        last = Some(
            send(
                address,
                "POST",
                &format!("/api/apply/{SESSION}"),
                token,
                &body,
                201,
            )
            .await?,
        );
    }
    let id = last.and_then(|answer| answer["id"].as_i64());
    id.context("no application was made")
}

async fn send(
    address: SocketAddr,
    method: &str,
    path: &str,
    token: &str,
    body: &Value,
    expected: u16,
) -> anyhow::Result<Value> {
    let ask = request(method, path, token, "application/json", &body.to_string());
    let answer = client::ask(address, &ask).await?;
    ensure!(
        answer.status == expected,
        "{method} {path} answers {}: {}",
        answer.status,
        String::from_utf8_lossy(&answer.body)
    );
    Ok(serde_json::from_slice(&answer.body)?)
}
