//! Applications as files to take along. Each is recorded with its reason before it is handed out.

use std::sync::Arc;

use platform::{
    auth::{
        Caller,
        access::{self, AccessAction},
    },
    ctx::Ctx,
    download::{NO_STORE, attachment},
    error::{ApiError, Result},
    ports::DocumentRenderer,
    sheet::XlsxFile,
};
use poem_openapi::{
    ApiResponse, OpenApi,
    param::{Path, Query},
    payload::Binary,
};

use super::applications::{load, session};
use crate::{
    access::{Shown, seen},
    application::{self, Application},
    export::{self, Export},
    range::DayRange,
    sessions,
    show::Labels,
};

pub struct ExportsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/apply/session")]
impl ExportsApi {
    /// A session's applications to print. `404` while nothing here can print.
    #[oai(
        path = "/:id/pdf",
        method = "get",
        operation_id = "export_applications_pdf"
    )]
    async fn export_applications_pdf(
        &self,
        id: Path<i64>,
        #[oai(name = "startDate")] start_date: Query<Option<String>>,
        #[oai(name = "endDate")] end_date: Query<Option<String>>,
        reason: Query<Option<String>>,
        caller: Caller,
    ) -> Result<PdfFile> {
        let renderer = self.renderer()?;
        let days = DayRange::parse(start_date.0, end_date.0)?;
        let reason = access::reason(reason.0)?;
        let export = self.session_export(id.0, days).await?;
        self.note(&caller, AccessAction::Pdf, &export, None, &reason)
            .await?;
        let document = export::document(&self.ctx, &export);
        let name = export.file_name(&self.ctx, "신청목록", "pdf");
        drop(export);
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
        let reason = access::reason(reason.0)?;
        let export = self.single_export(id.0, apply_id.0).await?;
        self.note(
            &caller,
            AccessAction::Pdf,
            &export,
            Some(apply_id.0),
            &reason,
        )
        .await?;
        let document = export::single_document(&self.ctx, &export);
        let name = export.file_name(&self.ctx, "신청서", "pdf");
        drop(export);
        Ok(PdfFile::new(renderer.render(document).await?.into(), &name))
    }

    /// A session's applications as a spreadsheet. `400` without a reason.
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
        reason: Query<Option<String>>,
        caller: Caller,
    ) -> Result<XlsxFile> {
        let days = DayRange::parse(start_date.0, end_date.0)?;
        let reason = access::required_reason(reason.0)?;
        let export = self.session_export(id.0, days).await?;
        self.note(&caller, AccessAction::Xlsx, &export, None, &reason)
            .await?;
        let name = export.file_name(&self.ctx, "신청목록", "xlsx");
        let zone = self.ctx.config.site.time_zone;
        let written = tokio::task::spawn_blocking(move || export::sheet(&export, zone).workbook());
        let bytes = written.await.map_err(anyhow::Error::new)??;
        Ok(XlsxFile::new(bytes, "applications.xlsx", &name))
    }
}

impl ExportsApi {
    fn renderer(&self) -> Result<Arc<dyn DocumentRenderer>> {
        let renderer = self.ctx.installed.ports.renderer.clone();
        renderer.ok_or_else(|| ApiError::not_found("PDF 기능이 꺼져 있습니다."))
    }

    async fn session_export(&self, id: i64, days: DayRange) -> Result<Export> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let session = session(&mut conn, id).await?;
        let applications = load(&self.ctx, &mut conn, &session, days).await?;
        let labels = Labels::load(&mut conn, &applications).await?;
        Ok(export(session, days, applications, &labels))
    }

    async fn single_export(&self, id: i64, apply_id: i64) -> Result<Export> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let session = session(&mut conn, id).await?;
        let row = application::find(&mut conn, apply_id)
            .await?
            .filter(|row| row.session_id == session.id)
            .ok_or_else(|| ApiError::not_found("없는 신청입니다."))?;
        let applications = vec![row.open(&self.ctx.vault)?];
        let labels = Labels::load(&mut conn, &applications).await?;
        Ok(export(session, DayRange::default(), applications, &labels))
    }

    async fn note(
        &self,
        caller: &Caller,
        action: AccessAction,
        export: &Export,
        application: Option<i64>,
        reason: &str,
    ) -> Result<()> {
        let shown = export.shown.clone();
        let seen = seen(action, &export.session, application, reason, shown);
        access::note(&self.ctx, caller, seen).await
    }
}

fn export(
    session: sessions::Row,
    days: DayRange,
    applications: Vec<Application>,
    labels: &Labels,
) -> Export {
    let shown = Shown::of(&applications);
    let applications = applications.into_iter().map(|one| labels.show(one));
    Export {
        shown,
        applications: applications.collect(),
        session,
        days,
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
