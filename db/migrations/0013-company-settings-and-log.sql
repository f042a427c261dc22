-- Two owners at once: what the form of the company's data and settings shows has a number, whoever changes it.
alter table companies add column version int not null default 1;
create function count_company_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger companies_version before update on companies for each row
  when ((old.name, old.pib, old.country, old.address, old.city, old.registration_number, old.settings)
    is distinct from (new.name, new.pib, new.country, new.address, new.city, new.registration_number, new.settings))
  execute function count_company_version();

-- The log is read by time, newest first, whatever filters it: a page costs the same after ten years.
create index audit_events_time on audit_events (company_id, at desc, id desc);
create index audit_events_kind_time on audit_events (company_id, kind, at desc, id desc);
create index audit_events_actor_time on audit_events (company_id, actor_user_id, at desc, id desc);
create index audit_events_actor_kind_time on audit_events (company_id, actor_user_id, kind, at desc, id desc);
drop index audit_events_kind;
drop index audit_events_actor;
