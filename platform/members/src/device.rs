//! What is kept of the device that somebody logs in with: little, and in plain words.

use std::net::IpAddr;

use poem::{FromRequest, Request, RequestBody, http::header};

use platform::address::ClientAddress;

/// Browser and system, and where from.
#[derive(Clone, Debug)]
pub(super) struct Device {
    /// `Chrome · Windows`
    pub name: String,
    /// Without the last part of an IPv4 address, without the last five groups of an IPv6 one.
    pub address: String,
}

impl<'a> FromRequest<'a> for Device {
    async fn from_request(request: &'a Request, _: &mut RequestBody) -> poem::Result<Self> {
        let agent = request.headers().get(header::USER_AGENT);
        let agent = agent.and_then(|value| value.to_str().ok());
        let address = request.extensions().get::<ClientAddress>();
        Ok(Self {
            name: plain_words(agent.unwrap_or_default()),
            address: address.map_or_else(|| UNKNOWN.to_owned(), |address| shortened(address.0)),
        })
    }
}

const UNKNOWN: &str = "알 수 없음";

/// The first that a user agent names is meant: others imitate the ones below them.
const BROWSERS: [(&str, &str); 14] = [
    ("KAKAOTALK", "카카오톡"),
    ("NAVER(", "네이버 앱"),
    ("Whale/", "웨일"),
    ("SamsungBrowser/", "삼성 인터넷"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("HeadlessChrome/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

const SYSTEMS: [(&str, &str); 8] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "macOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

fn plain_words(agent: &str) -> String {
    let find = |known: &[(&str, &'static str)]| {
        let found = known.iter().find(|(mark, _)| agent.contains(mark));
        found.map(|(_, name)| *name)
    };
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser} · {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => "알 수 없는 기기".to_owned(),
    }
}

fn shortened(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            let [a, b, c, _] = address.octets();
            format!("{a}.{b}.{c}.*")
        }
        IpAddr::V6(address) => {
            let [a, b, c, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:*")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_agent_is_said_in_plain_words() {
        for (agent, words) in [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
                "Chrome · Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
                "삼성 인터넷 · Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
                "Safari · iPhone",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120 Safari/537.36 Whale/3.25",
                "웨일 · Windows",
            ),
            ("curl/8.5.0", "알 수 없는 기기"),
            ("", "알 수 없는 기기"),
        ] {
            assert_eq!(plain_words(agent), words);
        }
    }

    #[test]
    fn an_address_is_kept_without_its_last_part() {
        for (address, kept) in [
            ("203.0.113.77", "203.0.113.*"),
            ("::ffff:203.0.113.77", "203.0.113.*"),
            ("2001:db8:aa:bb:cc::1", "2001:db8:aa:*"),
        ] {
            assert_eq!(shortened(address.parse().unwrap()), kept);
        }
    }
}
