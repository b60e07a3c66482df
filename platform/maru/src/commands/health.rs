//! `maru health`: asks the server that runs with this configuration whether it can do its work. A
//! container asks so, where there is no other program that could.

use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    path::Path,
    process::ExitCode,
    time::Duration,
};

use anyhow::Context;
use platform::{config, http};
use serde_json::Value;

/// Below the time that `deploy/Containerfile` gives the whole command.
const PATIENCE: Duration = Duration::from_secs(8);

pub async fn run(path: &Path) -> anyhow::Result<ExitCode> {
    let config = config::load(path)?;
    let address = reachable(config.server.listen);
    let client = http::client_builder()
        .no_proxy()
        .timeout(PATIENCE)
        .build()?;
    let asked = client
        .get(format!("http://{address}/api/health/ready"))
        .send();
    let answer = asked
        .await
        .with_context(|| format!("nothing answers at {address}"))?;
    let is_ready = answer.status().is_success();
    let told: Value = answer
        .json()
        .await
        .with_context(|| format!("what answers at {address} is no maru"))?;
    if is_ready {
        println!("ready");
        return Ok(ExitCode::SUCCESS);
    }
    println!("not ready: {}", failed(&told).join(", "));
    Ok(ExitCode::FAILURE)
}

/// Where a server that listens on every address is reached from its own machine.
fn reachable(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}

/// The names of the checks that failed.
fn failed(told: &Value) -> Vec<&str> {
    let checks = told["checks"].as_array().into_iter().flatten();
    checks
        .filter(|check| check["ok"] != true)
        .filter_map(|check| check["name"].as_str())
        .collect()
}
