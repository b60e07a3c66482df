//! Applications as files to take along. Each is recorded with its reason before it is handed out.

use std::{ops::Range, sync::Arc};

use platform::{
    access_log::{self, AccessAction},
    ctx::Ctx,
    download::{NO_STORE, attachment},
    error::{ApiError, Result},
    ports::DocumentRenderer,
    records::Caller,
    spreadsheet::XlsxFile,
};
use poem_openapi::{
    ApiResponse, OpenApi,
    param::{Path, Query},
    payload::Binary,
};

use super::applications::session;
use crate::{
    access::{ShownApplications, seen},
    application,
    export::{self, Printed},
    filter::{self, Filter},
    sessions,
    show::Labels,
};

pub struct ExportsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/apply/session")]
impl ExportsApi {
    /// A session's applications to print: all of them, newest first, or one part of them, from 1, each
    /// as many as one document holds (`pdfPart` of the applications' pages). Parts count from the first
    /// application, so that one that comes meanwhile moves none. `404` while nothing here can print;
    /// `400` without a part where there are more than that, and for a part that is not there.
    #[oai(
        path = "/:id/pdf",
        method = "get",
        operation_id = "export_applications_pdf"
    )]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the call")]
    async fn export_applications_pdf(
        &self,
        id: Path<i64>,
        #[oai(name = "startDate")] start_date: Query<Option<String>>,
        #[oai(name = "endDate")] end_date: Query<Option<String>>,
        /// Words that all have to be found in what the applicant wrote.
        q: Query<Option<String>>,
        part: Query<Option<u32>>,
        reason: Query<Option<String>>,
        caller: Caller,
    ) -> Result<PdfFile> {
        let renderer = self.renderer()?;
        let filter = Filter::parse(start_date.0, end_date.0, q.0)?;
        let reason = access_log::reason(reason.0)?;
        let session = session(&self.ctx, id.0).await?;
        let mut found = filter.find(&self.ctx, session.id).await?;
        if part.0.is_some() {
            found.reverse();
        }
        let range = part_of(found.len(), renderer.most_sheets(), part.0)?;
        let what = match part.0 {
            Some(_) => format!("신청목록_{}-{}", range.start + 1, range.end),
            None => "신청목록".to_owned(),
        };
        let name = export::file_name(&self.ctx, &session, &what, "pdf");
        let (before, total) = (range.start, found.len());
        let shown = &found[range];
        let noted = ShownApplications::found(shown);
        self.note(&caller, AccessAction::Pdf, &session, None, &reason, noted)
            .await?;
        let mut applications = filter::show(&self.ctx, shown).await?;
        if part.0.is_some() {
            applications.reverse();
        }
        let printed = Printed {
            applications,
            selected: filter.label(),
            total,
            before,
            session,
        };
        let site = self.ctx.site().await?;
        let document = export::document(&self.ctx, &site, &printed);
        drop((printed, found));
        Ok(PdfFile::new(renderer.render(document).await?.into(), &name))
    }

    /// One application to print. `404` while nothing here can print.
    #[oai(
        path = "/:id/apply/:apply_id/pdf",
        method = "get",
        operation_id = "export_application_pdf"
    )]
    async fn export_application_pdf(
        &self,
        id: Path<i64>,
        apply_id: Path<i64>,
        reason: Query<Option<String>>,
        caller: Caller,
    ) -> Result<PdfFile> {
        let renderer = self.renderer()?;
        let reason = access_log::reason(reason.0)?;
        let session = session(&self.ctx, id.0).await?;
        let mut conn = self.ctx.db.read().acquire().await?;
        let row = application::find(&mut conn, apply_id.0)
            .await?
            .filter(|row| row.session_id == session.id)
            .ok_or_else(|| ApiError::not_found("없는 신청입니다."))?;
        let application = row.open(&self.ctx.vault)?;
        let labels = Labels::load(&mut conn, std::slice::from_ref(&application)).await?;
        drop(conn);
        let (noted, subject) = (ShownApplications::of([&application]), Some(apply_id.0));
        self.note(
            &caller,
            AccessAction::Pdf,
            &session,
            subject,
            &reason,
            noted,
        )
        .await?;
        let application = labels.show(application);
        let site = self.ctx.site().await?;
        let document = export::single_document(&self.ctx, &site, &session, &application);
        let name = export::file_name(&self.ctx, &session, "신청서", "pdf");
        Ok(PdfFile::new(renderer.render(document).await?.into(), &name))
    }

    /// All of a session's applications as a spreadsheet, written while it is sent. `400` without a
    /// reason.
    #[oai(
        path = "/:id/xlsx",
        method = "get",
        operation_id = "export_applications_xlsx"
    )]
    async fn export_applications_xlsx(
        &self,
        id: Path<i64>,
        #[oai(name = "startDate")] start_date: Query<Option<String>>,
        #[oai(name = "endDate")] end_date: Query<Option<String>>,
        /// Words that all have to be found in what the applicant wrote.
        q: Query<Option<String>>,
        reason: Query<Option<String>>,
        caller: Caller,
    ) -> Result<XlsxFile> {
        let filter = Filter::parse(start_date.0, end_date.0, q.0)?;
        let reason = access_log::required_reason(reason.0, access_log::WHY_EXPORTED)?;
        let session = session(&self.ctx, id.0).await?;
        let found = filter.find(&self.ctx, session.id).await?;
        let noted = ShownApplications::found(&found);
        self.note(&caller, AccessAction::Xlsx, &session, None, &reason, noted)
            .await?;
        let name = export::file_name(&self.ctx, &session, "신청목록", "xlsx");
        let (sheet, rows) = export::sheet(&self.ctx, found).await?;
        XlsxFile::new(sheet, rows, "applications.xlsx", &name).await
    }
}

/// Which of the applications one document holds.
fn part_of(total: usize, most: usize, part: Option<u32>) -> Result<Range<usize>> {
    let most = most.max(1);
    let parts = total.div_ceil(most).max(1);
    let part = match part.map(|part| part as usize) {
        None if parts > 1 => {
            return Err(ApiError::bad_request(format!(
                "한 번에 {most}건까지 PDF로 만들 수 있어요. 기간을 줄이거나 {parts}개로 나누어 받아 주세요."
            )));
        }
        None => 1,
        Some(part) if (1..=parts).contains(&part) => part,
        Some(_) => return Err(ApiError::field("part", "없는 부분입니다.")),
    };
    Ok((part - 1) * most..(part * most).min(total))
}

impl ExportsApi {
    fn renderer(&self) -> Result<Arc<dyn DocumentRenderer>> {
        let renderer = self.ctx.installed().ports.renderer.clone();
        renderer.ok_or_else(|| ApiError::not_found("PDF 기능이 꺼져 있습니다."))
    }

    async fn note(
        &self,
        caller: &Caller,
        action: AccessAction,
        session: &sessions::Row,
        application: Option<i64>,
        reason: &str,
        shown: ShownApplications,
    ) -> Result<()> {
        let seen = seen(action, session, application, reason, shown);
        access_log::record(&self.ctx, caller, seen).await
    }
}

#[derive(ApiResponse)]
enum PdfFile {
    #[oai(status = 200, content_type = "application/pdf")]
    Bytes(
        Binary<Vec<u8>>,
        #[oai(header = "Content-Disposition")] String,
        #[oai(header = "Cache-Control")] String,
    ),
}

impl PdfFile {
    fn new(bytes: Vec<u8>, name: &str) -> Self {
        let name = attachment("applications.pdf", name);
        Self::Bytes(Binary(bytes), name, NO_STORE.to_owned())
    }
}
