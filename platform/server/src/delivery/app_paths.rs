//! Paths that the browser's application serves by itself.

/// Whether `path` fits one of `patterns`, in which `{…}` stands for one segment, `{provider}` for one
/// that is a provider of logins. Case does not matter.
pub fn is_app_path(
    patterns: &[&'static str],
    path: &str,
    is_provider: impl Fn(&str) -> bool,
) -> bool {
    let path = path.strip_suffix('/').unwrap_or(path);
    patterns.iter().any(|pattern| {
        let mut wanted = pattern.split('/');
        let mut given = path.split('/');
        loop {
            match (wanted.next(), given.next()) {
                (None, None) => return true,
                (Some(wanted), Some(given)) => {
                    let fits = match wanted {
                        "{provider}" => is_provider(given),
                        _ if wanted.starts_with('{') => !given.is_empty(),
                        _ => wanted.eq_ignore_ascii_case(given),
                    };
                    if !fits {
                        return false;
                    }
                }
                _ => return false,
            }
        }
    })
}
