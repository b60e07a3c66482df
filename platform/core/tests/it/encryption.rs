//! Encryption at rest: what was sealed opens with its key and in its place alone.

use std::path::Path;

use platform::{
    config::{self, Config},
    encryption::{self, Vault},
};

const OLD: &str = "old-old-old-old-old-old-old-old-";
const NEW: &str = "new-new-new-new-new-new-new-new-";

fn config(section: &str, folder: &Path) -> Config {
    let text =
        format!("[site]\nname = \"시험\"\nproduct = \"HOME\"\n[data]\ndir = \".\"\n{section}");
    config::load_str(&text, folder).unwrap()
}

fn vault(section: &str) -> Vault {
    Vault::open(&config(section, Path::new("."))).unwrap()
}

#[test]
fn what_was_sealed_opens_in_its_place_alone() {
    let vault = vault(&format!("[encryption]\nkey = \"{OLD}\""));
    let sealed = vault.seal("place/1", "비밀".as_bytes()).unwrap();
    assert!(sealed.starts_with(&format!("{}.", vault.current())));
    assert!(!sealed.contains("비밀"));
    assert_eq!(vault.unseal("place/1", &sealed).unwrap(), "비밀".as_bytes());
    assert!(vault.unseal("place/2", &sealed).is_err());
    assert_ne!(vault.seal("place/1", "비밀".as_bytes()).unwrap(), sealed);
    let mut damaged = sealed.clone();
    let last = if damaged.pop() == Some('A') { 'B' } else { 'A' };
    damaged.push(last);
    for wrong in [damaged.as_str(), "", "x", "x.y", &sealed[..12]] {
        assert!(vault.unseal("place/1", wrong).is_err(), "{wrong}");
    }
}

#[test]
fn earlier_keys_are_read_and_seal_no_more() {
    let old = vault(&format!("[encryption]\nkey = \"{OLD}\""));
    let sealed = old.seal("place", b"text").unwrap();
    for old_keys in [format!("[\"{OLD}\"]"), format!("\"\"\"\n{OLD}\n\"\"\"")] {
        let both = vault(&format!(
            "[encryption]\nkey = \"{NEW}\"\nold_keys = {old_keys}"
        ));
        assert_eq!(both.unseal("place", &sealed).unwrap(), b"text");
        let anew = both.seal("place", b"text").unwrap();
        assert!(old.unseal("place", &anew).is_err());
    }
    let new = vault(&format!("[encryption]\nkey = \"{NEW}\""));
    let error = new.unseal("place", &sealed).unwrap_err();
    let cause = format!("{:#}", error.source.unwrap());
    assert!(
        cause.contains(old.current()) && cause.contains("old_keys"),
        "{cause}"
    );
}

#[test]
fn a_key_of_the_programs_own_is_kept_and_can_be_changed() {
    let folder = tempfile::tempdir().unwrap();
    let config = config("", folder.path());
    let first = Vault::open(&config).unwrap();
    let sealed = first.seal("place", b"text").unwrap();
    assert_eq!(Vault::open(&config).unwrap().current(), first.current());
    encryption::begin_rotation(&config).unwrap();
    let second = Vault::open(&config).unwrap();
    assert_ne!(second.current(), first.current());
    assert_eq!(second.unseal("place", &sealed).unwrap(), b"text");
    encryption::end_rotation(&config).unwrap();
    let third = Vault::open(&config).unwrap();
    assert_eq!(third.current(), second.current());
    assert!(third.unseal("place", &sealed).is_err());
    use std::os::unix::fs::PermissionsExt;
    let file = folder.path().join("keys/encryption");
    let mode = std::fs::metadata(file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}
