//! The least that poem can do: its own server, one route, one short body.

use poem::{
    EndpointExt, Route, Server, get, handler,
    listener::{Acceptor, Listener, TcpListener},
};

#[handler]
fn hello() -> &'static str {
    "ok"
}

/// Serves on a free port of this machine and prints its address.
pub async fn serve() -> anyhow::Result<()> {
    let acceptor = TcpListener::bind("127.0.0.1:0").into_acceptor().await?;
    let addresses = acceptor.local_addr();
    for address in addresses.iter().filter_map(|one| one.as_socket_addr()) {
        println!("listens on {address}");
    }
    Server::new_with_acceptor(acceptor)
        .run(Route::new().at("/", get(hello)).boxed())
        .await?;
    Ok(())
}
