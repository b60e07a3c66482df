//! Pages of lists: zero-based, as the specification has them.

use poem_openapi::Object;

use crate::{
    error::{ApiError, Result},
    listing::Listing,
};

/// A page that was asked for.
#[derive(Clone, Copy, Debug)]
pub struct Paging {
    page: i64,
    size: i64,
}

impl Paging {
    /// `400` unless `page` is 0 to 2,147,483,647 and `size` is 1 to 100. A page behind the last one is
    /// empty (specification, D.9).
    pub fn new(page: i64, size: i64) -> Result<Self> {
        const LAST: i64 = i32::MAX as i64;
        if !(0..=LAST).contains(&page) {
            return Err(ApiError::field(
                "page",
                format!("쪽 번호는 0에서 {LAST} 사이의 정수여야 해요."),
            ));
        }
        if !(1..=100).contains(&size) {
            return Err(ApiError::field(
                "size",
                "한 쪽의 개수는 1에서 100 사이여야 해요.",
            ));
        }
        Ok(Self { page, size })
    }

    pub fn limit(self) -> i64 {
        self.size
    }

    pub fn offset(self) -> i64 {
        self.page * self.size
    }

    /// This page of a list, by what stands on it and how many there are in all.
    pub fn listing<T>(self, items: Vec<T>, total_elements: i64) -> Listing<T> {
        Listing {
            items,
            page: self.info(total_elements),
        }
    }

    /// This page of a list that was read as a whole.
    pub fn cut<T>(self, all: Vec<T>) -> Listing<T> {
        let total = all.len() as i64;
        let rest = all
            .into_iter()
            .skip(usize::try_from(self.offset()).unwrap_or(usize::MAX));
        let shown = rest.take(usize::try_from(self.size).unwrap_or_default());
        self.listing(shown.collect(), total)
    }

    /// The description of this page in an answer.
    pub fn info(self, total_elements: i64) -> PageInfo {
        PageInfo {
            size: self.size,
            number: self.page,
            total_elements,
            total_pages: (total_elements + self.size - 1) / self.size,
        }
    }
}

/// Where a page stands in its list.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PageInfo {
    pub size: i64,
    pub number: i64,
    pub total_elements: i64,
    pub total_pages: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_cut_out_of_a_whole_list() {
        let cut = |page| Paging::new(page, 2).unwrap().cut(vec!["가", "나", "다"]);
        assert_eq!(cut(0).items, ["가", "나"]);
        assert_eq!(cut(1).items, ["다"]);
        assert_eq!(cut(1).page.total_elements, 3);
        assert!(cut(2).items.is_empty());
        assert!(cut(i64::from(i32::MAX)).items.is_empty());
    }
}
