//! Members as admins find them. Looking at them is recorded.

mod export;

use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};
use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

use export::MemberRows;

use super::member_status::MemberKind;
use groups::MembershipKind;
use platform::{
    access_log::{self, Access, AccessAction},
    ctx::Ctx,
    days::{self, Span},
    db::PageQuery,
    error::{ApiError, FieldErrors, Result},
    listing::{Listable, Listing},
    paging::Paging,
    records::{self, Caller, RecordKind, Role},
    spreadsheet::XlsxFile,
    time_zone::Zone,
    timestamp::Timestamp,
};
use privacy::consents::{self, Consent, Guardian};

const LONGEST_WORDS: usize = 100;

pub struct MemberListApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin")]
impl MemberListApi {
    /// Members, newest first. `name` is looked for in nicknames and real names, `phoneNumber` in
    /// numbers, both as they are typed.
    #[oai(
        path = "/fetchMemberList/:page/:size",
        method = "get",
        operation_id = "list_members"
    )]
    async fn list_members(
        &self,
        page: Path<i64>,
        size: Path<i64>,
        name: Query<Option<String>>,
        #[oai(name = "phoneNumber")] phone_number: Query<Option<String>>,
        /// The key of a group: those who are in it.
        group: Query<Option<String>>,
        caller: Caller,
    ) -> Result<Json<Listing<AdminMember>>> {
        let filter = Filter::parse(name.0, phone_number.0, group.0)?;
        self.list(&caller, filter, Paging::new(page.0, size.0)?)
            .await
    }

    /// Members who joined in a range: whole days, both included, or moments. `400`
    /// unless both ends are given.
    #[oai(
        path = "/fetchMemberListByDateRange/:page/:size",
        method = "get",
        operation_id = "list_members_by_date_range"
    )]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the call")]
    async fn list_members_by_date_range(
        &self,
        page: Path<i64>,
        size: Path<i64>,
        #[oai(name = "startDate")] start_date: Query<Option<String>>,
        #[oai(name = "endDate")] end_date: Query<Option<String>>,
        name: Query<Option<String>>,
        #[oai(name = "phoneNumber")] phone_number: Query<Option<String>>,
        group: Query<Option<String>>,
        caller: Caller,
    ) -> Result<Json<Listing<AdminMember>>> {
        let filter = Filter {
            joined: Some(self.span(start_date.0, end_date.0)?),
            ..Filter::parse(name.0, phone_number.0, group.0)?
        };
        self.list(&caller, filter, Paging::new(page.0, size.0)?)
            .await
    }

    /// One member.
    #[oai(
        path = "/fetchMemberDetails/:id",
        method = "get",
        operation_id = "get_member_details"
    )]
    async fn get_member_details(
        &self,
        id: Path<i64>,
        caller: Caller,
    ) -> Result<Json<MemberDetails>> {
        let mut query = select(&self.ctx);
        query.push(" and m.id = ").push_bind(id.0);
        let member: Option<AdminMember> = query
            .build_query_as()
            .fetch_optional(self.ctx.db.read())
            .await?;
        let member = member.ok_or_else(|| ApiError::not_found("없는 회원이에요."))?;
        let seen = Access {
            subject_id: Some(member.id),
            ..seen(AccessAction::View, "", vec![member.id])
        };
        access_log::record(&self.ctx, &caller, seen).await?;
        let mut conn = self.ctx.db.read().acquire().await?;
        Ok(Json(MemberDetails {
            groups_revision: records::revision(&mut conn, MembershipKind::NAME, &id.0.to_string())
                .await?,
            consents: consents::history(&mut conn, member.id).await?,
            guardian: consents::guardian_of(&self.ctx, &mut conn, member.id).await?,
            member,
        }))
    }

    /// All members of a filter as a spreadsheet, written while it is sent. `400` without a reason,
    /// which is recorded.
    #[oai(
        path = "/member/xlsx",
        method = "get",
        operation_id = "export_members_xlsx"
    )]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the call")]
    async fn export_members_xlsx(
        &self,
        #[oai(name = "startDate")] start_date: Query<Option<String>>,
        #[oai(name = "endDate")] end_date: Query<Option<String>>,
        name: Query<Option<String>>,
        #[oai(name = "phoneNumber")] phone_number: Query<Option<String>>,
        group: Query<Option<String>>,
        reason: Query<Option<String>>,
        caller: Caller,
    ) -> Result<XlsxFile> {
        let reason = access_log::required_reason(reason.0, access_log::WHY_EXPORTED)?;
        let mut filter = Filter::parse(name.0, phone_number.0, group.0)?;
        if start_date.0.is_some() || end_date.0.is_some() {
            filter.joined = Some(self.span(start_date.0, end_date.0)?);
        }
        let mut conn = self.ctx.db.read().acquire().await?;
        let members = ids(&mut conn, &filter).await?;
        drop(conn);
        let seen = seen(AccessAction::Xlsx, &reason, members.clone());
        access_log::record(&self.ctx, &caller, seen).await?;
        let day = self.ctx.clock.now().with_timezone(&self.zone());
        let name = format!("회원목록_{}.xlsx", day.format("%Y%m%d"));
        let rows = MemberRows::new(self.ctx.clone(), members);
        XlsxFile::new(export::sheet(), rows, "members.xlsx", &name).await
    }
}

impl MemberListApi {
    async fn list(
        &self,
        caller: &Caller,
        filter: Filter,
        paging: Paging,
    ) -> Result<Json<Listing<AdminMember>>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let query = PageQuery {
            rows: select(&self.ctx),
            count: "select count(*) from auth_members m where m.left_at is null",
            order: "m.created_at desc, m.id desc",
        };
        let members = query.page(&mut conn, paging, |query| restrict(query, &filter));
        let members: Listing<AdminMember> = members.await?;
        let mut shown: Vec<i64> = members.items.iter().map(|member| member.id).collect();
        // Behind the last page the number alone says of whom a name or a phone number is.
        if shown.is_empty() && filter.has_words() {
            shown = ids(&mut conn, &filter).await?;
        }
        drop(conn);
        let seen = seen(AccessAction::View, "", shown);
        access_log::record(&self.ctx, caller, seen).await?;
        Ok(Json(members))
    }

    fn zone(&self) -> Zone {
        self.ctx.config.site.time_zone
    }

    fn span(&self, start: Option<String>, end: Option<String>) -> Result<Span> {
        let mut errors = FieldErrors::default();
        let [start, end] = [("startDate", start), ("endDate", end)].map(|(field, text)| {
            let given = text.filter(|text| !text.trim().is_empty());
            errors
                .check(field, given.ok_or(BOTH_DATES))
                .unwrap_or_default()
        });
        errors.finish()?;
        days::range(start.trim(), end.trim(), self.zone())
    }
}

/// Specification, section 5.
const BOTH_DATES: &str = "시작일과 종료일을 모두 입력해주세요.";

/// A member as admins see them.
#[derive(Object, sqlx::FromRow)]
#[oai(rename_all = "camelCase")]
struct AdminMember {
    id: i64,
    /// Equal to `username`.
    email: String,
    username: String,
    display_name: String,
    real_name: String,
    /// Digits; empty for an admin who never gave one.
    phone_number: String,
    role: Role,
    disabled: bool,
    /// Keys of the groups that they are in.
    #[sqlx(json)]
    groups: Vec<String>,
    /// The key of the social-login provider; absent for an account with a password.
    provider: Option<String>,
    second_factor: bool,
    /// API tokens in their name that can be used now. They end with the member's logins.
    api_tokens: i64,
    /// In how many places they are logged in.
    logins: i64,
    created_at: Timestamp,
    updated_at: Timestamp,
    last_login_at: Option<Timestamp>,
}

impl Listable for AdminMember {
    const PAGE: &'static str = "AdminMemberPage";
    const LIST: &'static str = "AdminMemberList";
    const NAME: &'static str = "memberDTOList";
}

/// A member with what they agreed to.
#[derive(Object)]
#[oai(rename = "AdminMemberDetails", rename_all = "camelCase")]
struct MemberDetails {
    #[oai(flatten)]
    member: AdminMember,
    /// The revision of what says which groups they are in.
    groups_revision: i64,
    /// Newest first, what was taken back too.
    consents: Vec<Consent>,
    /// Who agreed for a member who may not register alone.
    guardian: Option<Guardian>,
}

/// Which members; all of them without any.
#[derive(Default)]
struct Filter {
    name: Option<String>,
    phone: Option<String>,
    group: Option<String>,
    joined: Option<Span>,
}

impl Filter {
    fn has_words(&self) -> bool {
        self.name.is_some() || self.phone.is_some()
    }

    fn parse(name: Option<String>, phone: Option<String>, group: Option<String>) -> Result<Self> {
        let mut errors = FieldErrors::default();
        let mut words = |field: &str, text: Option<String>| {
            let text = text.map(|text| text.trim().to_owned());
            let text = text.filter(|text| !text.is_empty());
            if text
                .as_ref()
                .is_some_and(|text| text.chars().count() > LONGEST_WORDS)
            {
                errors.add(
                    field,
                    format!("검색어는 {LONGEST_WORDS}자까지 쓸 수 있어요."),
                );
            }
            text
        };
        let name = words("name", name);
        let phone = words("phoneNumber", phone);
        errors.finish()?;
        Ok(Self {
            name,
            phone: phone.map(|text| text.replace(['-', ' '], "")),
            group: group.filter(|key| !key.is_empty()),
            joined: None,
        })
    }
}

fn select(ctx: &Ctx) -> QueryBuilder<Sqlite> {
    let mut query = QueryBuilder::new(
        "select m.id, m.username as email, m.username, m.display_name, m.real_name,
                coalesce(m.phone_number, '') as phone_number,
                coalesce(s.role, 'ROLE_USER') as role, coalesce(s.disabled, 0) as disabled,
                m.provider, m.created_at, m.last_login_at,
                (select json_group_array(group_key) from groups_members g
                 where g.member_id = m.id) as groups,
                max(m.updated_at, coalesce(r.updated_at, m.updated_at)) as updated_at,
                exists (select 1 from auth_second_factors f
                        where f.member_id = m.id and f.confirmed_at is not null) as second_factor,
                (select count(*)
                 from tokens_tokens t
                 join tokens_secrets k on k.key = t.key
                 where t.created_by = m.id and t.kind = 'admin' and t.expires_at > ",
    );
    query.push_bind(ctx.clock.now());
    query.push(
        ") as api_tokens,
                (select count(*) from auth_logins l
                 where l.member_id = m.id and l.expires_at > ",
    );
    query.push_bind(ctx.clock.now());
    query.push(
        ") as logins
         from auth_members m
         left join auth_standing s on s.member_id = m.id
         left join platform_records r on r.kind = 'member' and r.key = cast(m.id as text)
         where m.left_at is null",
    );
    query
}

fn restrict(query: &mut QueryBuilder<Sqlite>, filter: &Filter) {
    if let Some(name) = &filter.name {
        query
            .push(" and (instr(lower(m.display_name), lower(")
            .push_bind(name.clone())
            .push(")) > 0 or instr(lower(m.real_name), lower(")
            .push_bind(name.clone())
            .push(")) > 0)");
    }
    if let Some(phone) = &filter.phone {
        query
            .push(" and instr(m.phone_number, ")
            .push_bind(phone.clone())
            .push(") > 0");
    }
    if let Some(group) = &filter.group {
        query
            .push(" and m.id in (select member_id from groups_members where group_key = ")
            .push_bind(group.clone())
            .push(")");
    }
    if let Some(joined) = filter.joined {
        query
            .push(" and m.created_at >= ")
            .push_bind(joined.start)
            .push(" and m.created_at < ")
            .push_bind(joined.end);
    }
}

/// The numbers of all members of a filter, newest first.
async fn ids(conn: &mut SqliteConnection, filter: &Filter) -> Result<Vec<i64>> {
    let mut query = QueryBuilder::new("select m.id from auth_members m where m.left_at is null");
    restrict(&mut query, filter);
    query.push(" order by m.created_at desc, m.id desc");
    Ok(query.build_query_scalar().fetch_all(conn).await?)
}

/// An access to data of members, of one where `subject_id` is set.
pub(super) fn seen<'a>(action: AccessAction, reason: &'a str, members: Vec<i64>) -> Access<'a> {
    Access {
        action,
        kind: MemberKind::NAME,
        subject: "",
        subject_id: None,
        reason,
        items: Vec::new(),
        members,
    }
}
