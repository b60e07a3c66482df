//! A bucket on this machine: a server that speaks S3 and checks every signature.

use std::{net::SocketAddr, path::PathBuf};

use hyper_util::rt::TokioIo;
use s3s::{auth::SimpleAuth, service::S3ServiceBuilder};
use tempfile::TempDir;
use tokio::{net::TcpListener, task::JoinHandle};

/// A bucket in a folder behind a real server.
pub struct Bucket {
    pub address: SocketAddr,
    folder: TempDir,
    pub server: JoinHandle<()>,
}

impl Bucket {
    pub async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("files")).unwrap();
        let mut service = S3ServiceBuilder::new(s3s_fs::FileSystem::new(folder.path()).unwrap());
        service.set_auth(SimpleAuth::from_single("access", "secret"));
        let service = service.build();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = tokio::spawn(async move {
            let mut connections = tokio::task::JoinSet::new();
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                let service = service.clone();
                connections.spawn(async move {
                    let http = hyper::server::conn::http1::Builder::new();
                    let _ended = http.serve_connection(TokioIo::new(stream), service).await;
                });
            }
        });
        Self {
            address,
            folder,
            server,
        }
    }

    /// What the bucket keeps under a name, or the folder of all names that begin with it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join("files").join(name)
    }
}
