-- Each form edits one version of its record, so that a save over a version that the user has not seen is refused.
alter table suppliers add column version int not null default 1;
alter table contact_persons add column version int not null default 1;
alter table categories add column version int not null default 1;
alter table sectors add column version int not null default 1;

-- Every update counts, also one that only touches the row because a tie to another record changed.
create function count_record_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger suppliers_version before update on suppliers for each row execute function count_record_version();
create trigger contact_persons_version before update on contact_persons
  for each row execute function count_record_version();
create trigger categories_version before update on categories for each row execute function count_record_version();
create trigger sectors_version before update on sectors for each row execute function count_record_version();
