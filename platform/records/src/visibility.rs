//! Who may see a record.

use db::CacheTag;

/// A value as it is kept from now on, who may see it, and what is out of date since then.
pub struct Saved<V> {
    pub value: V,
    pub visibility: Visibility,
    pub cache_tags: Vec<CacheTag>,
}

/// Who may see what a record says.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Visibility {
    /// Every visitor.
    Public,
    /// Only some: members, its author, admins.
    #[default]
    Restricted,
}

impl Visibility {
    pub fn public_if(is_public: bool) -> Self {
        match is_public {
            true => Self::Public,
            false => Self::Restricted,
        }
    }
}
