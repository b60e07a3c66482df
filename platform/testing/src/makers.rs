//! Who makes what a call needs.

use crate::{Actor, Operation, PASSWORD, TestApp};

/// Who makes what has to be there: a member what members do, an admin everything else.
pub struct Makers<'a> {
    pub app: &'a TestApp,
    name: String,
    count: u32,
    /// Everything that is switched on.
    pub operations: &'a [Operation],
    pub admin: Actor<'a>,
    pub member: Actor<'a>,
}

impl<'a> Makers<'a> {
    /// These two.
    pub fn of(
        app: &'a TestApp,
        operations: &'a [Operation],
        admin: Actor<'a>,
        member: Actor<'a>,
    ) -> Self {
        Self {
            app,
            name: "maker".to_owned(),
            count: 0,
            operations,
            admin,
            member,
        }
    }

    /// Two who were not there before.
    pub async fn new(app: &'a TestApp, operations: &'a [Operation], name: &str) -> Self {
        let admin = app.admin_with(&format!("{name}@test.example")).await;
        let member = app.member(name).await;
        Self {
            name: name.to_owned(),
            ..Self::of(app, operations, admin, member)
        }
    }

    /// Somebody new in the place of whoever was logged out by what they did.
    pub async fn revive(&mut self) {
        let name = |count: u32| format!("{}{count}", self.name);
        if self.member.get("/api/member/me").await.status != 200 {
            self.count += 1;
            self.member = self.app.member(&name(self.count)).await;
        }
        let is_admin = self.admin.get("/api/admin/menu").await.status == 200;
        if !is_admin {
            self.count += 1;
            let email = format!("{}@test.example", name(self.count));
            self.admin = self.app.admin_with(&email).await;
        }
    }

    /// Both say in their logins once more who they are.
    pub(crate) async fn prove(&self) {
        for one in [&self.member, &self.admin] {
            let body = serde_json::json!({ "prevPassword": PASSWORD });
            one.post("/api/member/checkPassword", body)
                .await
                .expect(204);
        }
    }

    pub(crate) fn operation(&self, id: &str) -> &'a Operation {
        let operation = self.operations.iter().find(|operation| operation.id == id);
        operation.unwrap_or_else(|| panic!("there is no operation {id}"))
    }

    pub(crate) fn maker(&self, operation: &Operation) -> &Actor<'a> {
        match operation.permission.as_str() {
            "member" | "owner-or-admin" => &self.member,
            _ => &self.admin,
        }
    }
}
