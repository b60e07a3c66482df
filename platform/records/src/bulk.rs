//! Many records changed or removed in one go, which one call takes back.

use std::{borrow::Cow, iter};

use poem_openapi::{
    Object,
    registry::{MetaSchema, MetaSchemaRef, Registry},
    types::{ParseError, ParseFromJSON, ParseResult, ToJSON, Type},
};
use serde_json::Value;

use super::{Actor, Cause, Change, RecordKind, Records, new_batch};
use base::error::{ApiError, Result};
use db::Tx;

/// How many an admin may choose from a list at once.
const MOST: usize = 100;

/// The ids or keys of what an admin chose from a list, to do something with all of it at once.
#[derive(Debug)]
pub struct Selection<T>(Vec<T>);

impl<T> Selection<T> {
    /// What was chosen. `400` at `field` for nothing and for more than a hundred.
    pub fn chosen(self, field: &str) -> Result<Vec<T>> {
        match self.0.len() {
            1..=MOST => Ok(self.0),
            _ => Err(ApiError::field(
                field,
                format!("한 번에 1개에서 {MOST}개까지 고를 수 있습니다."),
            )),
        }
    }
}

impl<T: Type> Type for Selection<T> {
    const IS_REQUIRED: bool = true;

    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        Vec::<T>::name()
    }

    fn schema_ref() -> MetaSchemaRef {
        let bounds = MetaSchema {
            min_items: Some(1),
            max_items: Some(MOST),
            ..MetaSchema::ANY
        };
        Vec::<T>::schema_ref().merge(bounds)
    }

    fn register(registry: &mut Registry) {
        T::register(registry);
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(iter::once(self))
    }
}

impl<T: ParseFromJSON> ParseFromJSON for Selection<T> {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        let chosen = Vec::parse_from_json(value);
        chosen.map(Self).map_err(ParseError::propagate)
    }
}

impl<T: ToJSON> ToJSON for Selection<T> {
    fn to_json(&self) -> Option<Value> {
        self.0.to_json()
    }
}

/// What a bulk deletion did. `POST /api/admin/journal/batch/{batch}/undo` takes all of it back.
#[derive(Debug, Object)]
pub struct BulkDeletion {
    pub deleted: i64,
    pub batch: String,
}

/// What a bulk change did. `POST /api/admin/journal/batch/{batch}/undo` takes all of it back.
#[derive(Debug, Object)]
pub struct BulkChange {
    pub changed: i64,
    pub batch: String,
}

impl Records {
    /// Removes all of them as one batch. Those that are gone already are passed over and not counted.
    pub async fn remove_all<K: RecordKind>(
        &self,
        tx: &mut Tx,
        actor: &Actor,
        keys: &[String],
    ) -> Result<BulkDeletion> {
        let batch = new_batch()?;
        let mut deleted = 0;
        for key in keys {
            let change = Change {
                actor,
                key,
                revision: None,
            };
            let edit = self.edit::<K>(tx, change).await?;
            deleted += i64::from(edit.before.is_some());
            edit.because(Cause::batch(&batch)).remove(tx).await?;
        }
        Ok(BulkDeletion { deleted, batch })
    }

    /// Changes all of them as one batch; `change` is told their place in `keys`. Those that are gone
    /// are passed over, and those that stay as they were are not counted.
    pub async fn change_all<K: RecordKind>(
        &self,
        tx: &mut Tx,
        actor: &Actor,
        keys: &[String],
        change: impl Fn(usize, &mut K::Value),
    ) -> Result<BulkChange>
    where
        K::Value: Clone,
    {
        let batch = new_batch()?;
        let mut changed = 0;
        for (place, key) in keys.iter().enumerate() {
            let started = Change {
                actor,
                key,
                revision: None,
            };
            let edit = self.edit::<K>(tx, started).await?;
            let Some(mut value) = edit.before.clone() else {
                continue;
            };
            change(place, &mut value);
            changed += i64::from(edit.before.as_ref() != Some(&value));
            edit.because(Cause::batch(&batch))
                .put(tx, Some(&value))
                .await?;
        }
        Ok(BulkChange { changed, batch })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn chosen(ids: Value) -> Result<Vec<i64>> {
        let selection = Selection::<i64>::parse_from_json(Some(ids));
        selection.unwrap().chosen("ids")
    }

    #[test]
    fn one_to_a_hundred_can_be_chosen_at_once() {
        assert_eq!(chosen(json!([7])).ok(), Some(vec![7]));
        let hundred = json!((0..100).collect::<Vec<_>>());
        assert_eq!(chosen(hundred).map(|ids| ids.len()).ok(), Some(100));
        for ids in [json!([]), json!((0..101).collect::<Vec<_>>())] {
            let refused = chosen(ids).unwrap_err();
            assert_eq!(refused.fields[0].field, "ids");
            assert_eq!(
                refused.message,
                "한 번에 1개에서 100개까지 고를 수 있습니다."
            );
        }
    }
}
