//! Applications as documents to print.

use platform::{
    ctx::Ctx,
    ports::{Column, Document, Page, Section, Table},
    site::Site,
};

use super::{Printed, text, time};
use crate::{responses::AdminApplication, sessions};

/// An overview, then each application on a page of its own.
pub fn document(ctx: &Ctx, site: &Site, printed: &Printed) -> Document {
    let (count, total) = (printed.applications.len(), printed.total);
    let which = match count == total {
        true => format!("신청 {total}건"),
        false => format!(
            "신청 {total}건 가운데 {}–{}번째",
            printed.before + 1,
            printed.before + count
        ),
    };
    Document {
        title: printed.session.title.clone(),
        subtitle: format!("{} · {which}", printed.selected),
        footer: site.identity.name.clone(),
        empty: "이 기간에 들어온 신청이 없습니다.".to_owned(),
        table: (count > 0).then(|| table(ctx, printed)),
        sheets: printed
            .applications
            .iter()
            .map(|one| sheet(ctx, &printed.session, one))
            .collect(),
    }
}

/// One application as a form.
pub fn single_document(
    ctx: &Ctx,
    site: &Site,
    session: &sessions::Row,
    one: &AdminApplication,
) -> Document {
    Document {
        title: session.title.clone(),
        footer: site.identity.name.clone(),
        sheets: vec![sheet(ctx, session, one)],
        ..Document::default()
    }
}

fn table(ctx: &Ctx, printed: &Printed) -> Table {
    let zone = ctx.config.site.time_zone;
    let columns = [
        ("번호", 1),
        ("이름", 3),
        ("연락처", 3),
        ("이메일", 5),
        ("신청일시", 4),
    ];
    let row = |(index, one): (usize, &AdminApplication)| {
        vec![
            (printed.before + index + 1).to_string(),
            one.name.clone(),
            one.phone.clone(),
            one.email.clone(),
            time(one.applied_at, zone),
        ]
    };
    Table {
        columns: columns
            .map(|(label, share)| Column {
                label: label.to_owned(),
                share,
            })
            .to_vec(),
        rows: printed.applications.iter().enumerate().map(row).collect(),
    }
}

fn sheet(ctx: &Ctx, session: &sessions::Row, one: &AdminApplication) -> Page {
    let zone = ctx.config.site.time_zone;
    let row = |label: &str, value: &str| (label.to_owned(), value.to_owned());
    let mut person = vec![
        row("이름", &one.name),
        row("연락처", &one.phone),
        row("이메일", &one.email),
    ];
    // Not every form asks for it.
    if !one.address.is_empty() {
        person.push(row("주소", &one.address));
    }
    person.push(row("신청일시", &time(one.applied_at, zone)));
    let mut sections = vec![Section {
        title: "신청자".to_owned(),
        rows: person,
    }];
    if !one.answers.is_empty() {
        let answers = one.answers.iter();
        sections.push(Section {
            title: "신청 내용".to_owned(),
            rows: answers
                .map(|answer| (answer.label.clone(), text(answer)))
                .collect(),
        });
    }
    Page {
        title: format!("{} 신청서", session.title),
        subtitle: format!("신청 번호 {}", one.id),
        sections,
    }
}
