-- Moderators look up companies by what was entered, users by e-mail, and mails by state.

alter table companies
  add column search_text text not null generated always as (search_key(name || ' ' || pib)) stored;
create index companies_name on companies (search_key(name));
-- Look-alikes: accounts whose people write from the same place.
create index users_email_domain on users (split_part(lower(email), '@', 2)) where deleted_at is null;
create index users_company on users (company_id, id) where deleted_at is null;

-- A server without pg_trgm does the same, only slower (see 0004).
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    create index companies_search on companies using gin (search_text gin_trgm_ops);
    create index users_email_search on users using gin (lower(email) gin_trgm_ops);
  end if;
exception when insufficient_privilege then
  raise notice 'pg_trgm may not be created here; the search of companies reads every row';
end $$;

create index mails_by_state on mails (state, id desc);
drop index mails_waiting;
create index categories_parent on categories (parent_category_id) where parent_category_id is not null;
create index sessions_impersonator on sessions (impersonator_id) where impersonator_id is not null and ended_at is null;
create index preorders_paid on preorders (paid_at desc, id desc) where paid_at is not null;
create index preorders_cancelled on preorders (id desc) where cancelled_at is not null;
