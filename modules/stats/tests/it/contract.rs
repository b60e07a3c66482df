//! What every module must hold.

use platform_testing::Contract;

#[tokio::test]
async fn the_module_holds_the_contract() {
    Contract::new(stats::module, include_str!("../calls.toml"))
        .hold()
        .await;
}
