//! Demonstration applications: the same sixty each time, over the last sixty days.

use async_trait::async_trait;
use chrono::TimeDelta;
use platform::{
    auth::demo::{self, Applicant},
    ctx::Ctx,
    module::Demo,
};
use sqlx::SqliteConnection;

use crate::{
    application::{self, Content, Given, New},
    fields::{Field, FieldKind},
    record::current_form,
    settings::Settings,
};

const APPLICATIONS: usize = 60;
const DAYS: i64 = 60;

pub struct DemoApplications;

#[async_trait]
impl Demo for DemoApplications {
    async fn create(&self, ctx: &Ctx) -> anyhow::Result<String> {
        let members = demo::members(ctx).await?;
        let days = Settings::read(&ctx.config)?.retention_days;
        let mut tx = ctx.db.write().await?;
        let sessions: Vec<(i64, String, Option<i64>)> = sqlx::query_as(
            "select id, code, retention_days
             from sessions_sessions
             order by priority is null, priority, id",
        )
        .fetch_all(&mut *tx)
        .await?;
        let mut added = 0;
        if !members.is_empty() && !sessions.is_empty() {
            for number in 0..APPLICATIONS {
                // The first sessions are asked for more often than the last.
                let (session, code, own_days) = &sessions[chosen(number, sessions.len())];
                let demo = DemoApplication {
                    number,
                    applicant: &members[number * 7 % members.len()],
                    session: *session,
                    code,
                    keep_days: own_days.unwrap_or(days),
                };
                added += usize::from(demo.add(ctx, &mut tx).await?);
            }
        }
        tx.commit().await?;
        Ok(format!("{added} demonstration applications"))
    }
}

fn chosen(number: usize, sessions: usize) -> usize {
    (number % sessions).min(number / 3 % sessions)
}

struct DemoApplication<'a> {
    number: usize,
    applicant: &'a Applicant,
    session: i64,
    code: &'a str,
    keep_days: i64,
}

impl DemoApplication<'_> {
    /// Whether it was missing.
    async fn add(&self, ctx: &Ctx, conn: &mut SqliteConnection) -> anyhow::Result<bool> {
        let request = ctx
            .auth
            .digest("demo application", &self.number.to_string());
        let known: bool = sqlx::query_scalar(
            "select exists (select 1 from sessions_applications where request = ?1)",
        )
        .bind(&request)
        .fetch_one(&mut *conn)
        .await?;
        if known {
            return Ok(false);
        }
        let form = current_form(conn, self.code).await?;
        let content = self.content(&form.fields);
        let share = (APPLICATIONS - self.number) as f64 / APPLICATIONS as f64;
        let ago = TimeDelta::minutes((share * share * (DAYS * 24 * 60) as f64) as i64);
        let new = New {
            session: self.session,
            member: self.applicant.id,
            form_version: form.id,
            at: ctx.clock.now() - ago,
            keep_days: self.keep_days,
            sensitive_consent: form.has_sensitive(),
            request: Some(&request),
            content: &content,
        };
        application::insert(&ctx.vault, conn, new).await?;
        Ok(true)
    }

    fn content(&self, fields: &[Field]) -> Content {
        let given = fields
            .iter()
            .filter(|field| field.kind != FieldKind::File)
            .map(|field| {
                let most = field.max_length.unwrap_or(200).unsigned_abs() as usize;
                let text: String = self.answer(&field.key).chars().take(most).collect();
                (field.key.clone(), Given::Text(text))
            })
            .collect();
        Content {
            name: self.applicant.name.clone(),
            email: self.applicant.email.clone(),
            phone: self.applicant.phone.clone(),
            address: format!("서울시 가람구 물빛로 {}", self.number % 90 + 1),
            given,
        }
    }

    fn answer(&self, key: &str) -> String {
        let n = self.number;
        let one_of = |words: &[&str]| words[n % words.len()].to_owned();
        match key {
            "birthDate" => format!("{}-{:02}-{:02}", 1965 + n * 5 % 40, n % 12 + 1, n % 28 + 1),
            "height" => format!("{}cm", 152 + n * 3 % 34),
            "weight" => format!("{}kg", 46 + n * 5 % 38),
            "gender" => one_of(&["여성", "남성"]),
            "maritalStatus" => one_of(&["미혼", "기혼"]),
            "occupation" => one_of(&["회사원", "교사", "간호사", "대학생", "디자이너", "자영업"]),
            "purpose" => one_of(&[
                "처음부터 차근차근 배우고 싶어요.",
                "오래 미루던 일이라 이번에는 시작하고 싶어요.",
                "일을 쉬는 동안 나를 돌보는 시간을 갖고 싶어요.",
                "오래 해 온 것을 처음부터 다시 다듬고 싶어요.",
            ]),
            "groupSize" | "studentCount" => format!("{}명", 8 + n % 23),
            "groupType" => one_of(&["회사 동호회", "학교", "봉사 모임", "군부대"]),
            "unit" => format!("제{}대대", n % 7 + 1),
            "rank" => one_of(&["병장", "하사", "중위", "대위"]),
            "teacherName" => one_of(&["한가람", "서다온", "민보라", "유새벽"]),
            "schoolAndGrade" => format!("물빛초등학교 {}학년", n % 6 + 1),
            "parentsInfo" => format!("보호자 010-0000-{:04}", n + 100),
            "preferredSchedule" => {
                one_of(&["화요일 오전", "목요일 저녁", "토요일 오전", "언제든 좋아요"])
            }
            "pregnancyWeek" => format!("{}주", 14 + n % 20),
            "religion" => one_of(&["없음", "불교", "기독교", "천주교"]),
            "clergyYears" => format!("{}년", n % 15 + 1),
            "position" => one_of(&["사원", "대리", "부장", "원장"]),
            "institution" => one_of(&["물빛복지관", "가람초등학교", "새벽병원"]),
            "level" => one_of(&["처음이에요", "1년쯤 했어요", "3년 넘게 했어요"]),
            _ => one_of(&[
                "네, 알겠습니다.",
                "아직 정하지 못했어요.",
                "안내를 듣고 정할게요.",
            ]),
        }
    }
}
