-- Counts changes of the settings, so that a form made of older ones is refused.
alter table sso_providers add column version int not null default 1;
