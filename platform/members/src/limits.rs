//! How often people may try, and be sent something.

use platform::limit::Limit;

// The numbers of the decisions ("Accounts").
pub(super) const LOGIN_BY_ACCOUNT: Limit = Limit::new("login-account", 5, 15);
pub(super) const LOGIN_BY_ADDRESS: Limit = Limit::new("login-address", 30, 15);
/// A stolen token must not be a place to guess the password.
pub(super) const PASSWORD_BY_MEMBER: Limit = Limit::new("password-member", 5, 15);
/// Codes of the second step, from one address or login and for a member from anywhere: six digits
/// of which three are right at a time bear no more tries.
pub(super) const SECOND_FACTOR_BY_CALLER: Limit = Limit::new("second-factor-caller", 5, 15);
pub(super) const SECOND_FACTOR_BY_MEMBER: Limit = Limit::new("second-factor-member", 30, 60);
/// Asking whether an e-mail, a name or a number is a member's: plenty for a person who fills in a
/// form, too few to go through a list.
pub(super) const LOOKUP_BY_ADDRESS: Limit = Limit::new("lookup-address", 120, 10);
/// Answers of providers that are exchanged: each is a call to the outside.
pub(super) const SOCIAL_BY_ADDRESS: Limit = Limit::new("social-address", 60, 10);
