-- The day on which goods came in. It may be earlier than the day on which the receipt was entered.
alter table receipts add column received_on date;
comment on column receipts.received_on is 'null: the day of created_at; short closings and reversals have none';

-- A delivery is on time by the day on which its goods came in.
create or replace view supplier_deliveries as
  select r.id as receipt_id, r.company_id, a.supplier_id, r.created_at,
    (coalesce(r.received_on, (r.created_at at time zone 'Europe/Belgrade')::date)
      <= coalesce(o.delivery_date, p.date_for_delivery)) as on_time
  from receipts r
  join awards a on a.company_id = r.company_id and a.id = r.award_id
  join purchases p on p.company_id = r.company_id and p.id = r.purchase_id
  left join rfps i on i.id = a.rfp_id
  left join offers o on o.id = i.offer_id
  where r.kind = 'receipt' and r.state = 'done' and coalesce(o.delivery_date, p.date_for_delivery) is not null;

create or replace view award_outcomes as
  select a.company_id, a.id as award_id, coalesce(o.delivery_date, p.date_for_delivery) as due_on,
    case when g.is_in then g.finished_on end as finished_on,
    coalesce(g.is_in and g.closed_short, false) as closed_short, coalesce(g.is_in and g.damaged, false) as came_damaged
  from awards a
  join purchases p on p.company_id = a.company_id and p.id = a.purchase_id
  left join rfps i on i.company_id = a.company_id and i.id = a.rfp_id
  left join offers o on o.company_id = a.company_id and o.id = i.offer_id
  cross join lateral (
    select bool_and(l.covered_on is not null) as is_in, max(l.covered_on) as finished_on,
      bool_or(l.closed_short) as closed_short, bool_or(l.damaged) as damaged
    from (
      select min(c.day) filter (where c.came >= al.quantity) as covered_on,
        coalesce(bool_or(c.closed_short > 0), false) as closed_short, coalesce(bool_or(c.damaged > 0), false) as damaged
      from award_lines al
      left join (
        select d.article_id, d.day, d.closed_short, d.damaged,
          sum(d.quantity + d.closed_short) over (partition by d.article_id order by d.day, d.receipt_id) as came
        from (
          select rl.article_id, rl.receipt_id, rl.quantity, rl.closed_short, rl.damaged,
            coalesce(r.received_on, belgrade_day(coalesce(r.decided_at, r.created_at))) as day
          from receipts r
          join receipt_lines rl on rl.company_id = r.company_id and rl.receipt_id = r.id
          where r.company_id = a.company_id and r.award_id = a.id and r.state = 'done' and r.kind <> 'reversal'
            and not exists (
              select from receipts back
              where back.company_id = r.company_id and back.reverses_id = r.id and back.state = 'done')) d
      ) c on c.article_id = al.article_id
      where al.company_id = a.company_id and al.award_id = a.id
      group by al.article_id, al.quantity) l) g;
