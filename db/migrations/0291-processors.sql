-- The operator's own processors, which the agreement on processing names: those in force, and an announced list with
-- the day from which it is in force. Version 1 is a list that was never entered.
alter table platform_settings
  add column processors jsonb not null default '[]',
  add column next_processors jsonb,
  add column announced_from date,
  add column processors_version int not null default 1,
  add constraint platform_settings_announced check ((next_processors is null) = (announced_from is null));
