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
    /// Its program, where it is installed.
    pub fn program(self) -> Option<PathBuf> {
        let name = match self {
            Self::Nginx => "nginx",
            Self::Varnish => "varnishd",
        };
        // Programs of the administrator are not on everybody's path.
        let folders = [
            "/usr/sbin",
            "/usr/local/sbin",
            "/usr/bin",
            "/opt/homebrew/sbin",
            "/opt/homebrew/bin",
        ];
        let paths = folders.iter().map(|folder| Path::new(folder).join(name));
        paths.into_iter().find(|path| path.is_file())
    }

    pub fn start(self, folder: &Path, port: u16, origin: u16) -> Engine {
        let program = self.program();
        let program = program
            .unwrap_or_else(|| panic!("there is no {self:?}: run scripts/install-packages caches"));
        let mut command = Command::new(program);
        match self {
            Self::Nginx => nginx(&mut command, folder, port, origin),
            Self::Varnish => varnish(&mut command, folder, port, origin),
        }
        Engine {
            child: command
                .stdout(Stdio::null())
                .stderr(fs::File::create(folder.join("engine.log")).unwrap())
                .spawn()
                .unwrap(),
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

fn nginx(command: &mut Command, folder: &Path, port: u16, origin: u16) {
    let cache = folder.join("kept");
    let http = replaced(HTTP, "/var/cache/nginx/maru", cache.to_str().unwrap());
    fs::write(folder.join("maru-cache.conf"), http).unwrap();
    fs::write(folder.join("maru-server.conf"), SERVER).unwrap();
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .iter()
        .map(|name| format!("{name}_temp_path {}/{name};\n", folder.display()))
        .collect();
    let main = format!(
        "daemon off;\nuser root;\nworker_processes auto;\npid {folder}/nginx.pid;\nevents {{}}\nhttp {{
         access_log off;\n{temporary}include maru-cache.conf;
         keepalive_requests 1000000000;
         upstream maru {{ server 127.0.0.1:{origin}; keepalive 32; keepalive_timeout 5s; }}
         server {{ listen 127.0.0.1:{port}; include maru-server.conf; }}\n}}\n",
        folder = folder.display()
    );
    fs::write(folder.join("nginx.conf"), main).unwrap();
    command
        .arg("-e")
        .arg(folder.join("error.log"))
        .arg("-c")
        .arg(folder.join("nginx.conf"));
}

fn varnish(command: &mut Command, folder: &Path, port: u16, origin: u16) {
    let port_of_maru = format!(".port = \"{origin}\"");
    let vcl = replaced(VCL, ".port = \"8080\"", &port_of_maru);
    fs::write(folder.join("maru.vcl"), vcl).unwrap();
    command
        .args(["-F", "-j", "none", "-s", "malloc,64m", "-l", "8m"])
        .args(options_in_the_file())
        .arg("-a")
        .arg(format!("127.0.0.1:{port}"))
        .arg("-n")
        .arg(folder.join("varnish"))
        .arg("-f")
        .arg(folder.join("maru.vcl"));
}

/// What the file says that `varnishd` is started with, beside places.
fn options_in_the_file() -> impl Iterator<Item = &'static str> {
    VCL.lines()
        .filter_map(|line| line.strip_prefix("#     -p "))
        .flat_map(|option| ["-p", option])
}

fn replaced(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from} is not in the file");
    text.replace(from, to)
}

/// A port that nobody listens on.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}
