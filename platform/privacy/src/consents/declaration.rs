//! What somebody says when they register, or when they are asked later: what they agree to, and
//! whether they may do so alone.

use poem_openapi::Object;

use super::{
    Given,
    terms::{Subject, Terms, changed},
};
use platform::{
    ctx::Ctx,
    error::{ApiError, FieldError, FieldErrors, Result},
    identity::{PhoneNumber, RealName},
    ticket::{self, GUARDIAN_TICKET, PhoneProof, Ticket},
    timestamp::Timestamp,
};

/// More than there is to agree to.
const MOST_GIVEN: usize = 20;

/// All optional: a registration without it counts as one without consents, and its member is asked
/// when they come back.
#[derive(Default, Object)]
#[oai(rename = "ConsentDeclaration", rename_all = "camelCase")]
pub struct Declaration {
    #[oai(default)]
    consents: Vec<Given>,
    /// Whether they are younger than `GET /api/consents` lets register alone: then `guardian` is
    /// needed.
    #[oai(default)]
    under_age: bool,
    guardian: Option<GuardianProof>,
}

/// A guardian who agrees, with the phone that answered its code.
#[derive(Default, Object)]
#[oai(rename = "ConsentGuardianProof", rename_all = "camelCase")]
struct GuardianProof {
    #[oai(default)]
    name: String,
    /// Not the child's own.
    #[oai(default)]
    phone_number: String,
    /// From `verifyCode` with the purpose `guardian`, for the same number.
    #[oai(default)]
    ticket: String,
    /// The hash of what the guardian agreed to.
    #[oai(default)]
    consent: String,
}

/// A declaration whose parts are all right in themselves, and current.
#[derive(Default)]
pub struct Declared {
    pub(super) given: Vec<Subject>,
    pub(super) guardian: Option<Agreed>,
}

/// The guardian of a child.
pub(super) struct Agreed {
    pub name: RealName,
    pub phone: PhoneNumber,
    pub ticket: Ticket<PhoneProof>,
    pub subject: Subject,
}

impl Declaration {
    /// `400` with what is wrong or missing, `409` at each consent whose words have changed.
    /// `own_phone` is the number of whoever registers.
    pub async fn read(
        self,
        ctx: &Ctx,
        own_phone: Option<&PhoneNumber>,
        now: Timestamp,
    ) -> Result<Declared> {
        if self.consents.is_empty() && !self.under_age && self.guardian.is_none() {
            return Ok(Declared::default());
        }
        let terms = Terms::current(ctx).await?;
        let mut given = Vec::new();
        let mut errors = FieldErrors::default();
        let mut stale = Vec::new();
        if self.consents.len() > MOST_GIVEN {
            errors.add("consents", "동의 항목이 너무 많아요.");
        }
        for one in self.consents.into_iter().take(MOST_GIVEN) {
            let field = format!("consents.{}", one.subject);
            match terms.find(&one.subject) {
                None => errors.add("consents", "지금은 없는 동의 항목이에요."),
                Some(known) if known.hash != one.hash => stale.push(field),
                Some(known) => given.push(known.clone()),
            }
        }
        let under_age = self.under_age || self.guardian.is_some();
        let guardian = match (&terms.age, under_age) {
            (Some(age), true) => {
                if given.iter().any(|one| one.subject == age.alone.subject) {
                    errors.add("underAge", "나이에 맞는 것 하나만 골라 주세요.");
                }
                let proof = self.guardian.unwrap_or_default();
                if !proof.consent.is_empty() && proof.consent != age.guardian.hash {
                    stale.push("guardian.consent".to_owned());
                }
                proof.read(ctx, &age.guardian, own_phone, now, &mut errors)
            }
            (None, true) => {
                errors.add("underAge", "이 사이트는 나이를 묻지 않아요.");
                None
            }
            (_, false) => None,
        };
        errors.finish()?;
        match stale.is_empty() {
            true => Ok(Declared { given, guardian }),
            false => Err(changed_at(stale)),
        }
    }
}

impl Declared {
    /// What somebody says who agrees to all that is needed and may register alone.
    pub async fn everything(ctx: &Ctx) -> Result<Self> {
        let terms = Terms::current(ctx).await?;
        let alone = terms.age.iter().map(|age| &age.alone);
        Ok(Self {
            given: terms.documents.iter().chain(alone).cloned().collect(),
            guardian: None,
        })
    }

    /// Uses the guardian's ticket up; `400` for one that was used before.
    pub(super) async fn consume(&self, conn: &mut sqlx::SqliteConnection) -> Result<()> {
        if let Some(guardian) = &self.guardian
            && !guardian.ticket.consume(conn).await?
        {
            return Err(ApiError::field("guardian.ticket", NOT_VERIFIED));
        }
        Ok(())
    }
}

impl GuardianProof {
    fn read(
        self,
        ctx: &Ctx,
        subject: &Subject,
        own_phone: Option<&PhoneNumber>,
        now: Timestamp,
        errors: &mut FieldErrors,
    ) -> Option<Agreed> {
        let name = errors.check("guardian.name", RealName::parse(&self.name));
        let phone = PhoneNumber::parse(&self.phone_number);
        let phone = errors.check("guardian.phoneNumber", phone)?;
        if own_phone.is_some_and(|own| *own == phone) {
            errors.add(
                "guardian.phoneNumber",
                "자녀의 번호가 아니라 법정대리인의 번호를 입력해 주세요.",
            );
        }
        let ticket = ticket::unseal_phone(&ctx.signer, GUARDIAN_TICKET, &self.ticket, &phone, now);
        let ticket = errors.check("guardian.ticket", ticket.map_err(|_| NOT_VERIFIED));
        if self.consent.is_empty() {
            errors.add("guardian.consent", "법정대리인의 동의가 필요해요.");
        }
        Some(Agreed {
            name: name?,
            phone,
            ticket: ticket?,
            subject: subject.clone(),
        })
    }
}

const NOT_VERIFIED: &str =
    "법정대리인의 휴대폰 인증이 안 되었거나 시간이 지났어요. 다시 인증해 주세요.";

fn changed_at(fields: Vec<String>) -> ApiError {
    let refusal = changed();
    let message = refusal.message.clone();
    ApiError {
        fields: fields
            .into_iter()
            .map(|field| FieldError {
                field,
                message: message.clone(),
            })
            .collect(),
        ..refusal
    }
}
