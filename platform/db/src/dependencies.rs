//! What an answer is made from, collected while it is made.
//!
//! Whoever loads something says so before it is read ([`depends_on`]). The generation of the cache
//! tag is noted there and then, so that a commit while the answer is being made leaves it untrue
//! instead of unnoticed.

use std::{cell::RefCell, sync::Arc};

use base::timestamp::Timestamp;

use crate::{
    CacheTag,
    generation::{Generation, Generations},
};

tokio::task_local! {
    static COLLECTOR: RefCell<Collector>;
}

struct Collector {
    generations: Arc<Generations>,
    noted: Dependencies,
}

/// Cache tags, each with its generation before its data was read, and when the first part of the
/// answer ends by itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Dependencies {
    pub tags: Vec<(CacheTag, Generation)>,
    pub until: Option<Timestamp>,
}

/// Notes that the answer that is being made shows what changes with `tag`. Called before that is
/// read, and never while a transaction is open that began to read earlier. Does nothing where no
/// answer is made that could be kept.
pub fn depends_on(tag: CacheTag) {
    let _nothing_is_made = COLLECTOR.try_with(|collector| {
        let mut collector = collector.borrow_mut();
        let generation = collector.generations.of(tag);
        collector.noted.tags.push((tag, generation));
    });
}

/// Notes that the answer that is being made becomes untrue then without any change.
pub fn ends_at(until: impl Into<Option<Timestamp>>) {
    let until = until.into();
    let _nothing_is_made = COLLECTOR.try_with(|collector| {
        collector.borrow_mut().noted.ends_at(until);
    });
}

/// Notes that the answer that is being made holds a part that was made before. The generations are
/// those of that part: it may be older than the last commit by now.
pub(crate) fn depends_on_part(part: &Dependencies) {
    let _nothing_is_made = COLLECTOR.try_with(|collector| {
        let noted = &mut collector.borrow_mut().noted;
        noted.tags.extend_from_slice(&part.tags);
        noted.ends_at(part.until);
    });
}

/// Runs `make` and answers what it depends on. Whatever is being made around it depends on that
/// too, also where nothing came of it.
pub(crate) async fn collect<T>(
    generations: &Arc<Generations>,
    make: impl Future<Output = T>,
) -> (T, Dependencies) {
    let collector = RefCell::new(Collector {
        generations: generations.clone(),
        noted: Dependencies::default(),
    });
    let collecting = COLLECTOR.scope(collector, async {
        let made = make.await;
        let noted = COLLECTOR.with(|collector| std::mem::take(&mut collector.borrow_mut().noted));
        (made, noted.once_each())
    });
    let (made, dependencies) = collecting.await;
    depends_on_part(&dependencies);
    (made, dependencies)
}

impl Dependencies {
    fn ends_at(&mut self, until: Option<Timestamp>) {
        self.until = [self.until, until].into_iter().flatten().min();
    }

    /// Of a tag that was noted more than once the earliest generation counts.
    fn once_each(mut self) -> Self {
        self.tags.sort_unstable();
        self.tags.dedup_by_key(|(tag, _)| *tag);
        self
    }

    /// Whether nothing has changed since, or ended.
    pub(crate) fn hold(&self, generations: &Generations, now: impl Fn() -> Timestamp) -> bool {
        let is_unchanged =
            |(tag, generation): &(CacheTag, Generation)| generations.of(*tag) == *generation;
        self.tags.iter().all(is_unchanged) && self.until.is_none_or(|until| now() < until)
    }
}
