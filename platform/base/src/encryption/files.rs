//! Sealed files: a header, then pieces that open at their place in their own file alone.
//!
//! The construction is STREAM (Hoang, Reyhanitabar, Rogaway and Vizár, 2015) over AES-256-GCM: each
//! nonce holds the piece's number and whether it is the last. A piece that is cut off, doubled,
//! moved or brought from another file does not open. The header names the key and holds the salt
//! from which the file's own key is made.

use std::ops::Range;

use aes_gcm::{
    Aes256Gcm, KeyInit,
    aead::{
        Payload,
        generic_array::GenericArray,
        stream::{NewStream, StreamBE32, StreamPrimitive},
    },
};
use anyhow::{Context, ensure};
use rand::{TryRngCore, rngs::OsRng};

use super::{Key, Vault, mac};
use crate::error::Result;

/// Bytes of the file that one piece holds.
const PIECE: u64 = 64 * 1024;
/// Bytes by which a sealed piece is longer.
const TAG: u64 = 16;

const MAGIC: &[u8; 8] = b"maruseal";
const VERSION: u8 = 1;
/// Bytes of a key's id, of the salt, and of what all nonces of a file begin with.
const ID: usize = 4;
const SALT: usize = 16;
const NONCE: usize = 7;
const HEADER: usize = MAGIC.len() + 1 + ID + SALT + NONCE;

/// Where the pieces of a file lie once it is sealed.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    size: u64,
}

/// Opens the pieces of one file.
pub struct Opener {
    stream: StreamBE32<Aes256Gcm>,
    /// The header and the file's place: each piece is bound to both.
    bound: Vec<u8>,
    layout: Layout,
}

impl Layout {
    /// `size` counts the bytes of the file in the clear.
    pub fn of(size: u64) -> Self {
        Self { size }
    }

    /// Bytes of the file in the clear.
    pub fn size(self) -> u64 {
        self.size
    }

    pub fn header(self) -> Range<u64> {
        0..HEADER as u64
    }

    /// An empty file has a piece too: that it is empty is proved like anything else.
    pub fn pieces(self) -> u64 {
        self.size.div_ceil(PIECE).max(1)
    }

    pub fn sealed_size(self) -> u64 {
        HEADER as u64 + self.size + self.pieces() * TAG
    }

    /// The numbers of the pieces that hold these bytes of the file in the clear.
    pub fn pieces_of(self, bytes: &Range<u64>) -> Range<u64> {
        bytes.start / PIECE..bytes.end.div_ceil(PIECE).min(self.pieces())
    }

    /// Which bytes of the file in the clear the piece holds.
    pub fn clear(self, piece: u64) -> Range<u64> {
        piece * PIECE..((piece + 1) * PIECE).min(self.size)
    }

    /// Where the piece lies in the sealed file.
    pub fn sealed(self, piece: u64) -> Range<u64> {
        let start = HEADER as u64 + piece * (PIECE + TAG);
        start..(start + PIECE + TAG).min(self.sealed_size())
    }
}

impl Opener {
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// What the piece with this number holds. An error when it is damaged or another one.
    pub fn open(&self, piece: u64, sealed: &[u8]) -> Result<Vec<u8>> {
        let payload = Payload {
            msg: sealed,
            aad: &self.bound,
        };
        let is_last = piece + 1 == self.layout.pieces();
        let opened = self
            .stream
            .decrypt(number(piece)?, is_last, payload)
            .map_err(|_| anyhow::anyhow!("piece {piece} of a sealed file is damaged"))?;
        Ok(opened)
    }
}

impl Vault {
    /// Seals a file. `place` is what it is and where it stands; it opens for no other.
    ///
    /// Slow: call it off the async threads.
    pub fn seal_file(&self, place: &str, clear: &[u8]) -> Result<Vec<u8>> {
        let mut random = [0; SALT + NONCE];
        OsRng
            .try_fill_bytes(&mut random)
            .context("no randomness to seal with")?;
        let key = &self.0.current;
        let id = hex::decode(&key.id).context("a key has no id")?;
        let mut sealed = [MAGIC.as_slice(), &[VERSION], &id, &random].concat();
        let opener = key.opener(place, &sealed, clear.len() as u64)?;
        let size = usize::try_from(opener.layout.sealed_size()).context("a file is too large")?;
        sealed.reserve_exact(size - sealed.len());
        let empty = clear.is_empty().then_some(clear);
        let pieces = clear.chunks(PIECE as usize).chain(empty);
        for (piece, clear) in (0..).zip(pieces) {
            let payload = Payload {
                msg: clear,
                aad: &opener.bound,
            };
            let is_last = piece + 1 == opener.layout.pieces();
            let piece = opener
                .stream
                .encrypt(number(piece)?, is_last, payload)
                .map_err(|_| anyhow::anyhow!("a file cannot be sealed"))?;
            sealed.extend(piece);
        }
        Ok(sealed)
    }

    /// What opens the pieces of a file of `size` bytes in the clear. The error names the key when
    /// it is not among the configured ones.
    pub fn open_file(&self, place: &str, header: &[u8], size: u64) -> Result<Opener> {
        let damaged = || anyhow::anyhow!("the header of a sealed file is damaged");
        let rest = header.strip_prefix(MAGIC).ok_or_else(damaged)?;
        let (version, rest) = rest.split_first().ok_or_else(damaged)?;
        if header.len() != HEADER || *version != VERSION {
            return Err(damaged().into());
        }
        let id = hex::encode(rest.get(..ID).ok_or_else(damaged)?);
        self.key(&id)?.opener(place, header, size)
    }

    /// All of a file.
    ///
    /// Slow: call it off the async threads.
    pub fn unseal_file(&self, place: &str, sealed: &[u8], size: u64) -> Result<Vec<u8>> {
        let (header, _) = sealed
            .split_at_checked(HEADER)
            .context("the header of a sealed file is cut off")?;
        let opener = self.open_file(place, header, size)?;
        let layout = opener.layout;
        if sealed.len() as u64 != layout.sealed_size() {
            return Err(anyhow::anyhow!("a sealed file has another size than it should").into());
        }
        let mut clear = Vec::with_capacity(usize::try_from(size).context("a file is too large")?);
        for piece in 0..layout.pieces() {
            let Range { start, end } = layout.sealed(piece);
            let sealed = sealed
                .get(start as usize..end as usize)
                .context("a sealed file is cut off")?;
            clear.extend(opener.open(piece, sealed)?);
        }
        Ok(clear)
    }
}

impl Key {
    fn opener(&self, place: &str, header: &[u8], size: u64) -> Result<Opener> {
        let random = header.get(MAGIC.len() + 1 + ID..).unwrap_or_default();
        let (salt, nonce) = random
            .split_at_checked(SALT)
            .filter(|(_, nonce)| nonce.len() == NONCE)
            .context("the header of a sealed file is cut off")?;
        let own = mac(&self.files, &[salt])?;
        let cipher = Aes256Gcm::new_from_slice(&own).context("a file's key cannot be used")?;
        Ok(Opener {
            stream: StreamBE32::from_aead(cipher, GenericArray::from_slice(nonce)),
            bound: [header, place.as_bytes()].concat(),
            layout: Layout::of(size),
        })
    }
}

/// As a nonce holds it.
fn number(piece: u64) -> anyhow::Result<u32> {
    let number = u32::try_from(piece).unwrap_or(u32::MAX);
    ensure!(number < u32::MAX, "a file is too large to be sealed");
    Ok(number)
}
