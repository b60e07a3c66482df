//! The smallest record that shows a file: a card with one picture.

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    db::Migrations,
    error::Result,
    module::{Api, Definition, Module, Permission},
    records::{Caller, Change, ErasedKind, RecordKind},
};
use poem_openapi::{Object, OpenApi, param::Path, payload::Json};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

pub fn module() -> Definition {
    Definition::without_settings("cards", build)
}

fn build() -> Module {
    Module {
        migrations: Some(Migrations {
            owner: "cards",
            steps: &[(
                "0001_cards",
                "create table cards_cards (
                     key text primary key check (length(key) <= 40),
                     image text check (length(image) <= 300)
                 ) strict",
            )],
        }),
        apis: vec![Api::new(|ctx| CardApi { ctx })],
        permissions: &[("save_card", Permission::Member)],
        uploads: &["card"],
        records: vec![<dyn ErasedKind>::of(CardKind)],
        ..Module::default()
    }
}

struct CardApi {
    ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/cards")]
impl CardApi {
    #[oai(path = "/:key", method = "put", operation_id = "save_card")]
    async fn save_card(
        &self,
        caller: Caller,
        key: Path<String>,
        body: Json<CardBody>,
    ) -> Result<()> {
        let card = Card {
            image: body.0.image,
        };
        self.ctx
            .media
            .claim("image", &CardKind.media(&card))
            .await?;
        let actor = caller.actor();
        let change = Change {
            actor: &actor,
            key: &key,
            revision: None,
        };
        let mut tx = self.ctx.db.write().await?;
        self.ctx
            .records
            .save::<CardKind>(&mut tx, change, &card)
            .await?;
        tx.commit().await?;
        Ok(())
    }
}

#[derive(Object)]
struct CardBody {
    image: Option<String>,
}

#[derive(Deserialize, PartialEq, Serialize)]
pub struct Card {
    image: Option<String>,
}

pub struct CardKind;

#[async_trait]
impl RecordKind for CardKind {
    type Value = Card;

    const NAME: &'static str = "card";
    const LABEL: &'static str = "카드";
    const TABLES: &'static [&'static str] = &["cards_cards"];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select key from cards_cards order by key")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Card>> {
        let row: Option<Option<String>> =
            sqlx::query_scalar("select image from cards_cards where key = ?1")
                .bind(key)
                .fetch_optional(conn)
                .await?;
        Ok(row.map(|image| Card { image }))
    }

    async fn store(&self, conn: &mut SqliteConnection, key: &str, card: &Card) -> Result<()> {
        sqlx::query("insert or replace into cards_cards (key, image) values (?1, ?2)")
            .bind(key)
            .bind(&card.image)
            .execute(conn)
            .await?;
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        sqlx::query("delete from cards_cards where key = ?1")
            .bind(key)
            .execute(conn)
            .await?;
        Ok(())
    }

    fn title(&self, key: &str, _: &Card) -> String {
        key.to_owned()
    }

    fn media(&self, card: &Card) -> Vec<String> {
        card.image.iter().cloned().collect()
    }
}
