//! Many numbers in few bytes. Lists show neighbours, so that a run of them takes two bytes.

/// The numbers, sorted and each once, as gaps and lengths of runs (LEB128).
pub(super) fn pack(mut ids: Vec<i64>) -> Vec<u8> {
    ids.sort_unstable();
    ids.dedup();
    let mut packed = Vec::new();
    let mut behind = 0;
    let mut rest = &ids[..];
    while let Some(first) = rest.first() {
        let run = rest
            .iter()
            .zip(*first..)
            .take_while(|(id, wanted)| *id == wanted)
            .count();
        write(&mut packed, first.abs_diff(behind));
        write(&mut packed, run as u64);
        behind = first + run as i64;
        rest = &rest[run..];
    }
    packed
}

/// The runs that were packed, in order.
fn runs(mut packed: &[u8]) -> impl Iterator<Item = std::ops::Range<i64>> {
    let mut behind = 0_i64;
    std::iter::from_fn(move || {
        let first = behind.checked_add_unsigned(read(&mut packed)?)?;
        behind = first.checked_add_unsigned(read(&mut packed)?)?;
        Some(first..behind)
    })
}

/// All of the numbers, in order.
pub fn unpack(packed: &[u8]) -> Vec<i64> {
    runs(packed).flatten().collect()
}

/// Whether a number is among them.
pub fn holds(packed: &[u8], id: i64) -> bool {
    runs(packed).any(|run| run.contains(&id))
}

fn write(packed: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        packed.push(number as u8 | 0x80);
        number >>= 7;
    }
    packed.push(number as u8);
}

fn read(packed: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (byte, rest) = packed.split_first()?;
        *packed = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_out_sorted_and_each_once() {
        for ids in [
            vec![],
            vec![7],
            vec![3, 1, 2, 2, 900, 5_000_000_000, 899],
            (1..=50_000).rev().collect(),
        ] {
            let mut sorted = ids.clone();
            sorted.sort_unstable();
            sorted.dedup();
            let packed = pack(ids);
            assert_eq!(unpack(&packed), sorted);
            assert!(sorted.iter().all(|id| holds(&packed, *id)) || sorted.len() > 100);
            for other in [0, 4, 50_001, 4_999_999_999] {
                assert_eq!(holds(&packed, other), sorted.contains(&other));
            }
        }
    }

    #[test]
    fn neighbours_take_next_to_no_room() {
        assert!(pack((20_000..70_000).collect()).len() <= 6);
        assert!(pack((1..5_000).map(|id| id * 7).collect()).len() < 10_000);
    }

    #[test]
    fn damaged_bytes_are_no_numbers() {
        assert_eq!(unpack(&[0x80]), [] as [i64; 0]);
        assert_eq!(unpack(&[0xff; 40]), [] as [i64; 0]);
    }
}
