//! A catalogue of items in categories, each with its own order (specification, sections 2 to 9).

mod admin;
mod api;
mod categories;
mod check;
mod detail;
mod list;
mod pages;
mod prepare;
mod price;
mod record;
mod requests;
mod responses;
mod search;
mod setting;
mod settings;
mod shop;
mod views;

use std::sync::Arc;

use platform::{
    db::Migrations,
    module::{Api, Definition, FirstValue, MenuEntry, Module, Permission, TokenAccess},
    records::ErasedKind,
    search::ErasedSource,
    views::FlushViews,
};

use record::{CategoryKind, ItemKind};
use setting::ShopSetting;
use settings::Settings;
use shop::Shop;

pub fn module() -> Definition {
    Definition::new("shop", Settings::read, build)
}

fn build(settings: &Arc<Settings>) -> Module {
    let shop = Shop::new(settings.clone());
    let (for_public, for_categories, for_pages) = (shop.clone(), shop.clone(), shop.clone());
    Module {
        label: "상점",
        tokens: TokenAccess::All,
        migrations: Some(Migrations {
            owner: "shop",
            steps: &[
                ("0001_shop", include_str!("../migrations/0001_shop.sql")),
                (
                    "0002_one_index",
                    include_str!("../migrations/0002_one_index.sql"),
                ),
                (
                    "0003_setting",
                    include_str!("../migrations/0003_setting.sql"),
                ),
            ],
        }),
        apis: vec![
            Api::new(move |ctx| api::PublicApi {
                ctx,
                shop: for_public.clone(),
            }),
            Api::new(|ctx| api::ItemsApi { ctx }),
            Api::new(move |ctx| api::CategoriesApi {
                ctx,
                shop: for_categories.clone(),
            }),
            Api::new(|ctx| api::PlacesApi { ctx }),
            Api::new(|ctx| api::SettingApi { ctx }),
        ],
        permissions: &[
            ("list_items", Permission::Public),
            ("list_all_items", Permission::Public),
            ("get_item", Permission::Public),
            ("list_categories", Permission::Public),
            ("get_shop_guide", Permission::Public),
            ("list_admin_items", Permission::Admin),
            ("get_admin_item", Permission::Admin),
            ("create_item", Permission::Admin),
            ("update_item", Permission::Admin),
            ("delete_item", Permission::Admin),
            ("mark_items_sold_out", Permission::Admin),
            ("delete_items", Permission::Admin),
            ("list_admin_categories", Permission::Admin),
            ("list_item_editor_categories", Permission::Admin),
            ("create_category", Permission::Admin),
            ("update_category", Permission::Admin),
            ("delete_category", Permission::Admin),
            ("list_item_categories", Permission::Admin),
            ("update_item_priority", Permission::Admin),
            ("order_items", Permission::Admin),
            ("get_shop_setting", Permission::Admin),
            ("update_shop_setting", Permission::Admin),
        ],
        // Categories come first: items name them.
        records: vec![
            <dyn ErasedKind>::of(CategoryKind),
            <dyn ErasedKind>::of(ItemKind),
        ],
        first_values: vec![FirstValue::setting(&settings.first())],
        uploads: &["item"],
        search: vec![
            <dyn ErasedSource>::of(search::ItemSearch(settings.clone())),
            <dyn ErasedSource>::of(search::CategorySearch),
        ],
        menu: vec![
            MenuEntry {
                key: "items",
                label: "상품",
                path: "/admin/item/viewList",
                icon: "shopping-bag",
                group: "상점",
                words: "물건 가격 쇼핑",
            },
            MenuEntry {
                key: "item-categories",
                label: "카테고리",
                path: "/admin/category/manage",
                icon: "tags",
                group: "상점",
                words: "분류",
            },
            MenuEntry {
                key: "item-priorities",
                label: "상품 순서",
                path: "/admin/category/manageItemPriority",
                icon: "list-ordered",
                group: "상점",
                words: "진열 정렬",
            },
            MenuEntry {
                key: "shop-setting",
                label: "상점 설정",
                path: "/admin/item/setting",
                icon: "settings",
                group: "상점",
                words: "쇼핑 배송 교환 환불",
            },
        ],
        app_paths: &[
            "/admin/item/viewList",
            "/admin/item/upload",
            "/admin/item/edit/{id}",
            "/admin/item/setting",
            "/admin/category/manage",
            "/admin/category/manageItemPriority",
        ],
        pages: vec![Arc::new(pages::ShopPages { shop: for_pages })],
        prepare: Some(Arc::new(prepare::Prepare)),
        flush: vec![Arc::new(FlushViews {
            views: shop.views,
            counts: views::ItemViews,
        })],
        check: Some(Arc::new(check::ShopCheck)),
        ..Module::default()
    }
    .with_setting::<ShopSetting>()
}
