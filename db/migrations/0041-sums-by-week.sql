-- Sums by week beside those by day and by month, so that a chart by week reads weeks, not the days in them (ADR 0040).
-- `unit` is the `groupby` of product 12: 1 day, 2 week, 3 month; `counted_on` is the first day of it.
drop table statistics_sums;
create table statistics_sums (
  company_id int not null,
  -- As in migration 0034.
  cut smallint not null,
  unit smallint not null,
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
  primary key (company_id, cut, unit, status, counted_on, category_id, supplier_id, sector_id, creator_id, kind,
    premium, confirmed_by_owner) include (n, net)
);
create index statistics_sums_category on statistics_sums
  (company_id, unit, status, category_id, counted_on) include (supplier_id, n, net) where cut = 3;
create index statistics_sums_supplier on statistics_sums
  (company_id, unit, status, supplier_id, counted_on) include (category_id, n, net) where cut = 3;
create index statistics_sums_nothing on statistics_sums (company_id) where n = 0 and net = 0;

create or replace function fold_statistics() returns void language sql as $$
  -- Two runs at once would wait for each other's rows.
  select pg_advisory_xact_lock(hashtext('fold-statistics'));
  with gone as (delete from statistics_changes returning *)
  insert into statistics_sums
  select * from (
    select company_id, cut, unit, date_trunc(unit_name, counted_on::timestamp)::date,
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
    cross join (values (1::smallint, 'day'), (2::smallint, 'week'), (3::smallint, 'month')) u (unit, unit_name)
    cross join lateral (values (gone.status), (0::smallint)) s (status)
    where (cut in (1, 4) or supplier_id <> 0)
      and (s.status <> 0 or (cut < 4 and is_confirmed_status(gone.status)))
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) change
  where n <> 0 or net <> 0
  on conflict (company_id, cut, unit, status, counted_on, category_id, supplier_id, sector_id, creator_id, kind,
    premium, confirmed_by_owner)
    do update set n = statistics_sums.n + excluded.n, net = statistics_sums.net + excluded.net;
  delete from statistics_sums where n = 0 and net = 0;
$$;
select rebuild_statistics();
