-- When an owner's next mail with the week's signed roots goes; null for whoever does not want one (ADR 0099).
alter table users add weekly_roots_at timestamptz;
create index users_weekly_roots on users (weekly_roots_at) where weekly_roots_at is not null;
