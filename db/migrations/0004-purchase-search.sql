-- The search of purchases looks in this column: number and name, however they are typed.
alter table purchases
  add column search_text text not null generated always as (search_key(request_number || ' ' || name)) stored;

-- Finds a rare word without reading every row. A server without pg_trgm does the same, only slower.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    create index purchases_search on purchases using gin (search_text gin_trgm_ops);
  end if;
exception when insufficient_privilege then
  raise notice 'pg_trgm may not be created here; the search of purchases reads every row';
end $$;
