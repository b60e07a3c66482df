//! The calls by which admins give groups to members, and take them back.

use platform::{
    cached_response::RecordJson,
    ctx::Ctx,
    error::{ApiError, Result},
    records::{BulkChange, Caller, Change, RecordKind, Selection, StartedFrom},
};
use poem_openapi::{Object, OpenApi, param::Path, payload::Json};

use crate::{
    group::{GroupKind, missing},
    membership::{Membership, MembershipKind},
};

pub struct GivenApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin")]
impl GivenApi {
    /// Puts members into a group, or takes them out of it, from their next request on. Whoever is gone is passed over.
    /// `POST /api/admin/journal/batch/{batch}/undo` takes all of it back.
    #[oai(
        path = "/groups/:key/members",
        method = "put",
        operation_id = "change_group_members"
    )]
    async fn change_group_members(
        &self,
        key: Path<String>,
        body: Json<GroupMembers>,
        caller: Caller,
    ) -> Result<Json<BulkChange>> {
        let (key, belong) = (key.0, body.0.belong);
        let ids = body.0.ids.chosen("ids")?;
        let ids: Vec<_> = ids.iter().map(i64::to_string).collect();
        let mut tx = self.ctx.db.write().await?;
        GroupKind.load(&mut tx, &key).await?.ok_or_else(missing)?;
        let change = |_: usize, membership: &mut Membership| {
            match belong {
                true => membership.groups.insert(key.clone()),
                false => membership.groups.remove(&key),
            };
        };
        let records = &self.ctx.records;
        let change = records
            .change_all::<MembershipKind>(&mut tx, &caller.actor(), &ids, change)
            .await?;
        tx.commit().await?;
        Ok(Json(change))
    }

    /// Says which groups a member is in, from their next request on.
    #[oai(
        path = "/member/:id/groups",
        method = "put",
        operation_id = "change_member_groups"
    )]
    async fn change_member_groups(
        &self,
        id: Path<i64>,
        body: Json<NewGroups>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<MemberGroups>> {
        let key = id.0.to_string();
        let mut tx = self.ctx.db.write().await?;
        let change = Change {
            actor: &caller.actor(),
            key: &key,
            revision: started_from.revision(body.0.revision)?,
        };
        let records = &self.ctx.records;
        let edit = records.edit::<MembershipKind>(&mut tx, change).await?;
        edit.existing(|| ApiError::not_found("없는 회원이에요."))?;
        let groups = body.0.groups.into_iter().collect();
        let revision = edit.save(&mut tx, Ok(Membership { groups })).await?;
        let saved = records.load::<MembershipKind>(&mut tx, &key).await?;
        tx.commit().await?;
        Ok(RecordJson(MemberGroups {
            groups: saved.map_or_else(Vec::new, |saved| saved.groups.into_iter().collect()),
            revision,
        }))
    }
}

#[derive(Object)]
#[oai(rename = "MemberGroupMembers")]
struct GroupMembers {
    /// The numbers of members.
    ids: Selection<i64>,
    /// Whether they are in the group from now on.
    belong: bool,
}

#[derive(Object)]
#[oai(rename = "MemberNewGroups")]
struct NewGroups {
    /// Keys of groups.
    groups: Vec<String>,
    /// The revision that the editor started from; without it (or `If-Match`) the last write wins.
    revision: Option<i64>,
}

/// The groups of a member.
#[derive(Object)]
struct MemberGroups {
    /// Keys of groups.
    groups: Vec<String>,
    revision: i64,
}
