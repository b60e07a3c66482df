//! Where in a document the markup stands that the application shows too.

/// What stands before and after it. Neither a sanitised text nor a template holds the comment.
const DRAWN: (&str, &str) = ("<article class=\"drawn\">", "</article><!--drawn-->");

/// What a layout of the look drew, in the element from which the application takes it.
pub fn as_drawn(html: &str) -> String {
    let (before, after) = DRAWN;
    [before, html, after].concat()
}

/// What stands before that in a body, and that itself.
pub fn split_drawn(body: &str) -> Option<(&str, &str)> {
    body.find(DRAWN.0).map(|at| body.split_at(at))
}

/// What a layout drew of this body; nothing where it was no layout that made it.
pub fn drawn_in(body: &str) -> Option<&str> {
    let (before, after) = DRAWN;
    let (_, rest) = body.split_once(before)?;
    Some(rest.split_once(after)?.0)
}
