//! Becoming a member: what is free, whose phone it is, and the registration itself.

use poem::{http::StatusCode, web::Data};
use poem_openapi::{
    ApiResponse, Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};

use super::{Message, notifications, provisional};
use crate::{
    Auth,
    limits::LOOKUP_BY_ADDRESS,
    store::{self, NewMember},
};
use platform::{
    address::ClientAddress,
    cached_response::NoContent,
    ctx::Ctx,
    error::{ApiError, FieldErrors, Result},
    identity::{DisplayName, Email, Password, PhoneNumber, RealName},
    limit, ticket,
};
use privacy::consents::{self, Declaration, Said};
use sms::code::{self, Purpose};

pub struct RegisterApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/register")]
impl RegisterApi {
    /// Whether the nickname is free: `409` when it is taken, `400` when nobody may have it.
    #[oai(
        path = "/displayNameCheck",
        method = "post",
        operation_id = "check_display_name"
    )]
    async fn check_display_name(
        &self,
        address: Data<&ClientAddress>,
        body: Json<DisplayNameCheck>,
    ) -> Result<Json<Message>> {
        let name = field("displayName", DisplayName::parse(&body.0.display_name))?;
        count_lookup(&self.ctx, address.0).await?;
        match store::has_display_name(self.ctx.db.read(), &name, None).await? {
            true => Err(taken("displayName", store::DISPLAY_NAME_TAKEN)),
            false => Ok(Message::json("사용할 수 있는 닉네임이에요.")),
        }
    }

    /// Whether the e-mail is free: `409` when it is taken, `400` when it is none.
    #[oai(
        path = "/usernameCheck",
        method = "post",
        operation_id = "check_username"
    )]
    async fn check_username(
        &self,
        address: Data<&ClientAddress>,
        body: Json<UsernameCheck>,
    ) -> Result<Json<Message>> {
        let email = field("username", provisional::own_email(&body.0.username))?;
        count_lookup(&self.ctx, address.0).await?;
        match store::find_by_email(self.ctx.db.read(), &email).await? {
            Some(_) => Err(taken("username", store::EMAIL_TAKEN)),
            None => Ok(Message::json("사용할 수 있는 이메일이에요.")),
        }
    }

    /// Whether the phone number is free: `409` when it is taken, `400` when it is none.
    #[oai(
        path = "/phoneNumberCheck",
        method = "post",
        operation_id = "check_phone_number"
    )]
    async fn check_phone_number(
        &self,
        address: Data<&ClientAddress>,
        body: Json<PhoneNumberCheck>,
    ) -> Result<Json<Message>> {
        let phone = field("phoneNumber", PhoneNumber::parse(&body.0.phone_number))?;
        count_lookup(&self.ctx, address.0).await?;
        match store::find_by_phone(self.ctx.db.read(), &phone).await? {
            Some(_) => Err(taken("phoneNumber", store::PHONE_TAKEN)),
            None => Ok(Message::json("사용할 수 있는 휴대폰 번호예요.")),
        }
    }

    /// Sends a code by SMS, to the person's own phone unless `purpose` says whose. The answer holds
    /// nothing.
    #[oai(
        path = "/sendMessage/:phone",
        method = "post",
        operation_id = "send_verification_code"
    )]
    async fn send_verification_code(
        &self,
        address: Data<&ClientAddress>,
        phone: Path<String>,
        purpose: Query<Option<Purpose>>,
    ) -> Result<NoContent> {
        let phone = field("phoneNumber", PhoneNumber::parse(&phone.0))?;
        let purpose = purpose.0.unwrap_or_default();
        code::send(&self.ctx, purpose, &phone, address.0).await?;
        Ok(NoContent::Done)
    }

    /// A ticket for the number whose code this is; good once, for 10 minutes.
    #[oai(path = "/verifyCode", method = "post", operation_id = "verify_code")]
    async fn verify_code(
        &self,
        address: Data<&ClientAddress>,
        body: Json<CodeCheck>,
    ) -> Result<Json<PhoneTicket>> {
        let phone = field("phoneNumber", PhoneNumber::parse(&body.0.phone_number))?;
        let purpose = body.0.purpose.unwrap_or_default();
        let ticket = code::verify(&self.ctx, purpose, &phone, &body.0.code, address.0).await?;
        Ok(Json(PhoneTicket { ticket }))
    }

    /// Makes an account with a password. Only success uses the tickets up. Consents and age may be
    /// left out: the member is asked later. `409` at a consent whose words have changed.
    #[oai(path = "/registerProc", method = "post", operation_id = "register")]
    async fn register(
        &self,
        address: Data<&ClientAddress>,
        body: Json<Registration>,
    ) -> Result<Registered> {
        let person = body.0.parse()?;
        let now = self.ctx.clock.now();
        let ticket = ticket::unseal_phone(
            &self.ctx.signer,
            ticket::PHONE_TICKET,
            &body.0.ticket,
            &person.phone,
            now,
        )?;
        let declared = body.0.declaration;
        let declared = declared.read(&self.ctx, Some(&person.phone), now).await?;
        let mut conn = self.ctx.db.read().acquire().await?;
        let free = store::refuse_taken(
            &mut conn,
            &person.email,
            &person.display_name,
            Some(&person.phone),
        )
        .await;
        drop(conn);
        if let Err(refusal) = free {
            return Err(count_refusal(&self.ctx, address.0, refusal).await);
        }
        let hash = self
            .ctx
            .state::<Auth>()
            .passwords
            .hash(&person.password)
            .await?;
        let mut tx = self.ctx.db.write().await?;
        let new = NewMember {
            email: &person.email,
            password_hash: Some(hash),
            display_name: &person.display_name,
            real_name: Some(&person.real_name),
            phone: Some(&person.phone),
            social: None,
            created_at: now,
        };
        let id = store::insert(&mut tx, new).await?;
        if !ticket.consume(&mut tx).await? {
            return Err(ticket::not_verified());
        }
        let said = Said {
            member: id,
            door: consents::BY_EMAIL,
            at: now,
        };
        consents::store(&self.ctx, &mut tx, said, &declared).await?;
        notifications::registered(&self.ctx, &mut tx, id).await?;
        tx.commit().await?;
        Ok(Registered::Created(Json(NewAccount {
            id,
            username: person.email.as_str().to_owned(),
        })))
    }
}

#[derive(Object)]
#[oai(rename = "AuthDisplayNameCheck", rename_all = "camelCase")]
struct DisplayNameCheck {
    display_name: String,
}

#[derive(Object)]
#[oai(rename = "AuthUsernameCheck")]
struct UsernameCheck {
    username: String,
}

#[derive(Object)]
#[oai(rename = "AuthPhoneNumberCheck", rename_all = "camelCase")]
pub(super) struct PhoneNumberCheck {
    pub phone_number: String,
}

#[derive(Object)]
#[oai(rename = "AuthCodeCheck", rename_all = "camelCase")]
struct CodeCheck {
    phone_number: String,
    /// The six digits of the message.
    code: String,
    /// As the code was asked for; left out: the person's own phone.
    purpose: Option<Purpose>,
}

#[derive(Object)]
#[oai(rename = "AuthPhoneTicket")]
struct PhoneTicket {
    ticket: String,
}

#[derive(Object)]
#[oai(rename = "AuthRegistration", rename_all = "camelCase")]
struct Registration {
    /// The e-mail.
    username: String,
    /// 8 to 128 characters.
    password: String,
    display_name: String,
    real_name: String,
    phone_number: String,
    /// From `verifyCode`, for the same number.
    ticket: String,
    #[oai(flatten)]
    declaration: Declaration,
}

#[derive(Object)]
#[oai(rename = "AuthNewAccount")]
struct NewAccount {
    id: i64,
    username: String,
}

#[derive(ApiResponse)]
enum Registered {
    #[oai(status = 201)]
    Created(Json<NewAccount>),
}

/// A registration whose fields are all right in themselves.
struct ParsedRegistration {
    email: Email,
    password: Password,
    display_name: DisplayName,
    real_name: RealName,
    phone: PhoneNumber,
}

impl Registration {
    /// `400` with every field that is wrong.
    fn parse(&self) -> Result<ParsedRegistration> {
        let mut errors = FieldErrors::default();
        let email = errors.check("username", provisional::own_email(&self.username));
        let password = errors.check("password", Password::parse(&self.password));
        let display_name = errors.check("displayName", DisplayName::parse(&self.display_name));
        let real_name = errors.check("realName", RealName::parse(&self.real_name));
        let phone = errors.check("phoneNumber", PhoneNumber::parse(&self.phone_number));
        let (Some(email), Some(password), Some(display_name), Some(real_name), Some(phone)) =
            (email, password, display_name, real_name, phone)
        else {
            return Err(refusal(errors));
        };
        Ok(ParsedRegistration {
            email,
            password,
            display_name,
            real_name,
            phone,
        })
    }
}

/// The value, or a `400` that names the field.
pub(super) fn field<T>(name: &str, parsed: Result<T, &'static str>) -> Result<T> {
    parsed.map_err(|message| ApiError::field(name, message))
}

/// The refusal of a body in which at least one field was noted.
pub(super) fn refusal(errors: FieldErrors) -> ApiError {
    errors
        .finish()
        .err()
        .unwrap_or_else(|| ApiError::bad_request("입력한 내용을 확인해 주세요."))
}

pub(super) fn taken(field: &str, message: &str) -> ApiError {
    ApiError::field(field, message).with_status(StatusCode::CONFLICT)
}

/// Counts a question about who is a member.
pub(super) async fn count_lookup(ctx: &Ctx, address: &ClientAddress) -> Result<()> {
    let subject = limit::address_subject(&ctx.signer, address);
    let mut tx = ctx.db.write().await?;
    LOOKUP_BY_ADDRESS
        .count(&mut tx, &subject, ctx.clock.now())
        .await?;
    Ok(tx.commit().await?)
}

/// The refusal of what somebody else has, which tells as much as the question: it counts as one.
pub(super) async fn count_refusal(
    ctx: &Ctx,
    address: &ClientAddress,
    refusal: ApiError,
) -> ApiError {
    count_lookup(ctx, address).await.err().unwrap_or(refusal)
}
