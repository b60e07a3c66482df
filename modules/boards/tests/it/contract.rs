//! What every module must hold.

use platform_testing::Contract;

use crate::support::BOARDS;

#[tokio::test]
async fn the_module_holds_the_contract() {
    Contract::new(boards::module, include_str!("../calls.toml"))
        .config(BOARDS)
        .hold()
        .await;
}
