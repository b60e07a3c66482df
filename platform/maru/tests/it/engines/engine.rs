//! nginx and Varnish as Debian has them, with the files of `deploy/`.

use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

const HTTP: &str = include_str!("../../../../../deploy/nginx/maru-cache.conf");
const SERVER: &str = include_str!("../../../../../deploy/nginx/maru-server.conf");
const VCL: &str = include_str!("../../../../../deploy/varnish/maru.vcl");

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Kind {
    Nginx,
    Varnish,
}

/// A cache that runs until it is dropped.
pub struct Engine {
    child: Child,
    pub url: String,
}

impl Kind {
    /// What `[cache]` says of it.
    pub fn purge(self, port: u16) -> String {
        let by = match self {
            Self::Nginx => "url",
            Self::Varnish => "tag",
        };
        format!("[{{url=\"http://127.0.0.1:{port}\",by=\"{by}\"}}]")
    }

    pub fn start(self, folder: &Path, port: u16, origin: u16) -> Engine {
        let mut command = match self {
            Self::Nginx => nginx(folder, port, origin),
            Self::Varnish => varnish(folder, port, origin),
        };
        Engine {
            child: command.stdout(Stdio::null()).spawn().unwrap(),
            url: format!("http://127.0.0.1:{port}"),
        }
    }
}

/// Both end their own children when they are told to.
impl Drop for Engine {
    fn drop(&mut self) {
        let pid = self.child.id().to_string();
        let _gone_already = Command::new("kill").args(["-s", "TERM", &pid]).status();
        let _gone_already = self.child.wait();
    }
}

fn nginx(folder: &Path, port: u16, origin: u16) -> Command {
    let cache = folder.join("kept");
    let http = replaced(HTTP, "127.0.0.1:8080", &format!("127.0.0.1:{origin}"));
    let http = replaced(&http, "/var/cache/nginx/maru", cache.to_str().unwrap());
    fs::write(folder.join("maru-cache.conf"), http).unwrap();
    fs::write(folder.join("maru-server.conf"), SERVER).unwrap();
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .iter()
        .map(|name| format!("{name}_temp_path {}/{name};\n", folder.display()))
        .collect();
    let main = format!(
        "daemon off;\nmaster_process off;\npid {folder}/nginx.pid;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}
         include maru-cache.conf;\nserver {{\nlisten 127.0.0.1:{port};\ninclude maru-server.conf;\n}}\n}}\n",
        folder = folder.display()
    );
    fs::write(folder.join("nginx.conf"), main).unwrap();
    let mut command = Command::new(program("nginx"));
    command
        .arg("-e")
        .arg(folder.join("error.log"))
        .arg("-c")
        .arg(folder.join("nginx.conf"));
    command
}

fn varnish(folder: &Path, port: u16, origin: u16) -> Command {
    let port_of_maru = format!(".port = \"{origin}\"");
    let vcl = replaced(VCL, ".port = \"8080\"", &port_of_maru);
    fs::write(folder.join("maru.vcl"), vcl).unwrap();
    let mut command = Command::new(program("varnishd"));
    command
        .args(["-F", "-j", "none", "-s", "malloc,64m", "-l", "8m"])
        .args(["-p", "backend_idle_timeout=5", "-a"])
        .arg(format!("127.0.0.1:{port}"))
        .arg("-n")
        .arg(folder.join("varnish"))
        .arg("-f")
        .arg(folder.join("maru.vcl"));
    command
}

fn replaced(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from} is not in the file");
    text.replace(from, to)
}

/// Programs of the administrator are not on everybody's path.
fn program(name: &str) -> PathBuf {
    let found = ["/usr/sbin", "/usr/local/sbin", "/usr/bin"]
        .iter()
        .map(|folder| Path::new(folder).join(name))
        .find(|path| path.is_file());
    found.unwrap_or_else(|| panic!("there is no {name}: run scripts/install-packages caches"))
}

/// A port that nobody listens on.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}
