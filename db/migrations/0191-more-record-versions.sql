-- The other records that a form edits: a save over a version that the user has not seen is refused.
alter table affiliates add column version int not null default 1;
alter table parent_categories add column version int not null default 1;
alter table account_contact_persons add column version int not null default 1;

create trigger affiliates_version before update on affiliates for each row execute function count_record_version();
create trigger parent_categories_version before update on parent_categories
  for each row execute function count_record_version();
create trigger account_contact_persons_version before update on account_contact_persons
  for each row execute function count_record_version();

-- Lists and settings that are edited as a whole have their version in the row that is locked for the change.
alter table platform_settings
  add column settings_version int not null default 1,
  add column prices_version int not null default 1;
alter table companies
  add column plan_version int not null default 1,
  add column landed_rates_version int not null default 1;
alter table purchases add column landed_version int not null default 1;
