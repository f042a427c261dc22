-- The search of the app bar: purchases, files, suppliers and people, found however they are typed.

-- "celik" finds "Čelik", "djordje" finds "Đorđe", "limovi" finds "лимови". đ and dj both become d, so that each
-- finds the other. What it answers is what packages/domain/src/search/search-key.ts answers (a test holds both).
create or replace function search_key(text text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  folded text := text;
begin
  -- Most texts end after the first or the second of these; the rest costs ten times as much.
  if octet_length(folded) > char_length(folded) then
    folded := translate(folded, 'čćšžđČĆŠŽĐ', 'ccszdccszd');
  end if;
  if octet_length(folded) > char_length(folded) then
    folded := translate(normalize(folded, nfc),
      'АаБбВвГгДдЂђЕеЖжЗзИиЈјКкЛлМмНнОоПпРрСсТтЋћУуФфХхЦцЧчШшЙйЫыЭэЁёЅѕЃѓЌќІіЇїЄєҐґÐðŁłØøı'
      'ЉЊЏЩЮЯẞÆŒЪъЬь',
      'aabbvvggddddeezzzziijjkkllmmnnoopprrssttccuuffhhccccssjjiieeeezzggkkiiiieeggddllooi'
      'љњџщюяßæœ');
    folded := replace(replace(replace(replace(replace(replace(replace(replace(replace(folded,
      'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz'), 'щ', 'sc'), 'ю', 'ju'), 'я', 'ja'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
    folded := regexp_replace(normalize(folded, nfkd), '[\u0300-\u036f]', '', 'g');
  end if;
  return replace(lower(folded), 'dj', 'd');
end $$;

-- Columns kept by the old key are made anew; a stored column is never recomputed by itself.
alter table purchases drop column search_text;
alter table purchases
  add column search_text text not null generated always as (search_key(request_number || ' ' || name)) stored;
alter table companies drop column search_text;
alter table companies
  add column search_text text not null generated always as (search_key(name || ' ' || pib)) stored;
reindex index companies_name;
update purchases p set warehouse_text = search_key(w.words)
from (
  select company_id, purchase_id, string_agg(distinct word, ' ') as words
  from (
    select a.company_id, a.purchase_id, a.order_number || ' ' || s.name as word
      from awards a join suppliers s on s.id = a.supplier_id
    union all select a.company_id, a.purchase_id, t.name
      from awards a join award_lines l on l.award_id = a.id join articles t on t.id = l.article_id
    union all select r.company_id, r.purchase_id, r.number || ' ' || r.delivery_note_number from receipts r) x
  group by company_id, purchase_id) w
where p.company_id = w.company_id and p.id = w.purchase_id and p.warehouse_text <> '';

-- Names of files are words behind underscores and dots; addresses of people too. The blank in front lets a word at
-- the beginning be found like any other.
alter table files
  add column search_text text not null generated always as (search_key(' ' || translate(name, '_.', '  '))) stored;
alter table suppliers
  add column search_text text not null
    generated always as (search_key(' ' || name || ' ' || company_name || ' ' || pib)) stored;
alter table contact_persons
  add column search_text text not null
    generated always as (search_key(' ' || name_and_surname || ' ' || translate(email, '@_.', '   '))) stored;

-- When somebody was last written to.
create index rfps_contact_person on rfps (company_id, contact_person_id, id desc);

-- With the company in the index, one company's search reads nothing of another's. A server without these
-- extensions does the same, only slower (see 0004).
do $$
declare
  company text := '';
  searched text;
begin
  if not exists (select from pg_available_extensions where name = 'pg_trgm') then return; end if;
  create extension if not exists pg_trgm;
  if exists (select from pg_available_extensions where name = 'btree_gin') then
    create extension if not exists btree_gin;
    company := 'company_id, ';
  end if;
  foreach searched in array array['purchases', 'files', 'suppliers', 'contact_persons'] loop
    execute format('create index %1$I on %2$I using gin (%3$s search_text gin_trgm_ops)',
      searched || '_search', searched, company);
  end loop;
  create index companies_search on companies using gin (search_text gin_trgm_ops);
exception when insufficient_privilege then
  raise notice 'pg_trgm may not be created here; the search reads every row of a company';
end $$;
