//! Which addresses may be called. An admin's account that fell into wrong hands must not become a
//! way into the network that the server stands in.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use url::{Host, Url};

/// Why an address is not called.
#[derive(Debug, Eq, PartialEq)]
pub enum Refusal {
    /// It leads to this machine or into a private network, or is not encrypted.
    Private,
    /// Its name is not known now.
    Unknown,
}

/// The addresses behind a URL, to be called and no others: what was looked at is what is called.
pub async fn resolve(url: &Url, allow_private: bool) -> Result<Vec<SocketAddr>, Refusal> {
    if !allow_private && url.scheme() != "https" {
        return Err(Refusal::Private);
    }
    let port = url.port_or_known_default().ok_or(Refusal::Unknown)?;
    let addresses: Vec<SocketAddr> = match url.host().ok_or(Refusal::Unknown)? {
        Host::Ipv4(address) => vec![(address, port).into()],
        Host::Ipv6(address) => vec![(address, port).into()],
        Host::Domain(name) => tokio::net::lookup_host((name, port))
            .await
            .map_err(|_| Refusal::Unknown)?
            .collect(),
    };
    if addresses.is_empty() {
        return Err(Refusal::Unknown);
    }
    // One private address among public ones is a trick.
    match allow_private || addresses.iter().all(|address| is_public(address.ip())) {
        true => Ok(addresses),
        false => Err(Refusal::Private),
    }
}

/// Whether an address belongs to the open internet.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let shared = a == 100 && (64..128).contains(&b);
    let protocol = (a, b, c) == (192, 0, 0) || (a, b, c) == (192, 88, 99);
    let benchmarks = a == 198 && (18..20).contains(&b);
    !(a == 0
        || a >= 224
        || shared
        || protocol
        || benchmarks
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation())
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    let [first, second, ..] = segments;
    let inner = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        Ipv4Addr::new(a, b, c, d)
    };
    if let Some(address) = address.to_ipv4_mapped() {
        return is_public_v4(address);
    }
    match (first, second) {
        // NAT64 and 6to4 lead to the IPv4 address in them.
        (0x64, 0xff9b) => segments[2..6] == [0; 4] && is_public_v4(inner(segments[6], segments[7])),
        (0x2002, _) => is_public_v4(inner(segments[1], segments[2])),
        // Teredo, benchmarks and other protocols' own; documentation.
        (0x2001, 0..0x200 | 0xdb8) => false,
        // What is given out to the open internet.
        _ => (0x2000..0x4000).contains(&first) && (first, second & 0xfff0) != (0x3fff, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::is_public;

    #[test]
    fn addresses_of_the_open_internet_are_public() {
        for text in [
            "1.1.1.1",
            "223.130.195.95",
            "2606:4700:4700::1111",
            "64:ff9b::101:101",
        ] {
            assert!(is_public(text.parse().unwrap()), "{text}");
        }
    }

    #[test]
    fn addresses_of_machines_and_private_networks_are_not() {
        for text in [
            "127.0.0.1",
            "0.0.0.0",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.0.1",
            "169.254.169.254",
            "100.64.0.1",
            "198.18.0.1",
            "192.0.2.1",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "ff02::1",
            "2001:db8::1",
            "::ffff:127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
        ] {
            assert!(!is_public(text.parse().unwrap()), "{text}");
        }
    }
}
