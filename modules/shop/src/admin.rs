//! Items as admins see them: those that are not in the shop too.

use platform::{
    db::PageQuery,
    error::Result,
    listing::{Listable, Listing},
    paging::Paging,
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
#[oai(rename_all = "camelCase")]
pub struct ShopAdminItemSummary {
    #[oai(flatten)]
    pub item: ShopItemSummary,
    /// Its name in the journal.
    pub key: String,
    /// Whether it is in the shop.
    pub is_listed: bool,
}

impl Listable for ShopAdminItemSummary {
    const PAGE: &'static str = "ShopAdminItemPage";
    const LIST: &'static str = "ShopAdminItems";
    const NAME: &'static str = "itemDTOList";
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
) -> Result<Listing<ShopAdminItemSummary>> {
    let words = filter.text.as_deref().map(str::trim);
    let words = words.filter(|text| !text.is_empty());
    let found =
        words.map(|words| search::query(words).map(|words| format!("{{title body}} : ({words})")));
    // Words without a letter find nothing.
    if matches!(found, Some(None)) {
        return Ok(paging.listing(Vec::new(), 0));
    }
    let found = found.flatten();
    let query = PageQuery {
        rows: QueryBuilder::new(concat!(
            "select ",
            item_columns!(),
            ", i.key, exists (select 1 from shop_listed l where l.item_id = i.id) as listed
             from shop_items i
             left join shop_counts n on n.item_id = i.id"
        )),
        count: "select count(*) from shop_items i",
        order: match filter.sort {
            Sort::Newest => "i.created_at desc, i.id desc",
            Sort::Price => "i.final_price desc, i.id desc",
            Sort::Views => "coalesce(n.views, 0) desc, i.id desc",
            Sort::Title => "i.title, i.id",
        },
    };
    let rows = query.page(conn, paging, |query| {
        restrict(query, filter, found.as_deref());
    });
    let Listing { items, page }: Listing<Listed> = rows.await?;
    let (rows, besides): (Vec<_>, Vec<_>) = items
        .into_iter()
        .map(|listed| (listed.row, (listed.key, listed.listed)))
        .unzip();
    let items = list::show(conn, rows).await?.into_iter().zip(besides);
    let items = items.map(|(item, (key, is_listed))| ShopAdminItemSummary {
        item,
        key,
        is_listed,
    });
    Ok(Listing {
        items: items.collect(),
        page,
    })
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
