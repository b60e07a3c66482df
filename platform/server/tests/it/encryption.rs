//! Encryption at rest: what was sealed opens with its key and in its place alone.

use std::path::Path;

use platform::{
    config::{self, Config},
    encryption::{self, Layout, Vault},
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

/// Bytes of the clear and of the sealed pieces, and of what stands before them.
const PIECE: usize = 64 * 1024;
const SEALED: usize = PIECE + 16;
const HEADER: usize = 36;

fn some_file(size: usize) -> Vec<u8> {
    (0..size).map(|at| (at / 7 + at % 251) as u8).collect()
}

#[test]
fn a_file_of_any_size_is_sealed_in_pieces() {
    let vault = vault(&format!("[encryption]\nkey = \"{OLD}\""));
    for size in [
        0,
        1,
        15,
        PIECE - 1,
        PIECE,
        PIECE + 1,
        3 * PIECE,
        3 * PIECE + 9,
    ] {
        let clear = some_file(size);
        let sealed = vault.seal_file("file/a", &clear).unwrap();
        let layout = Layout::of(size as u64);
        assert_eq!(sealed.len() as u64, layout.sealed_size());
        assert_eq!(layout.sealed(layout.pieces() - 1).end, layout.sealed_size());
        let opened = vault.unseal_file("file/a", &sealed, size as u64).unwrap();
        assert_eq!(opened, clear);
        let seen = sealed
            .windows(12)
            .any(|part| size > 12 && clear.starts_with(part));
        assert!(!seen);
        assert_ne!(vault.seal_file("file/a", &clear).unwrap(), sealed);
    }
}

#[test]
fn a_sealed_file_that_was_changed_in_any_way_does_not_open() {
    let vault = vault(&format!("[encryption]\nkey = \"{OLD}\""));
    let size = 2 * PIECE + 100;
    let clear = some_file(size);
    let sealed = vault.seal_file("file/a", &clear).unwrap();
    let piece = |at: usize| {
        let start = HEADER + at * SEALED;
        sealed[start..(start + SEALED).min(sealed.len())].to_vec()
    };
    let header = sealed[..HEADER].to_vec();
    let with = |pieces: &[usize]| {
        let pieces: Vec<u8> = pieces.iter().flat_map(|at| piece(*at)).collect();
        [header.clone(), pieces].concat()
    };
    assert_eq!(with(&[0, 1, 2]), sealed);
    let whole = size as u64;
    let two = 2 * PIECE as u64;
    // Whoever can change the file may be able to change what its row says of its size.
    for (what, changed, size) in [
        ("swapped pieces", with(&[1, 0, 2]), whole),
        ("a piece twice", with(&[0, 0, 2]), whole),
        ("a piece more", with(&[0, 1, 1, 2]), whole + PIECE as u64),
        ("without the last piece", with(&[0, 1]), whole),
        ("without the last piece and its size", with(&[0, 1]), two),
        (
            "without the first piece",
            with(&[1, 2]),
            whole - PIECE as u64,
        ),
        ("the last piece alone", with(&[2]), 100),
        ("the header alone", header.clone(), whole),
        ("the header alone and no size", header.clone(), 0),
        ("half a header", header[..20].to_vec(), whole),
        ("nothing", Vec::new(), 0),
        (
            "something behind it",
            [sealed.clone(), vec![0]].concat(),
            whole,
        ),
    ] {
        assert!(
            vault.unseal_file("file/a", &changed, size).is_err(),
            "{what}"
        );
    }
    for at in (0..HEADER).chain([
        HEADER,
        HEADER + SEALED - 1,
        HEADER + SEALED,
        sealed.len() - 1,
    ]) {
        let mut changed = sealed.clone();
        changed[at] ^= 1;
        let opened = vault.unseal_file("file/a", &changed, whole);
        assert!(opened.is_err(), "bit at {at}");
    }
    // The file of one is not the file of another, nor is a piece of it.
    assert!(vault.unseal_file("file/b", &sealed, whole).is_err());
    let other = vault.seal_file("file/b", &clear).unwrap();
    let mixed = [&sealed[..HEADER + SEALED], &other[HEADER + SEALED..]].concat();
    assert!(vault.unseal_file("file/a", &mixed, whole).is_err());
    let again = vault.seal_file("file/a", &clear).unwrap();
    let mixed = [&sealed[..HEADER + SEALED], &again[HEADER + SEALED..]].concat();
    assert!(vault.unseal_file("file/a", &mixed, whole).is_err());
}

#[test]
fn a_file_names_the_key_that_it_needs() {
    let old = vault(&format!("[encryption]\nkey = \"{OLD}\""));
    let new = vault(&format!("[encryption]\nkey = \"{NEW}\""));
    let both = vault(&format!(
        "[encryption]\nkey = \"{NEW}\"\nold_keys = [\"{OLD}\"]"
    ));
    let sealed = old.seal_file("file/a", b"text").unwrap();
    assert_eq!(both.unseal_file("file/a", &sealed, 4).unwrap(), b"text");
    let error = new.unseal_file("file/a", &sealed, 4).unwrap_err();
    assert!(format!("{error:#}").contains(old.current()));
    let anew = both.seal_file("file/a", b"text").unwrap();
    assert_eq!(new.unseal_file("file/a", &anew, 4).unwrap(), b"text");
}
