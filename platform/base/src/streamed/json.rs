//! Lists as JSON.

use std::marker::PhantomData;

use poem::{Body, IntoResponse, Response};
use poem_openapi::{
    ApiResponse,
    payload::Json,
    registry::{MetaResponses, Registry},
    types::ToJSON,
};
use tokio::sync::mpsc;

use super::{Begun, Parts, WAITING, body, nobody_receives, write};
use crate::error::Result;

/// An array that is described as `T`, a `Vec`, and written part by part.
pub struct JsonList<T>(Body, PhantomData<fn() -> T>);

impl<I: ToJSON + 'static> JsonList<Vec<I>> {
    /// `what` names the list in the log, where it breaks off.
    pub async fn new(what: &'static str, parts: impl Parts<Item = I>) -> Result<Self> {
        let mut parts = Begun::new(parts).await?;
        let (chunks, sent) = mpsc::channel(WAITING);
        let sender = chunks.clone();
        write(what, chunks, async move {
            let mut text = String::from("[");
            let mut comma = "";
            while let Some(part) = parts.next().await? {
                for item in part {
                    text.push_str(comma);
                    text.push_str(&item.to_json_string());
                    comma = ",";
                }
                let chunk = std::mem::take(&mut text).into();
                let sent = sender.send(Ok(chunk)).await;
                sent.map_err(|_| nobody_receives())?;
            }
            text.push(']');
            let sent = sender.send(Ok(text.into())).await;
            sent.map_err(|_| nobody_receives())
        });
        Ok(Self(body(sent), PhantomData))
    }
}

impl<T: ToJSON> ApiResponse for JsonList<T> {
    fn meta() -> MetaResponses {
        Json::<T>::meta()
    }

    fn register(registry: &mut Registry) {
        <Json<T> as ApiResponse>::register(registry);
    }
}

impl<T: Send> IntoResponse for JsonList<T> {
    fn into_response(self) -> Response {
        Response::builder()
            .content_type("application/json; charset=utf-8")
            .body(self.0)
    }
}
