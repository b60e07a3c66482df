//! What is kept of a member as a document to print.

use platform::{
    ctx::Ctx,
    error::Result,
    personal::{Item, moment},
    ports::{Document, Page, Section},
};

/// Things of one kind that are printed, and letters of one value: paper has to end. The JSON beside it
/// holds all.
const MOST_ITEMS: usize = 300;
const MOST_LETTERS: usize = 3000;

pub(super) async fn document(ctx: &Ctx, member: i64) -> Result<Document> {
    let mut sheets = Vec::new();
    for source in &ctx.installed().personal {
        let mut sections = vec![Section {
            title: String::new(),
            rows: vec![
                ("이용 목적".to_owned(), source.purpose(ctx)),
                ("보관 기간".to_owned(), source.kept(ctx)),
            ],
        }];
        let mut after = None;
        loop {
            let part = source.collect(ctx, member, after).await?;
            sections.extend(part.items.into_iter().map(section));
            after = part.next;
            if sections.len() > MOST_ITEMS {
                sections.truncate(MOST_ITEMS);
                sections.push(note("나머지는 함께 든 JSON 파일에 있어요."));
                break;
            }
            if after.is_none() {
                break;
            }
        }
        if sections.len() == 1 {
            sections.push(note("보관하고 있는 내용이 없어요."));
        }
        sheets.push(Page {
            title: source.label().to_owned(),
            subtitle: String::new(),
            sections,
        });
    }
    let site = ctx.site().await?;
    if let Some(first) = sheets.first_mut() {
        let now = moment(ctx, ctx.clock.now());
        first.subtitle = format!("{}에서 {now}에 만든 내 정보", site.identity.name);
    }
    Ok(Document {
        title: "내 정보".to_owned(),
        footer: site.identity.name.clone(),
        sheets,
        ..Document::default()
    })
}

fn section(item: Item) -> Section {
    let values = item.values.into_iter();
    let values = values.map(|one| (one.label, shortened(one.value)));
    let files = item.files.into_iter();
    let files = files.map(|path| ("파일".to_owned(), path));
    Section {
        title: item.title,
        rows: values.chain(files).collect(),
    }
}

fn note(text: &str) -> Section {
    Section {
        title: String::new(),
        rows: vec![("안내".to_owned(), text.to_owned())],
    }
}

fn shortened(text: String) -> String {
    match text.char_indices().nth(MOST_LETTERS) {
        Some((end, _)) => format!("{}… (전체는 JSON 파일에 있어요.)", &text[..end]),
        None => text,
    }
}
