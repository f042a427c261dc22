-- Earlier prices of an article are found by its name, however it is typed, at a cost that history does not raise (ADR
-- 0042).

-- The names that a company ever called its articles by, as keys of the search: few, where articles are millions. A
-- name that nobody uses any more stays; it finds nothing.
create table article_names (
  company_id int not null references companies (id),
  key text not null,
  primary key (company_id, key)
);
insert into article_names select distinct company_id, search_key(name) from articles;

create function name_articles() returns trigger language plpgsql as $$
begin
  -- In order, so that two who add the same names wait for each other and never in a circle.
  insert into article_names
    select distinct n.company_id, search_key(n.name) as key from named n
    where not exists (select from article_names k where k.company_id = n.company_id and k.key = search_key(n.name))
    order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger articles_named after insert on articles
  referencing new table as named for each statement execute function name_articles();
create trigger articles_renamed after update on articles
  referencing new table as named for each statement execute function name_articles();

-- The articles of a name, the newest first.
create index articles_named on articles (company_id, search_key(name), unit, id desc);

-- As 0029: without these extensions the names of a company are read one by one.
do $$
begin
  if not exists (select from pg_available_extensions where name = 'pg_trgm') then return; end if;
  create extension if not exists pg_trgm;
  if exists (select from pg_available_extensions where name = 'btree_gin') then
    create extension if not exists btree_gin;
    create index article_names_search on article_names using gin (company_id, (' ' || key) gin_trgm_ops);
  else
    create index article_names_search on article_names using gin ((' ' || key) gin_trgm_ops);
  end if;
exception when insufficient_privilege then
  raise notice 'pg_trgm may not be created here; the names of articles are read one by one';
end $$;
