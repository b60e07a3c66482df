//! The picture that an app reads the secret from.

use std::fmt::Write;

use anyhow::Context;
use poem_openapi::Object;
use qrcodegen::{QrCode, QrCodeEcc};

use platform::error::Result;

/// A QR code as a path of squares, to be drawn in a square of `size` units.
#[derive(Object)]
#[oai(rename = "MemberQrCode")]
pub(super) struct Qr {
    /// Units along each side, the quiet zone of four included.
    size: i32,
    /// The dark squares as the `d` of an SVG path.
    path: String,
}

const QUIET: i32 = 4;

impl Qr {
    pub fn draw(text: &str) -> Result<Self> {
        let code =
            QrCode::encode_text(text, QrCodeEcc::Medium).context("too long for a QR code")?;
        let mut path = String::new();
        for y in 0..code.size() {
            let mut x = 0;
            while x < code.size() {
                let run = (x..code.size())
                    .take_while(|x| code.get_module(*x, y))
                    .count() as i32;
                if run > 0 {
                    write!(path, "M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET)
                        .context("a QR code cannot be drawn")?;
                }
                x += run.max(1);
            }
        }
        Ok(Self {
            size: code.size() + 2 * QUIET,
            path,
        })
    }
}
