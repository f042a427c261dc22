-- Within how many working days a moderator usually activates a new account, as pages and mails state it.
alter table platform_settings
  add column activation_days int not null default 1 check (activation_days between 1 and 30);
