-- Buyers' statistics at the cost of the periods and groups shown (ADR 0040). The facts: each purchase, and each award
-- of it, on its day in Belgrade: of the confirmation where the status is one that only a confirmation leads to, else of
-- its creation. Every change of a fact writes it with -1 and +1 in its own transaction; a job folds these rows into
-- sums by day and by month, and whoever reads adds what is not folded yet.
create function is_confirmed_status(status smallint) returns boolean language sql immutable parallel safe as
  $$ select status in (3, 5, 6, 8, 9, 21, 22) $$;

alter table purchases add column counted_on date not null generated always as
  (((case when status in (3, 5, 6, 8, 9, 21, 22) then coalesce(confirmed_at, created_at) else created_at end)
    at time zone 'Europe/Belgrade')::date) stored;
-- The purchases behind a bar, the newest day first.
create index purchases_counted_confirmed on purchases (company_id, counted_on desc, id desc)
  where status in (3, 5, 6, 8, 9, 21, 22);
create index purchases_counted on purchases (company_id, status, counted_on desc, id desc);

create table statistics_changes (
  company_id int not null,
  counted_on date not null,
  kind text not null,
  status smallint not null,
  category_id int not null,
  -- 0: none.
  sector_id int not null,
  creator_id int not null,
  premium boolean not null,
  confirmed_by_owner boolean not null,
  -- 0: the purchase itself; else what one supplier won in it, or is to deliver without offers.
  supplier_id int not null,
  n int not null,
  -- In the company's currency, at the rate stored with the confirmation; 0 before it.
  net numeric(20, 2) not null
);
create index statistics_changes_key on statistics_changes (company_id, counted_on);

create view statistics_facts as
  select p.company_id, p.counted_on, p.kind, p.status, p.category_id, coalesce(p.sector_id, 0) as sector_id,
    p.creator_id, p.premium, p.confirmed_by_owner, 0 as supplier_id, 1 as n, 0::numeric(20, 2) as net
  from purchases p
  union all
  select p.company_id, p.counted_on, p.kind, p.status, p.category_id, coalesce(p.sector_id, 0),
    p.creator_id, p.premium, p.confirmed_by_owner, a.supplier_id, 1,
    case when is_confirmed_status(p.status) then a.net_in_company_currency else 0 end
  from purchases p
  join awards a on a.company_id = p.company_id and a.purchase_id = p.id;

create function count_purchase_facts() returns trigger language plpgsql as $$
begin
  insert into statistics_changes
    select p.company_id, p.counted_on, p.kind, p.status, p.category_id, coalesce(p.sector_id, 0), p.creator_id,
      p.premium, p.confirmed_by_owner, f.supplier_id, p.sign, p.sign * f.net
    from (
      select -1 as sign, old.* where tg_op <> 'INSERT'
      union all
      select 1, new.* where tg_op <> 'DELETE') p
    cross join lateral (
      select 0 as supplier_id, 0 as net
      union all
      select a.supplier_id, case when is_confirmed_status(p.status) then a.net_in_company_currency else 0 end
      from awards a where a.company_id = p.company_id and a.purchase_id = p.id) f;
  return null;
end $$;
create trigger purchases_statistics_new after insert or delete on purchases
  for each row execute function count_purchase_facts();
create trigger purchases_statistics after update on purchases
  for each row when (
    (old.counted_on, old.status, old.category_id, old.sector_id, old.creator_id, old.confirmed_by_owner)
      is distinct from
    (new.counted_on, new.status, new.category_id, new.sector_id, new.creator_id, new.confirmed_by_owner))
  execute function count_purchase_facts();

create function count_award_facts() returns trigger language plpgsql as $$
begin
  insert into statistics_changes
    select p.company_id, p.counted_on, p.kind, p.status, p.category_id, coalesce(p.sector_id, 0), p.creator_id,
      p.premium, p.confirmed_by_owner, a.supplier_id, a.sign,
      case when is_confirmed_status(p.status) then a.sign * a.net_in_company_currency else 0 end
    from (
      select -1 as sign, old.* where tg_op <> 'INSERT'
      union all
      select 1, new.* where tg_op <> 'DELETE') a
    join purchases p on p.company_id = a.company_id and p.id = a.purchase_id;
  return null;
end $$;
create trigger awards_statistics_new after insert or delete on awards
  for each row execute function count_award_facts();
create trigger awards_statistics after update on awards
  for each row when ((old.supplier_id, old.net_in_company_currency)
    is distinct from (new.supplier_id, new.net_in_company_currency))
  execute function count_award_facts();

-- The sums. A cut keeps some of the facts' columns and has 0, '' or false in the others:
--   1 status and category, 2 status and supplier, 3 all three of them; status 0 stands for all that are confirmed;
--   4 all that decides who sees a purchase, with its category; 5 the same with the supplier.
-- n counts purchases in 1 and 4, and purchases of a supplier in 2, 3 and 5, where a divided one counts for each.
create table statistics_sums (
  company_id int not null,
  cut smallint not null,
  -- By month, with its first day, else by day.
  monthly boolean not null,
  counted_on date not null,
  kind text not null,
  status smallint not null,
  category_id int not null,
  sector_id int not null,
  creator_id int not null,
  premium boolean not null,
  confirmed_by_owner boolean not null,
  supplier_id int not null,
  n int not null,
  net numeric(20, 2) not null,
  primary key (company_id, cut, monthly, status, counted_on, category_id, supplier_id, sector_id, creator_id, kind,
    premium, confirmed_by_owner) include (n, net)
);
create index statistics_sums_category on statistics_sums
  (company_id, monthly, status, category_id, counted_on) include (supplier_id, n, net) where cut = 3;
create index statistics_sums_supplier on statistics_sums
  (company_id, monthly, status, supplier_id, counted_on) include (category_id, n, net) where cut = 3;
create index statistics_sums_nothing on statistics_sums (company_id) where n = 0 and net = 0;

create function fold_statistics() returns void language sql as $$
  -- Two runs at once would wait for each other's rows.
  select pg_advisory_xact_lock(hashtext('fold-statistics'));
  with gone as (delete from statistics_changes returning *)
  insert into statistics_sums
  select * from (
    select company_id, cut, monthly, case when monthly then date_trunc('month', counted_on)::date else counted_on end,
      case when cut >= 4 then kind else '' end,
      s.status,
      case when cut = 2 then 0 else category_id end,
      case when cut >= 4 then sector_id else 0 end,
      case when cut >= 4 then creator_id else 0 end,
      cut >= 4 and premium,
      cut >= 4 and confirmed_by_owner,
      case when cut in (1, 4) then 0 else supplier_id end,
      sum(case when cut in (1, 4) and supplier_id <> 0 then 0 else n end)::int as n,
      sum(net) as net
    from gone
    cross join (values (1::smallint), (2::smallint), (3::smallint), (4::smallint), (5::smallint)) c (cut)
    cross join (values (false), (true)) m (monthly)
    cross join lateral (values (gone.status), (0::smallint)) s (status)
    where (cut in (1, 4) or supplier_id <> 0)
      and (s.status <> 0 or (cut < 4 and is_confirmed_status(gone.status)))
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) change
  where n <> 0 or net <> 0
  on conflict (company_id, cut, monthly, status, counted_on, category_id, supplier_id, sector_id, creator_id, kind,
    premium, confirmed_by_owner)
    do update set n = statistics_sums.n + excluded.n, net = statistics_sums.net + excluded.net;
  delete from statistics_sums where n = 0 and net = 0;
$$;

-- In a transaction that reads one snapshot throughout (repeatable read): a change has its row in statistics_changes
-- exactly where its effect is seen, so that writers need not wait and nothing is counted twice.
create function rebuild_statistics() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('fold-statistics'));
  delete from statistics_changes;
  delete from statistics_sums;
  insert into statistics_changes select * from statistics_facts;
  select fold_statistics();
$$;
select rebuild_statistics();
