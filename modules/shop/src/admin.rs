//! Items as admins see them: those that are not in the shop too.

use platform::{
    error::Result,
    paging::{PageInfo, Paging},
    records::{self, RecordKind},
    search,
};
use poem_openapi::{Enum, Object};
use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

use crate::{
    detail,
    list::{self, Row, item_columns},
    record::ItemKind,
    responses::{ShopItem, ShopItemSummary},
};

/// Which items to list.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Enum)]
#[oai(rename = "ShopItemState", rename_all = "lowercase")]
pub enum State {
    #[default]
    All,
    /// In the shop and to be had.
    Sale,
    /// Flagged as sold out, or none left.
    SoldOut,
    Best,
    /// Not in the shop.
    Hidden,
}

#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Enum)]
#[oai(rename = "ShopItemSort", rename_all = "lowercase")]
pub enum Sort {
    #[default]
    Newest,
    /// What is paid, the highest first.
    Price,
    /// The most viewed first.
    Views,
    Title,
}

/// What to list. Empty lists everything.
pub struct Filter {
    pub text: Option<String>,
    pub category: Option<i64>,
    pub state: State,
    pub sort: Sort,
}

#[derive(Object)]
pub struct ShopAdminItemPage {
    #[oai(rename = "_embedded")]
    pub embedded: ShopAdminItems,
    pub page: PageInfo,
}

#[derive(Object)]
pub struct ShopAdminItems {
    #[oai(rename = "itemDTOList")]
    pub items: Vec<ShopAdminItemSummary>,
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct ShopAdminItemSummary {
    #[oai(flatten)]
    pub item: ShopItemSummary,
    /// Its name in the journal.
    pub key: String,
    /// Whether it is in the shop.
    pub is_listed: bool,
}

/// An item as its editor needs it; `soldOut` is the flag alone.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct ShopAdminItem {
    #[oai(flatten)]
    pub item: ShopItem,
    /// Its name in the journal.
    pub key: String,
    /// Whether it is in the shop.
    pub is_listed: bool,
    /// Sent back with a save, so that nobody's change is overwritten unseen.
    pub revision: i64,
}

#[derive(sqlx::FromRow)]
struct Listed {
    #[sqlx(flatten)]
    row: Row,
    key: String,
    listed: bool,
}

pub async fn items(
    conn: &mut SqliteConnection,
    filter: &Filter,
    paging: Paging,
) -> Result<(Vec<ShopAdminItemSummary>, i64)> {
    let words = filter.text.as_deref().map(str::trim);
    let words = words.filter(|text| !text.is_empty());
    let found =
        words.map(|words| search::query(words).map(|words| format!("{{title body}} : ({words})")));
    // Words without a letter find nothing.
    if matches!(found, Some(None)) {
        return Ok((Vec::new(), 0));
    }
    let found = found.flatten();
    let mut count = QueryBuilder::new("select count(*) from shop_items i");
    restrict(&mut count, filter, found.as_deref());
    let total: i64 = count.build_query_scalar().fetch_one(&mut *conn).await?;
    let mut query = QueryBuilder::new(concat!(
        "select ",
        item_columns!(),
        ", i.key, exists (select 1 from shop_listed l where l.item_id = i.id) as listed
         from shop_items i
         left join shop_counts n on n.item_id = i.id"
    ));
    restrict(&mut query, filter, found.as_deref());
    query
        .push(match filter.sort {
            Sort::Newest => " order by i.created_at desc, i.id desc",
            Sort::Price => " order by i.final_price desc, i.id desc",
            Sort::Views => " order by coalesce(n.views, 0) desc, i.id desc",
            Sort::Title => " order by i.title, i.id",
        })
        .push(" limit ")
        .push_bind(paging.limit())
        .push(" offset ")
        .push_bind(paging.offset());
    let rows: Vec<Listed> = query.build_query_as().fetch_all(&mut *conn).await?;
    let (rows, besides): (Vec<_>, Vec<_>) = rows
        .into_iter()
        .map(|listed| (listed.row, (listed.key, listed.listed)))
        .unzip();
    let items = list::show(conn, rows).await?.into_iter().zip(besides);
    let items = items.map(|(item, (key, is_listed))| ShopAdminItemSummary {
        item,
        key,
        is_listed,
    });
    Ok((items.collect(), total))
}

fn restrict(query: &mut QueryBuilder<Sqlite>, filter: &Filter, found: Option<&str>) {
    query.push(match filter.state {
        State::All => " where 1",
        State::Sale => {
            " where i.sold_out = 0 and i.stock is not 0
              and exists (select 1 from shop_listed l where l.item_id = i.id)"
        }
        State::SoldOut => " where (i.sold_out = 1 or i.stock = 0)",
        State::Best => " where i.best = 1",
        State::Hidden => " where not exists (select 1 from shop_listed l where l.item_id = i.id)",
    });
    if let Some(category) = filter.category {
        query
            .push(" and i.id in (select item_id from shop_mappings where category_id = ")
            .push_bind(category)
            .push(")");
    }
    if let Some(expression) = found {
        query.push(" and i.key in ");
        search::push_keys(query, ItemKind::NAME, expression);
    }
}

/// The item for its editor.
pub async fn item(conn: &mut SqliteConnection, id: i64) -> Result<Option<ShopAdminItem>> {
    let found: Option<(String, bool, bool)> = sqlx::query_as(
        "select key, sold_out, exists (select 1 from shop_listed where item_id = id)
         from shop_items
         where id = ?1",
    )
    .bind(id)
    .fetch_optional(&mut *conn)
    .await?;
    let Some((key, flag, is_listed)) = found else {
        return Ok(None);
    };
    let revision = records::revision(conn, ItemKind::NAME, &key).await?;
    let Some(mut item) = detail::any(conn, id).await? else {
        return Ok(None);
    };
    item.sold_out = flag;
    Ok(Some(ShopAdminItem {
        revision,
        item,
        key,
        is_listed,
    }))
}
