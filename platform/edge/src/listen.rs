//! Takes connections until told to stop, then lets those under way finish.
//!
//! poem's own server limits neither the connections nor the time that a client takes for its
//! headers or its answer; this one does.

use std::{convert::Infallible, sync::Arc, time::Duration};

use futures_util::future::BoxFuture;
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use poem::{
    Endpoint, Response,
    endpoint::BoxEndpoint,
    http::uri::Scheme,
    web::{LocalAddr, RemoteAddr},
};
use tokio::{net::TcpListener, sync::Semaphore};
use tokio_io_timeout::TimeoutStream;

use platform::config;

/// Time that requests under way get after the stop signal.
const GRACE: Duration = Duration::from_secs(8);

/// What clients may take of the server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at once; the next ones wait in the system's queue.
    pub connections: usize,
    /// How long a client's headers are waited for.
    pub headers: Duration,
    /// How long a client may take nothing of an answer; whoever takes a little has as long again.
    pub answers: Duration,
}

impl From<&config::Server> for Limits {
    fn from(server: &config::Server) -> Self {
        Self {
            connections: server.max_connections,
            headers: Duration::from_secs(server.read_timeout),
            answers: Duration::from_secs(server.write_timeout),
        }
    }
}

/// Serves `endpoint` on `listener` until `stop` resolves.
pub async fn serve(
    listener: TcpListener,
    endpoint: BoxEndpoint<'static, Response>,
    limits: Limits,
    mut stop: BoxFuture<'static, ()>,
) -> std::io::Result<()> {
    let endpoint = Arc::new(endpoint);
    let local = LocalAddr(listener.local_addr()?.into());
    let mut http = http1::Builder::new();
    // The number of headers stays at hyper's own limit of 100: with another one it clears and
    // copies its table of them for each request.
    http.timer(TokioTimer::new())
        .header_read_timeout(limits.headers)
        .max_buf_size(32 * 1024);
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(
        limits.connections.min(Semaphore::MAX_PERMITS),
    ));
    let next = async || {
        let place = places.clone().acquire_owned().await;
        listener.accept().await.map(|accepted| (accepted, place))
    };
    loop {
        let ((stream, remote), place) = tokio::select! {
            () = &mut stop => break,
            accepted = next() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of file descriptors, most likely: those under way will free some.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
        };
        let _slower_but_right = stream.set_nodelay(true);
        let endpoint = endpoint.clone();
        let local = local.clone();
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let endpoint = endpoint.clone();
            let request = (
                request,
                local.clone(),
                RemoteAddr(remote.into()),
                Scheme::HTTP,
            )
                .into();
            async move {
                Ok::<hyper::Response<_>, Infallible>(endpoint.get_response(request).await.into())
            }
        });
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(limits.answers));
        let stream = TokioIo::new(Box::pin(stream));
        let connection = graceful.watch(http.serve_connection(stream, service));
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection ended early");
            }
            drop(place);
        });
    }
    drop(listener);
    if tokio::time::timeout(GRACE, graceful.shutdown())
        .await
        .is_err()
    {
        tracing::warn!("some requests did not finish in time");
    }
    Ok(())
}
