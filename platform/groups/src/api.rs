//! The admins' calls of groups.

use platform::{
    cached_response::RecordJson,
    created::Created,
    ctx::Ctx,
    error::{ApiError, Result},
    ids,
    records::{BulkChange, Caller, Cause, Change, RecordKind, Selection, StartedFrom, new_batch},
};
use poem_openapi::{Object, OpenApi, param::Path, payload::Json};
use sqlx::SqliteConnection;

use crate::{
    group::{Group, GroupKind, MAX_POSITION, members, missing},
    membership::MembershipKind,
};

pub struct GroupsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/groups")]
impl GroupsApi {
    /// All groups of members, in the order of their places.
    #[oai(path = "/", method = "get", operation_id = "list_groups")]
    async fn list_groups(&self) -> Result<Json<Vec<MemberGroup>>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        Ok(Json(groups(&mut conn).await?))
    }

    /// Makes a group, behind the others. `409` for a name that another one has.
    #[oai(path = "/", method = "post", operation_id = "create_group")]
    async fn create_group(
        &self,
        body: Json<NewGroup>,
        caller: Caller,
    ) -> Result<Created<MemberGroup>> {
        let mut tx = self.ctx.db.write().await?;
        let key = ids::random_text(9).map_err(ApiError::internal)?;
        let position: i64 =
            sqlx::query_scalar("select min(coalesce(max(position) + 1, 0), ?1) from groups_groups")
                .bind(MAX_POSITION)
                .fetch_one(&mut *tx)
                .await?;
        let group = Group {
            title: body.0.title,
            description: body.0.description,
            position,
        };
        self.ctx
            .records
            .create::<GroupKind>(&mut tx, &caller.actor(), &key, &group)
            .await?;
        let made = group_of(&mut tx, &key).await?;
        tx.commit().await?;
        Ok(Created::new(made))
    }

    /// Gives a group another name or description.
    #[oai(path = "/:key", method = "put", operation_id = "update_group")]
    async fn update_group(
        &self,
        key: Path<String>,
        body: Json<GroupUpdate>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<MemberGroup>> {
        let mut tx = self.ctx.db.write().await?;
        let change = Change {
            actor: &caller.actor(),
            key: &key.0,
            revision: started_from.revision(body.0.revision)?,
        };
        let edit = self.ctx.records.edit::<GroupKind>(&mut tx, change).await?;
        let group = Group {
            title: body.0.title,
            description: body.0.description,
            ..edit.existing(missing)?
        };
        edit.save(&mut tx, Ok(group)).await?;
        let saved = group_of(&mut tx, &key.0).await?;
        tx.commit().await?;
        Ok(RecordJson(saved))
    }

    /// Removes a group, and takes its members out of it. `409` while a board or the menu asks for it: what is for
    /// its members must not become somebody else's. `POST /api/admin/journal/batch/{batch}/undo` takes all of it back.
    #[oai(path = "/:key", method = "delete", operation_id = "delete_group")]
    async fn delete_group(
        &self,
        key: Path<String>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<Json<GroupRemoval>> {
        let (records, actor) = (&self.ctx.records, &caller.actor());
        let mut tx = self.ctx.db.write().await?;
        let change = Change {
            actor,
            key: &key.0,
            revision: started_from.seen(),
        };
        let edit = records.edit::<GroupKind>(&mut tx, change).await?;
        edit.existing(missing)?;
        let batch = new_batch()?;
        let given = members(&mut tx, &key.0).await?;
        for member in &given {
            let change = Change {
                actor,
                key: member,
                revision: None,
            };
            let left = records.edit::<MembershipKind>(&mut tx, change).await?;
            let mut membership = left.existing(missing)?;
            membership.groups.remove(&key.0);
            let left = left.because(Cause::batch(&batch));
            left.save(&mut tx, Ok(membership)).await?;
        }
        edit.because(Cause::batch(&batch)).remove(&mut tx).await?;
        tx.commit().await?;
        Ok(Json(GroupRemoval {
            members: given.len() as i64,
            batch,
        }))
    }

    /// Puts groups into this order. Those that are not named come behind them.
    #[oai(path = "/order", method = "post", operation_id = "order_groups")]
    async fn order_groups(
        &self,
        body: Json<GroupOrder>,
        caller: Caller,
    ) -> Result<Json<BulkChange>> {
        let mut keys = body.0.keys.chosen("keys")?;
        let mut tx = self.ctx.db.write().await?;
        for group in groups(&mut tx).await? {
            if !keys.contains(&group.key) {
                keys.push(group.key);
            }
        }
        let place = |place: usize, group: &mut Group| group.position = place as i64;
        let records = &self.ctx.records;
        let change = records
            .change_all::<GroupKind>(&mut tx, &caller.actor(), &keys, place)
            .await?;
        tx.commit().await?;
        Ok(Json(change))
    }
}

/// A group with how many are in it and what asks for it.
#[derive(Object, sqlx::FromRow)]
#[oai(rename_all = "camelCase")]
struct MemberGroup {
    key: String,
    #[oai(flatten)]
    #[sqlx(flatten)]
    group: Group,
    /// How many members are in it.
    members: i64,
    /// What asks for it, in words: it cannot be removed before.
    #[sqlx(json)]
    asked_by: Vec<String>,
    revision: i64,
}

#[derive(Object)]
#[oai(rename = "MemberGroupNew")]
struct NewGroup {
    title: String,
    #[oai(default)]
    description: String,
}

#[derive(Object)]
#[oai(rename = "MemberGroupUpdate")]
struct GroupUpdate {
    title: String,
    #[oai(default)]
    description: String,
    /// The revision that the editor started from; without it (or `If-Match`) the last write wins.
    revision: Option<i64>,
}

#[derive(Object)]
#[oai(rename = "MemberGroupOrder")]
struct GroupOrder {
    /// Of groups, the first one first.
    keys: Selection<String>,
}

/// What went with a group. `POST /api/admin/journal/batch/{batch}/undo` takes all of it back.
#[derive(Object)]
#[oai(rename = "MemberGroupRemoval")]
struct GroupRemoval {
    /// How many members were in it.
    members: i64,
    batch: String,
}

async fn groups(conn: &mut SqliteConnection) -> Result<Vec<MemberGroup>> {
    Ok(sqlx::query_as(
        "select g.key, g.title, g.description, g.position,
                (select count(*) from groups_members m where m.group_key = g.key) as members,
                (select json_group_array(place) from
                     (select place from groups_uses u where u.group_key = g.key order by kind, place)
                ) as asked_by,
                coalesce(r.revision, 0) as revision
         from groups_groups g
         left join platform_records r on r.kind = ?1 and r.key = g.key
         order by g.position, g.key",
    )
    .bind(GroupKind::NAME)
    .fetch_all(conn)
    .await?)
}

async fn group_of(conn: &mut SqliteConnection, key: &str) -> Result<MemberGroup> {
    let all = groups(conn).await?;
    let found = all.into_iter().find(|group| group.key == key);
    found.ok_or_else(missing)
}
