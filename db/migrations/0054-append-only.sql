-- A table that is only ever added to refuses TRUNCATE as well, and forgetting somebody is the database's own work (ADR
-- 0047).
create or replace function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception '% is append-only', tg_table_name; end $$;

drop trigger events_append_only on events;
create trigger events_append_only before delete or truncate on events
  for each statement execute function refuse_change();
drop trigger audit_events_append_only on audit_events;
create trigger audit_events_append_only before delete or truncate on audit_events
  for each statement execute function refuse_change();
drop trigger budget_entries_append_only on budget_entries;
create trigger budget_entries_append_only before update or delete or truncate on budget_entries
  for each statement execute function refuse_change();
drop trigger budget_changes_append_only on budget_changes;
create trigger budget_changes_append_only before update or delete or truncate on budget_changes
  for each statement execute function refuse_change();
drop function refuse_ledger_change();

-- The keys below which documents name people. Facts and what people wrote stand below others, and stay (ADR 0045).
create function people_keys() returns text[] language sql immutable as $$
  select '{actor,author,by,contact,contact_person,creator,delegator,email,from_user,given_by,moderator,person,phone,
    phone_number,standIn,stand_in,to_user,user}'::text[]
$$;
-- In the log what changed of somebody stands below its own name, and so do their tokens.
create function people_keys_of_log() returns text[] language sql immutable as $$ select people_keys() || 'name'::text $$;

-- Returns the name of a user who was erased; null for everybody else.
create function name_of_erased(id int) returns text language sql stable as $$
  select name from users where users.id = $1 and deleted_at is not null and email = ''
$$;

-- An update of history or log is refused, but for one that changes nothing by itself within a transaction that forgets
-- somebody: `ponuda.forgets` is {"texts": [...], "instead": "..."}. What the row says from then on is made here, out of
-- what it said, so that nothing but names can change.
create function forget_in_event() returns trigger language plpgsql as $$
declare forgets jsonb := nullif(current_setting('ponuda.forgets', true), '')::jsonb;
begin
  if forgets is null or new is distinct from old then raise exception '% is append-only', tg_table_name; end if;
  new.data := without_texts(old.data, array(select jsonb_array_elements_text(forgets -> 'texts')),
    forgets ->> 'instead', people_keys());
  new.actor_name := coalesce(name_of_erased(old.actor_user_id), old.actor_name);
  new.stands_in_for_name := coalesce(name_of_erased(old.stands_in_for_user_id), old.stands_in_for_name);
  return new;
end $$;
create function forget_in_log() returns trigger language plpgsql as $$
declare forgets jsonb := nullif(current_setting('ponuda.forgets', true), '')::jsonb;
begin
  if forgets is null or new is distinct from old then raise exception '% is append-only', tg_table_name; end if;
  new.data := without_texts(old.data, array(select jsonb_array_elements_text(forgets -> 'texts')),
    forgets ->> 'instead', people_keys_of_log());
  new.actor_name := coalesce(name_of_erased(old.actor_user_id), old.actor_name);
  new.subject_name := coalesce(name_of_erased(old.subject_user_id), old.subject_name);
  if name_of_erased(old.actor_user_id) is not null then new.ip := ''; end if;
  return new;
end $$;
drop trigger events_names_only on events;
create trigger events_names_only before update on events for each row execute function forget_in_event();
drop trigger audit_events_names_only on audit_events;
create trigger audit_events_names_only before update on audit_events for each row execute function forget_in_log();
drop function refuse_change_but_names();

-- The sums of a budget are written by its ledger and by nobody else. The trigger of the ledger works with the rights of
-- the tables' owner, because the product's own role may have none to change these columns.
alter function budget_entry_counts() security definer set search_path = public, pg_temp;
create function refuse_sums_by_hand() returns trigger language plpgsql as $$
begin
  -- One level deep: the update itself. Deeper: the ledger's trigger made it.
  if pg_trigger_depth() < 2 then
    raise exception 'the sums of a budget are what its ledger says' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger budgets_sums_by_ledger before update on budgets for each row
  when ((old.committed, old.actual) is distinct from (new.committed, new.actual))
  execute function refuse_sums_by_hand();
create trigger budgets_begin_empty before insert on budgets for each row
  when (new.committed <> 0 or new.actual <> 0) execute function refuse_sums_by_hand();
