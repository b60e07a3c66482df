-- The texts of mails that somebody changed. A mail without a row has the text it came with.
create table mail_templates (
    key text primary key check (length(key) between 1 and 60),
    subject text not null check (length(subject) between 1 and 200),
    body text not null check (length(body) between 1 and 5000)
) strict, without rowid;

-- What may stand between {{ and }} in each mail, as the installed modules say it.
create table mail_placeholders (
    mail text not null,
    name text not null,
    primary key (mail, name)
) strict, without rowid;
