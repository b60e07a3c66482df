//! Films that admins upload: what every browser plays, without what tells where they were taken.
//!
//! An MP4 is boxes in boxes, each with its length and four letters. Only those are read that say what it holds: a
//! reader of all of them (`re_mp4`) was kept busy for minutes by four kilobytes.

use poem::http::StatusCode;

use base::error::ApiError;

/// What every browser plays, H.264.
const CODEC: &[u8] = b"avc1";

/// The film as it is kept; `415` with a sentence for people for what cannot be shown everywhere.
pub(super) fn accepted(bytes: &[u8]) -> Result<Vec<u8>, ApiError> {
    let boxes = children(bytes).ok_or_else(damaged)?;
    let whole = [b"ftyp", b"moov", b"mdat"].iter();
    let is_whole = whole
        .into_iter()
        .all(|part| boxes.iter().any(|(name, _)| name == part));
    if !is_whole {
        return Err(damaged());
    }
    let codecs = codecs(bytes).ok_or_else(damaged)?;
    if codecs.is_empty() {
        return Err(refused(
            "소리만 있고 영상이 없는 파일이에요. 다른 파일을 골라 주세요.",
        ));
    }
    if codecs.iter().any(|codec| *codec != CODEC) {
        return Err(refused(
            "모든 브라우저에서 볼 수 있는 H.264 영상이 아니에요. 휴대폰의 카메라 설정에서 ‘호환성 우선’을 고르거나 H.264로 바꾸어 올려 주세요.",
        ));
    }
    let mut kept = bytes.to_vec();
    blank(&mut kept).ok_or_else(damaged)?;
    Ok(kept)
}

/// The codec of each track of pictures. Nothing where a part that says it is missing or damaged.
fn codecs(film: &[u8]) -> Option<Vec<&[u8]>> {
    let mut codecs = Vec::new();
    for (_, track) in children(inside(film, b"moov")?)?
        .into_iter()
        .filter(|(name, _)| *name == b"trak")
    {
        let media = inside(track, b"mdia")?;
        // Behind four bytes of version and four that mean nothing.
        if inside(media, b"hdlr")?.get(8..12)? == b"vide" {
            let samples = inside(inside(inside(media, b"minf")?, b"stbl")?, b"stsd")?;
            // Behind version, number of entries and the first one's length.
            codecs.push(samples.get(12..16)?);
        }
    }
    Some(codecs)
}

/// What the first box of this name holds.
fn inside<'b>(boxes: &'b [u8], name: &[u8; 4]) -> Option<&'b [u8]> {
    let mut found = children(boxes)?.into_iter();
    found.find(|(at, _)| at == name).map(|(_, held)| held)
}

/// Names and contents of the boxes. Nothing where one is longer than what holds it.
fn children(mut boxes: &[u8]) -> Option<Vec<(&[u8], &[u8])>> {
    let mut found = Vec::new();
    while !boxes.is_empty() {
        let (head, length) = measured(boxes)?;
        let (one, rest) = boxes.split_at_checked(length)?;
        found.push((one.get(4..8)?, one.get(head..)?));
        boxes = rest;
    }
    Some(found)
}

/// Empties what is told besides the film (places, devices, names) and leaves its room, so that nothing behind it
/// moves. Nothing where a part is longer than what holds it.
fn blank(boxes: &mut [u8]) -> Option<()> {
    let mut at = 0;
    while at < boxes.len() {
        let rest = boxes.get_mut(at..)?;
        let (head, length) = measured(rest)?;
        let one = rest.get_mut(..length)?;
        match one.get(4..8)? {
            b"moov" | b"trak" => blank(one.get_mut(head..)?)?,
            b"udta" | b"meta" | b"uuid" => {
                one.get_mut(4..8)?.copy_from_slice(b"free");
                one.get_mut(head..)?.fill(0);
            }
            _ => {}
        }
        at += length;
    }
    Some(())
}

/// How long the head of the first box is, and how long the box with it.
fn measured(boxes: &[u8]) -> Option<(usize, usize)> {
    let short = u32::from_be_bytes(boxes.get(..4)?.try_into().ok()?);
    let (head, length) = match short {
        0 => (8, boxes.len()),
        1 => {
            let long = u64::from_be_bytes(boxes.get(8..16)?.try_into().ok()?);
            (16, usize::try_from(long).ok()?)
        }
        _ => (8, usize::try_from(short).ok()?),
    };
    (length >= head && boxes.len() >= length).then_some((head, length))
}

fn damaged() -> ApiError {
    refused("동영상이 손상되어 열 수 없어요. 다른 파일을 골라 주세요.")
}

fn refused(message: &str) -> ApiError {
    ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of this centre's home page: two seconds of H.264.
    const FILM: &[u8] = include_bytes!("../../../content-seed/media/site/home.mp4");

    fn find(bytes: &[u8], part: &[u8]) -> Option<usize> {
        bytes.windows(part.len()).position(|there| there == part)
    }

    #[test]
    fn what_a_film_tells_of_its_maker_is_emptied_and_it_plays_as_before() {
        let told = find(FILM, b"udta").unwrap();
        let kept = accepted(FILM).unwrap();
        assert_eq!(kept.len(), FILM.len());
        assert_eq!(find(&kept, b"udta"), None);
        let length = u32::from_be_bytes(FILM[told - 4..told].try_into().unwrap()) as usize;
        assert!(
            kept[told + 4..told - 4 + length]
                .iter()
                .all(|byte| *byte == 0)
        );
        // All else is the same, to the byte.
        assert_eq!(kept[..told], FILM[..told]);
        assert_eq!(kept[told - 4 + length..], FILM[told - 4 + length..]);
        assert!(accepted(&kept).is_ok());
    }

    #[test]
    fn what_is_cut_short_or_no_film_is_refused() {
        for wrong in [&FILM[..2000], &FILM[..FILM.len() / 2], b"ftyp", b""] {
            assert_eq!(
                accepted(wrong).unwrap_err().status,
                StatusCode::UNSUPPORTED_MEDIA_TYPE
            );
        }
        // A codec that only some browsers play.
        let mut other = FILM.to_vec();
        while let Some(at) = find(&other, b"avc1") {
            other[at..at + 4].copy_from_slice(b"hvc1");
        }
        assert!(accepted(&other).is_err());
    }

    #[test]
    fn no_bytes_make_it_panic() {
        for at in (0..2860).step_by(3) {
            for byte in [0x00, 0x01, 0x7f, 0xff] {
                let mut broken = FILM[..4000].to_vec();
                broken[at] = byte;
                let _whatever = accepted(&broken);
            }
        }
    }
}
