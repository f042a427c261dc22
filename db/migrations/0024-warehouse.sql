-- The warehouse looks by these columns: whether goods are open, when they are expected, and the words they are found
-- by.
alter table purchases
  add column goods_open boolean not null default false,
  add column expected_on date,
  add column warehouse_text text not null default '';
comment on column purchases.expected_on is
  'the earliest day promised for goods still open, else the last; kept with goods_open and warehouse_text by goods.repo.ts';

drop index purchases_warehouse;
create index purchases_warehouse on purchases (company_id, goods_open, expected_on, id)
  where status in (3, 5, 6, 22);
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    create index purchases_warehouse_search on purchases using gin (warehouse_text gin_trgm_ops)
      where status in (3, 5, 6, 22);
  end if;
exception when insufficient_privilege then
  raise notice 'pg_trgm may not be created here; the search of the warehouse reads every row of the company';
end $$;

-- Every record of the warehouse has a number of its company's year: receipts, short closings and their reversals.
create table receipt_numbers (
  company_id int not null references companies (id),
  year int not null,
  last int not null,
  primary key (company_id, year)
);
alter table receipts add column number text not null default '';
create unique index receipts_number on receipts (company_id, number) where number <> '';

-- Orders from before: nothing of them was received in rows yet.
update purchases p set goods_open = p.status <> 5, expected_on = d.expected, warehouse_text = d.words
from (
  select a.company_id, a.purchase_id, min(coalesce(o.delivery_date, q.date_for_delivery)) as expected,
    search_key(string_agg(distinct a.order_number || ' ' || s.name, ' ') || ' '
      || coalesce(string_agg(distinct art.name, ' '), '')) as words
  from awards a
  join purchases q on q.id = a.purchase_id
  join suppliers s on s.id = a.supplier_id
  left join rfps r on r.id = a.rfp_id
  left join offers o on o.id = r.offer_id
  left join award_lines l on l.award_id = a.id
  left join articles art on art.id = l.article_id
  group by a.company_id, a.purchase_id) d
where d.company_id = p.company_id and d.purchase_id = p.id and p.kind = 'request' and p.status in (3, 5, 6);
