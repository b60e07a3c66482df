//! What the rest of the site asks of a page: its address is free, its layout is there, it is one page in its
//! language, and it stays where it is used.

use super::{addresses::present, language, page::Page};
use platform::{
    ctx::Ctx,
    error::{ApiError, FieldErrors, Result},
    pages::{Layouts, address},
};

/// Refuses what does not fit the site in what is new in `after`.
pub async fn check(ctx: &Ctx, code: &str, before: Option<&Page>, after: &Page) -> Result<()> {
    let mut errors = FieldErrors::default();
    let path = after.path.as_deref();
    let is_home = path == Some(address::HOME);
    let is_new = before.is_none_or(|before| before.path.as_deref() != path);
    if is_new && !is_home && path.is_some_and(|path| address::is_reserved(ctx, path)) {
        errors.add("path", "이 사이트의 다른 화면이 쓰는 주소예요.");
    }
    let was_home = before.is_some_and(|before| before.path.as_deref() == Some(address::HOME));
    if was_home && !is_home {
        errors.add(
            "path",
            "첫 화면은 다른 주소로 옮길 수 없어요. 옮기면 사이트의 맨 앞이 비어요.",
        );
    }
    let is_new = before.is_none_or(|before| before.template != after.template);
    if is_new && !Layouts::of(ctx).has(&after.template) {
        errors.add("template", "없는 화면 틀이에요.");
    }
    let languages = |page: &Page| (page.language, page.counterpart.clone());
    if before.map(languages) != Some(languages(after)) {
        let mut conn = ctx.db.read().acquire().await?;
        language::check(&mut conn, code, after, &mut errors).await?;
    }
    errors.finish()?;
    if let Some(before) = before.filter(|before| before.is_open() && !after.is_open()) {
        let field = if after.hidden { "hidden" } else { "read" };
        let used = refuse_in_use(ctx, code, before).await;
        used.map_err(|refused| refused.at_field(field))?;
    }
    Ok(())
}

/// `409` for a page without which other screens lack something.
pub async fn refuse_in_use(ctx: &Ctx, code: &str, page: &Page) -> Result<()> {
    let site = ctx.site().await?;
    let identity = &site.identity;
    let Some(path) = &page.path else {
        return Err(ApiError::conflict(
            "다른 화면이 이 글을 보여 주고 있어서 지우거나 감출 수 없어요.",
        ));
    };
    for document in [&identity.terms, &identity.privacy] {
        if present(ctx, document).await?.eq_ignore_ascii_case(path) {
            return Err(ApiError::conflict(
                "회원이 동의하는 문서라서 지우거나 감출 수 없어요. 사이트 정보에서 다른 페이지를 고른 뒤에 해 주세요.",
            ));
        }
    }
    if identity.product == code {
        return Err(ApiError::conflict(
            "신청을 마친 사람이 보는 페이지라서 지우거나 감출 수 없어요. 사이트 정보에서 다른 페이지를 고른 뒤에 해 주세요.",
        ));
    }
    Ok(())
}
