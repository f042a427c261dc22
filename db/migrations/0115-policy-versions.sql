-- A company's rights, limits and settings are kept as versions, each from its moment on (ADR 0085).
create table policy_versions (
  company_id int not null references companies (id),
  id int generated always as identity,
  content jsonb not null,
  digest text not null,
  valid_from timestamptz not null default now_utc(),
  user_id int,
  primary key (company_id, id),
  unique (company_id, valid_from),
  foreign key (company_id, user_id) references users (company_id, id)
);
comment on table policy_versions is 'who may approve what, and the settings that judge it; one row for each state that differs from the one before';
comment on column policy_versions.content is 'people by id, without names, and settings';
comment on column policy_versions.digest is 'SHA-256 of the content''s text';
comment on column policy_versions.user_id is 'who made the change; null: the product';

create trigger policy_versions_append_only before update or delete or truncate on policy_versions
  for each statement execute function refuse_change();

-- The policy as it stands. Settings that a company never stored are those that the server takes for them.
create function policy_now(company int) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', u.id,
        'role', u.role,
        'permissions', (select coalesce(jsonb_agg(distinct one order by one), '[]') from unnest(u.permissions) one),
        'purchase_confirmation', u.purchase_confirmation,
        'confirm_limit', u.confirm_limit::text,
        'sector_ids', (select coalesce(jsonb_agg(s.sector_id order by s.sector_id), '[]')
          from user_sectors s where s.company_id = company and s.user_id = u.id)
      ) order by u.id), '[]')
      from users u where u.company_id = company and u.deleted_at is null),
    'settings', (
      select jsonb_build_object('four_eyes', false, 'budget_policy', 'warn', 'splitting', 'off', 'splitting_days', 14,
          'splitting_reasons', '["supplier_creator", "category_creator", "parent_creator"]'::jsonb)
        || coalesce((select jsonb_object_agg(key, value) from jsonb_each(c.settings)
          where key in ('four_eyes', 'budget_policy', 'splitting', 'splitting_days', 'splitting_reasons')), '{}')
      from companies c where c.id = company))
$$;

-- Writes a version where the policy differs from the newest one. Two changes that are committed at once wait for each
-- other here, and the second one reads what the first one wrote. Who made the change stands in the entry of the log that
-- the same transaction wrote.
create function note_policy(company int) returns void language plpgsql as $$
declare
  present jsonb;
  present_digest text;
  newest policy_versions;
begin
  -- Held before the lock by whoever writes the version, which refers to the company: nobody waits for both in turns.
  perform from companies c where c.id = company for key share;
  perform pg_advisory_xact_lock(85, company);
  present := policy_now(company);
  if present ->> 'settings' is null then return; end if;
  present_digest := encode(sha256(convert_to(present::text, 'UTF8')), 'hex');
  select * into newest from policy_versions p where p.company_id = company order by p.id desc limit 1;
  if newest.digest = present_digest then return; end if;
  insert into policy_versions (company_id, content, digest, valid_from, user_id)
    values (company, present, present_digest,
      -- A clock that was put back keeps the order of the versions.
      greatest(now_utc(), newest.valid_from + interval '1 microsecond'),
      (select u.id
        from (select a.xmin, a.id, a.actor_user_id from audit_events a where a.company_id = company order by a.id desc limit 20) e
        join users u on u.company_id = company and u.id = e.actor_user_id
        where e.xmin = pg_current_xact_id()::xid
        order by e.id desc limit 1));
end $$;

-- Runs at the end of the transaction, once for each company however many rows changed.
create function note_policy_of_row() returns trigger language plpgsql as $$
declare
  company int;
  noted text := coalesce(current_setting('ponuda.policies_noted', true), '');
begin
  if tg_table_name = 'companies' then company := new.id;
  elsif tg_op = 'DELETE' then company := old.company_id;
  else company := new.company_id;
  end if;
  if company is null or noted like '%,' || company || ',%' then return null; end if;
  perform set_config('ponuda.policies_noted', noted || ',' || company || ',', true);
  perform note_policy(company);
  return null;
end $$;

create constraint trigger users_policy_new after insert or delete on users
  deferrable initially deferred for each row execute function note_policy_of_row();
create constraint trigger users_policy after update on users
  deferrable initially deferred for each row when (
    (old.role, old.permissions, old.purchase_confirmation, old.confirm_limit, old.deleted_at, old.company_id)
      is distinct from
    (new.role, new.permissions, new.purchase_confirmation, new.confirm_limit, new.deleted_at, new.company_id))
  execute function note_policy_of_row();
create constraint trigger user_sectors_policy after insert or update or delete on user_sectors
  deferrable initially deferred for each row execute function note_policy_of_row();
create constraint trigger companies_policy_new after insert on companies
  deferrable initially deferred for each row execute function note_policy_of_row();
create constraint trigger companies_policy after update on companies
  deferrable initially deferred for each row when (old.settings is distinct from new.settings)
  execute function note_policy_of_row();

-- The state at the upgrade is the first version of each company that is there already.
insert into policy_versions (company_id, content, digest)
select company_id, content, encode(sha256(convert_to(content::text, 'UTF8')), 'hex')
from (select c.id as company_id, policy_now(c.id) as content from companies c order by c.id) c;

-- A decision keeps what it looked at, so that it can be judged again; older ones have none.
alter table confirmations add column judged jsonb;
comment on column confirmations.judged is 'facts of the decision that its purchase does not keep: creator, department, category, suppliers, budget left, policy version';
create index confirmations_at on confirmations (company_id, created_at);
