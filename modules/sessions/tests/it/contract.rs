//! What every module must hold.

use platform_testing::Contract;

use crate::{
    exports::{Printer, printing},
    support::TYPES,
};

#[tokio::test]
async fn the_module_holds_the_contract() {
    Contract::new(sessions::module, include_str!("../calls.toml"))
        .beside(|| printing(&Printer::default()))
        .config(TYPES)
        .hold()
        .await;
}
