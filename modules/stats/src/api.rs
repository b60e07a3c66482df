//! The calls of the dashboard.

use std::collections::HashMap;

use chrono::NaiveDate;
use platform::{
    ctx::Ctx,
    days::Span,
    error::{ApiError, Result},
    pages::Query as PageQuery,
    signups,
    time_zone::Zone,
};
use poem_openapi::{OpenApi, param::Query, payload::Json};

use crate::{
    periods,
    responses::{
        Backup, DayCounts, Health, HealthCheck, Newest, NewestApplication, NewestMember,
        PopularPage, SessionCounts,
    },
};

/// The series that the sessions offer.
const APPLICATIONS: &str = "applications";
/// Of each kind among the newest.
const NEWEST: u32 = 5;
const MOST_PAGES: u32 = 10;
const MOST_DAYS: u32 = 366;

pub struct StatsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin")]
impl StatsApi {
    /// Signups of a range: `totalCount`, one `{provider}UserCount` for each configured provider,
    /// `regularUserCount`. Dates are whole days, both included; moments are half-open.
    #[oai(
        path = "/member/getStatsByDateRange",
        method = "get",
        operation_id = "count_signups"
    )]
    async fn count_signups(
        &self,
        #[oai(name = "startDate")] start: Query<String>,
        #[oai(name = "endDate")] end: Query<String>,
    ) -> Result<Json<HashMap<String, i64>>> {
        let span = periods::range(&start.0, &end.0, self.zone())?;
        let mut conn = self.ctx.db.read().acquire().await?;
        let counted = signups::count_signups(&mut conn, span).await?;
        let mut answer = HashMap::from([
            ("totalCount".to_owned(), counted.values().sum()),
            (
                "regularUserCount".to_owned(),
                counted.get(&None).copied().unwrap_or(0),
            ),
        ]);
        for provider in self.ctx.config.auth.providers.keys() {
            let count = counted.get(&Some(provider.clone())).copied();
            answer.insert(format!("{provider}UserCount"), count.unwrap_or(0));
        }
        Ok(Json(answer))
    }

    /// Applications of every session, by the periods of the dashboard.
    #[oai(
        path = "/apply/getAllSessionStats",
        method = "get",
        operation_id = "count_by_session"
    )]
    async fn count_by_session(&self) -> Result<Json<Vec<SessionCounts>>> {
        let spans = periods::periods(self.ctx.clock.now(), self.zone());
        let mut counts = Vec::new();
        for source in self.sources() {
            for group in source.groups(&self.ctx, &spans).await? {
                let of = |index: usize| group.counts.get(index).copied().unwrap_or(0);
                counts.push(SessionCounts {
                    session_id: group.id,
                    session_title: group.title.clone(),
                    last_day: of(0),
                    last_week: of(1),
                    last_month: of(2),
                    total: group.total,
                });
            }
        }
        Ok(Json(counts))
    }

    /// Signups, applications and visits of each of the last days, oldest first.
    #[oai(
        path = "/stats/daily",
        method = "get",
        operation_id = "list_daily_counts"
    )]
    async fn list_daily_counts(
        &self,
        /// 1 to 366; 30 when left out.
        days: Query<Option<u32>>,
    ) -> Result<Json<Vec<DayCounts>>> {
        let days = periods::last_days(self.ctx.clock.now(), self.zone(), count(days.0)?);
        let spans: Vec<Span> = days.iter().map(|(_, span)| *span).collect();
        let mut applications = vec![0; spans.len()];
        for source in self.sources() {
            let counted = source.count(&self.ctx, &spans).await?;
            for (sum, count) in applications.iter_mut().zip(counted) {
                *sum += count;
            }
        }
        let mut conn = self.ctx.db.read().acquire().await?;
        let signups = signups::count_signups_by_span(&mut conn, &spans).await?;
        let visits = self.visits(days.first().map(|(day, _)| *day)).await?;
        let counts = days.iter().zip(signups).zip(applications);
        Ok(Json(
            counts
                .map(|(((date, _), signups), applications)| DayCounts {
                    date: *date,
                    signups,
                    applications,
                    visits: visits.get(&date.to_string()).copied().unwrap_or(0),
                })
                .collect(),
        ))
    }

    /// The pages that were opened most often in the last days.
    #[oai(
        path = "/stats/pages",
        method = "get",
        operation_id = "list_popular_pages"
    )]
    async fn list_popular_pages(
        &self,
        /// 1 to 366; 30 when left out.
        days: Query<Option<u32>>,
    ) -> Result<Json<Vec<PopularPage>>> {
        let days = periods::last_days(self.ctx.clock.now(), self.zone(), count(days.0)?);
        let first = days.first().map(|(day, _)| day.to_string());
        let rows: Vec<(String, i64)> = sqlx::query_as(
            "select path, sum(views) as views
             from stats_visits
             where day >= ?1
             group by path
             order by views desc, path
             limit ?2",
        )
        .bind(first.unwrap_or_default())
        .bind(MOST_PAGES)
        .fetch_all(self.ctx.db.read())
        .await?;
        let mut pages = Vec::with_capacity(rows.len());
        for (path, views) in rows {
            let title = self.title(&path).await?;
            pages.push(PopularPage { path, title, views });
        }
        Ok(Json(pages))
    }

    /// The newest members and applications, newest first.
    #[oai(path = "/stats/newest", method = "get", operation_id = "list_newest")]
    async fn list_newest(&self) -> Result<Json<Newest>> {
        let mut applications = Vec::new();
        for source in self.sources() {
            let newest = source.newest(&self.ctx, NEWEST).await?;
            applications.extend(newest.into_iter().map(|item| NewestApplication {
                id: item.id,
                session_id: item.group_id,
                session_title: item.group_title,
                applied_at: item.at,
            }));
        }
        let mut conn = self.ctx.db.read().acquire().await?;
        let members = signups::newest_members(&mut conn, NEWEST).await?;
        let members = members.into_iter().map(|member| NewestMember {
            id: member.id,
            display_name: member.display_name,
            created_at: member.created_at,
        });
        Ok(Json(Newest {
            members: members.collect(),
            applications,
        }))
    }

    /// Whether every part of the program is well, and how old the last good backup is.
    #[oai(path = "/stats/health", method = "get", operation_id = "get_health")]
    async fn get_health(&self) -> Result<Json<Health>> {
        let health = self.ctx.installed().ports.health.as_ref();
        let health = health.ok_or_else(|| ApiError::not_found("상태를 볼 수 없어요."))?;
        let checks = health.checks(&self.ctx).await;
        let checks = checks.into_iter().map(|(name, ok)| HealthCheck {
            label: match name.as_str() {
                "database" => "데이터베이스".to_owned(),
                "storage" => "파일 저장소".to_owned(),
                "backup" => "백업 확인".to_owned(),
                "search" => "검색".to_owned(),
                module => self.label(module),
            },
            detail: match ok {
                true => "정상".to_owned(),
                false => "응답 없음. 서버 기록에서 원인 확인".to_owned(),
            },
            name,
            ok,
        });
        let backup = health.backup(&self.ctx).await?;
        Ok(Json(Health {
            checks: checks.collect(),
            backup: Backup::from(backup),
        }))
    }
}

impl StatsApi {
    /// What people call a module.
    fn label(&self, module: &str) -> String {
        let mut checks = self.ctx.installed().checks.iter();
        let check = checks.find(|check| check.name == module);
        check.map_or(module, |check| check.label).to_owned()
    }

    fn zone(&self) -> Zone {
        self.ctx.config.site.time_zone
    }

    fn sources(&self) -> impl Iterator<Item = &dyn platform::ports::StatSource> {
        let all = self.ctx.installed().ports.stats.iter();
        all.map(|source| source.as_ref())
            .filter(|source| source.key() == APPLICATIONS)
    }

    /// Visits by day since `first`.
    async fn visits(&self, first: Option<NaiveDate>) -> Result<HashMap<String, i64>> {
        let rows: Vec<(String, i64)> =
            sqlx::query_as("select day, sum(views) from stats_visits where day >= ?1 group by day")
                .bind(first.map(|day| day.to_string()).unwrap_or_default())
                .fetch_all(self.ctx.db.read())
                .await?;
        Ok(rows.into_iter().collect())
    }

    /// What the page is called; its path where it is gone.
    async fn title(&self, path: &str) -> Result<String> {
        for pages in &self.ctx.installed().pages {
            let page = pages.page(&self.ctx, path, &PageQuery::default()).await?;
            if let Some(page) = page {
                return Ok(match page.title.is_empty() {
                    true => self.ctx.site().await?.identity.name.clone(),
                    false => page.title,
                });
            }
        }
        Ok(path.to_owned())
    }
}

fn count(days: Option<u32>) -> Result<u32> {
    match days.unwrap_or(30) {
        days @ 1..=MOST_DAYS => Ok(days),
        _ => Err(ApiError::field("days", "1일부터 366일까지 볼 수 있어요.")),
    }
}
