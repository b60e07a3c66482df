//! Where a request came from.

use std::net::IpAddr;

/// The address that a request really came from: limits are counted by it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct ClientAddress(pub IpAddr);

/// The address as far as it tells one subscriber from another, who holds the whole /64 of an IPv6
/// address.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        address => address,
    }
}
