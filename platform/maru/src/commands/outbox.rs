//! `maru outbox list | resend`

use std::{path::Path, process::ExitCode};

use anyhow::bail;
use clap::Subcommand;
use platform::outbox;

use super::backup::show;

#[derive(Subcommand)]
pub enum Command {
    /// Print messages that were given up and can still be sent, oldest first.
    List,
    /// Send one of them again. A running server does it within a second.
    Resend {
        /// Its number in the list.
        #[arg(long)]
        id: i64,
    },
}

pub async fn run(path: &Path, command: Command) -> anyhow::Result<ExitCode> {
    let opened = super::open(path).await?;
    let ctx = &opened.ctx;
    let given_up = outbox::given_up(ctx.db.read()).await?;
    match command {
        Command::List => {
            let zone = ctx.config.site.time_zone;
            for task in &given_up {
                let (channel, name, note) = (&task.channel, &task.name, &task.note);
                let at = show(task.created_at, zone);
                println!("{}  {at}  {channel}  {name}  {note}", task.id);
            }
        }
        Command::Resend { id } => {
            if !given_up.iter().any(|task| task.id == id) {
                bail!(
                    "--id {id}: no message that was given up has this number; see `maru outbox list`"
                );
            }
            let mut tx = ctx.db.write().await?;
            outbox::again(&mut tx, id, ctx.clock.now()).await?;
            tx.commit().await?;
            println!("{id} is sent again");
        }
    }
    ctx.db.close().await;
    Ok(ExitCode::SUCCESS)
}
