//! Answers that are written while they are sent: neither the whole of them nor a copy on the disk is
//! ever held. One that cannot be finished breaks the connection off, since what came so far must not
//! look like all of it.

mod json;
mod zip;

use std::io;

use async_trait::async_trait;
use bytes::Bytes;
use poem::Body;
use tokio::sync::mpsc;

pub use json::JsonList;
pub use zip::Zip;

use crate::error::{ApiError, Result};

/// Pieces that wait for whoever receives them.
const WAITING: usize = 4;

/// A list that is read in parts, each only when the one before it was sent.
#[async_trait]
pub trait Parts: Send + 'static {
    type Item: Send;

    /// The next part, which may be empty; nothing behind the last one, however often it is asked for.
    async fn next(&mut self) -> Result<Option<Vec<Self::Item>>>;
}

/// Parts of which the first was read: a failure in it is still an answer of its own.
pub struct Begun<P: Parts> {
    first: Option<Vec<P::Item>>,
    rest: P,
}

impl<P: Parts> Begun<P> {
    pub async fn new(mut rest: P) -> Result<Self> {
        let first = rest.next().await?;
        Ok(Self { first, rest })
    }

    pub async fn next(&mut self) -> Result<Option<Vec<P::Item>>> {
        match self.first.take() {
            Some(first) => Ok(Some(first)),
            None => self.rest.next().await,
        }
    }
}

/// Bytes on their way to the reader, and what ends them before their time.
type Chunks = mpsc::Sender<io::Result<Bytes>>;

fn body(mut sent: mpsc::Receiver<io::Result<Bytes>>) -> Body {
    Body::from_bytes_stream(futures_util::stream::poll_fn(move |task| {
        sent.poll_recv(task)
    }))
}

fn nobody_receives() -> ApiError {
    ApiError::internal(anyhow::anyhow!("nobody receives the answer any more"))
}

/// Writes in a task of its own. `what` names the answer in the log, where it fails or panics.
fn write(
    what: &'static str,
    chunks: Chunks,
    written: impl Future<Output = Result<()>> + Send + 'static,
) {
    tokio::spawn(async move {
        let error = match tokio::spawn(written).await {
            Ok(Ok(())) => return,
            Ok(Err(error)) => anyhow::Error::new(error),
            Err(panicked) => anyhow::Error::new(panicked),
        };
        if chunks.is_closed() {
            return tracing::debug!(what, "an answer was given up by whoever asked for it");
        }
        tracing::error!(what, error = format!("{error:#}"), "an answer broke off");
        let _the_receiver_may_be_gone = chunks.send(Err(io::Error::other("unfinished"))).await;
    });
}
