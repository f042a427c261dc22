-- When support answers, and within how many of its hours by severity. Null until a moderator states it.
alter table platform_settings
  add column support_hours jsonb,
  add column support_version int not null default 1;
