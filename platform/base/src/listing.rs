//! Lists as calls answer them: a page of things under `_embedded`, and where the page stands.

use std::{borrow::Cow, iter};

use poem_openapi::{
    registry::{MetaSchema, MetaSchemaRef, Registry},
    types::{ParseError, ParseFromJSON, ParseResult, ToJSON, Type},
};
use serde_json::{Map, Value};

use crate::paging::PageInfo;

const EMBEDDED: &str = "_embedded";

/// Things that stand in lists, and what the contract calls the lists.
pub trait Listable: Type {
    /// The schema of a page: `EventAdminPage`. Where a page holds more than the list
    /// (`#[oai(flatten)]`), a name of its own, which nobody sees.
    const PAGE: &'static str;
    /// The schema of what is under `_embedded`: `EventAdminList`.
    const LIST: &'static str;
    /// What `_embedded` calls them: `eventDTOList`.
    const NAME: &'static str;
    /// What the contract says of a page.
    const ABOUT: Option<&'static str> = None;
}

/// A page of a list.
#[derive(Debug)]
pub struct Listing<T, P = PageInfo> {
    pub items: Vec<T>,
    pub page: P,
}

impl<T, P> Listing<T, P> {
    pub fn map<U>(self, show: impl FnMut(T) -> U) -> Listing<U, P> {
        Listing {
            items: self.items.into_iter().map(show).collect(),
            page: self.page,
        }
    }
}

impl<T: Listable, P: Type> Type for Listing<T, P> {
    const IS_REQUIRED: bool = true;

    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        T::PAGE.into()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Reference(T::PAGE.to_owned())
    }

    fn register(registry: &mut Registry) {
        registry.create_schema::<Self, _>(T::PAGE.to_owned(), |registry| {
            registry.create_schema::<Vec<T>, _>(T::LIST.to_owned(), |registry| {
                T::register(registry);
                object(T::LIST, vec![(T::NAME, Vec::<T>::schema_ref())])
            });
            P::register(registry);
            let list = MetaSchemaRef::Reference(T::LIST.to_owned());
            MetaSchema {
                description: T::ABOUT,
                ..object(T::PAGE, vec![(EMBEDDED, list), ("page", P::schema_ref())])
            }
        });
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(iter::once(self))
    }
}

/// An object all of whose properties are there.
fn object(name: &str, properties: Vec<(&'static str, MetaSchemaRef)>) -> MetaSchema {
    MetaSchema {
        title: Some(name.to_owned()),
        required: properties.iter().map(|(name, _)| *name).collect(),
        properties,
        ..MetaSchema::new("object")
    }
}

impl<T: Listable + ToJSON, P: ToJSON> ToJSON for Listing<T, P> {
    fn to_json(&self) -> Option<Value> {
        // Not with `json!`, which copies all that it is given.
        let list = Map::from_iter([(T::NAME.to_owned(), self.items.to_json()?)]);
        Some(Value::Object(Map::from_iter([
            (EMBEDDED.to_owned(), Value::Object(list)),
            ("page".to_owned(), self.page.to_json()?),
        ])))
    }
}

/// For the macro of objects that hold more than the list, which asks for it: nobody sends a list.
impl<T: Listable, P: Type> ParseFromJSON for Listing<T, P> {
    fn parse_from_json(_: Option<Value>) -> ParseResult<Self> {
        Err(ParseError::custom("a list is answered and never sent"))
    }
}

#[cfg(test)]
mod tests {
    use poem_openapi::Object;
    use serde_json::json;

    use super::*;
    use crate::paging::Paging;

    #[derive(Object)]
    struct Stone {
        name: String,
    }

    impl Listable for Stone {
        const PAGE: &'static str = "StonePage";
        const LIST: &'static str = "Stones";
        const NAME: &'static str = "stoneDTOList";
        const ABOUT: Option<&'static str> = Some("A page of stones.");
    }

    #[derive(Object)]
    struct Heap {
        #[oai(flatten)]
        stones: Listing<Stone>,
        height: i64,
    }

    fn stones() -> Listing<Stone> {
        let names = ["현무암", "화강암"].map(str::to_owned);
        let stones = names.map(|name| Stone { name });
        Paging::new(1, 2).unwrap().listing(stones.into(), 5)
    }

    #[test]
    fn a_list_stands_under_the_name_that_the_contract_gives_it() {
        let answer = json!({
            "_embedded": { "stoneDTOList": [{ "name": "현무암" }, { "name": "화강암" }] },
            "page": { "size": 2, "number": 1, "totalElements": 5, "totalPages": 3 },
        });
        assert_eq!(stones().to_json(), Some(answer));
    }

    #[test]
    fn its_schemas_bear_the_names_of_the_contract() {
        let mut registry = Registry::new();
        Listing::<Stone>::register(&mut registry);
        let names: Vec<_> = registry.schemas.keys().map(String::as_str).collect();
        assert_eq!(names, ["PageInfo", "Stone", "StonePage", "Stones"]);
        let page = &registry.schemas["StonePage"];
        assert_eq!(page.description, Some("A page of stones."));
        assert_eq!(page.required, ["_embedded", "page"]);
        assert_eq!(registry.schemas["Stones"].required, ["stoneDTOList"]);
    }

    #[test]
    fn a_page_can_hold_more_than_its_list() {
        let heap = Heap {
            stones: stones(),
            height: 2,
        };
        let answer = heap.to_json().unwrap_or_default();
        assert_eq!(answer["_embedded"]["stoneDTOList"][1]["name"], "화강암");
        assert_eq!(answer["height"], 2);
        let mut registry = Registry::new();
        Heap::register(&mut registry);
        let required = &registry.schemas["Heap"].required;
        assert_eq!(required, &["_embedded", "page", "height"]);
    }
}
