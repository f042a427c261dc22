alter table companies add column undoable jsonb;
comment on column companies.undoable is 'what the last decision of a moderator replaced, and until when it can be undone; null: nothing';

-- A moderator is shown other companies with the same tax number, of any country, or company number.
create index companies_same_pib on companies (pib);
create index companies_same_number on companies (registration_number) where registration_number <> '';
