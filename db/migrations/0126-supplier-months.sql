-- How reliably a supplier answers and delivers, by the month of the fact: counts beside those of 0033, in the same
-- manner (one row a change, + and -, folded by a job). A case is an invitation whose deadline passed, an order whose
-- goods are all in or closed short, an order whose price is invoiced in full (ADR 0104).
create table supplier_month_counts (
  company_id int not null,
  supplier_id int not null,
  -- The first day of the month of the fact in Belgrade; the fold collects what is older than any range shows under
  -- 0001-01-01.
  month date not null,
  answered int not null,
  invited_due int not null,
  on_time int not null,
  delivered int not null,
  complete int not null,
  finished int not null,
  damaged int not null,
  price_kept int not null,
  invoiced int not null
);
create index supplier_month_counts_key on supplier_month_counts (company_id, supplier_id, month)
  include (answered, invited_due, on_time, delivered, complete, finished, damaged, price_kept, invoiced);

alter table rfps add column due_on date;
comment on column rfps.due_on is
  'the day of the deadline, once it has passed while the request was out; null before that, and again when it is moved';
create index rfps_due on rfps (company_id, supplier_id, due_on desc, id desc)
  where due_on is not null and sent_at is not null and withdrawn_at is null;
-- The job that looks every minute finds requests by their deadline.
create index purchases_out on purchases (date_for_offer) where kind = 'request' and status in (1, 2);

alter table awards
  add column due_on date,
  add column finished_on date,
  add column closed_short boolean not null default false,
  add column came_damaged boolean not null default false,
  add column invoiced numeric(18, 2) not null default 0,
  add column invoiced_on date;
comment on column awards.due_on is
  'the day promised, else the day asked for; with the five columns below kept by triggers for the supplier''s record';
comment on column awards.finished_on is 'the day on which nothing of the order was open any more; null while it runs';
comment on column awards.invoiced is 'gross sum of the invoices that stand';
create index awards_finished on awards (company_id, supplier_id, finished_on desc, id desc) where finished_on is not null;
create index awards_invoiced on awards (company_id, supplier_id, invoiced_on desc, id desc) where invoiced_on is not null;

create function belgrade_day(at timestamptz) returns date language sql stable as $$
  select (at at time zone 'Europe/Belgrade')::date
$$;

-- Answered: of the invitations whose deadline passed, those with an offer or a decline. -------------------------------

-- An invitation counts in the month of its deadline; it has no row while it runs, and none when it is withdrawn.
create function count_supplier_answer() returns trigger language plpgsql as $$
begin
  insert into supplier_month_counts
    select company_id, supplier_id, date_trunc('month', due_on)::date,
      sum(sign * (offer_id is not null or declined_at is not null)::int), sum(sign), 0, 0, 0, 0, 0, 0, 0
    from (
      select -1 as sign, old.* where tg_op <> 'INSERT'
      union all
      select 1, new.* where tg_op <> 'DELETE') change
    where due_on is not null and sent_at is not null and withdrawn_at is null
    group by 1, 2, 3
    having sum(sign) <> 0 or sum(sign * (offer_id is not null or declined_at is not null)::int) <> 0;
  return null;
end $$;
create trigger rfps_supplier_months after insert or delete or update
  of due_on, sent_at, withdrawn_at, offer_id, declined_at on rfps
  for each row execute function count_supplier_answer();

-- A deadline that is moved makes its invitations run again; one that had passed when the request left the suppliers
-- counts, also within the minute in which no job has looked. A request that is confirmed before its deadline never
-- counts: who had not answered had time left.
create function supplier_deadline_moves() returns trigger language plpgsql as $$
begin
  if old.date_for_offer is distinct from new.date_for_offer then
    update rfps set due_on = null
      where company_id = new.company_id and purchase_id = new.id and due_on is not null;
  elsif old.status in (1, 2) and new.status not in (1, 2) and new.date_for_offer < now_utc() then
    update rfps set due_on = belgrade_day(new.date_for_offer)
      where company_id = new.company_id and purchase_id = new.id and due_on is null and sent_at is not null;
  end if;
  return null;
end $$;
create trigger purchases_supplier_months after update on purchases
  for each row when (new.kind = 'request' and (old.date_for_offer, old.status)
    is distinct from (new.date_for_offer, new.status))
  execute function supplier_deadline_moves();

-- On time and complete: what became of the goods of an order. ---------------------------------------------------------

-- The view adds up the receipts of an order. One that was reversed was none; a short closing counts once it is agreed
-- to.
create view award_outcomes as
  select a.company_id, a.id as award_id, coalesce(o.delivery_date, p.date_for_delivery) as due_on,
    case when g.is_in then belgrade_day(g.finished_at) end as finished_on,
    coalesce(g.is_in and g.closed_short, false) as closed_short, coalesce(g.is_in and g.damaged, false) as came_damaged
  from awards a
  join purchases p on p.company_id = a.company_id and p.id = a.purchase_id
  left join rfps i on i.company_id = a.company_id and i.id = a.rfp_id
  left join offers o on o.company_id = a.company_id and o.id = i.offer_id
  cross join lateral (
    select bool_and(l.covered_at is not null) as is_in, max(l.covered_at) as finished_at,
      bool_or(l.closed_short) as closed_short, bool_or(l.damaged) as damaged
    from (
      select min(c.at) filter (where c.came >= al.quantity) as covered_at,
        coalesce(bool_or(c.closed_short > 0), false) as closed_short, coalesce(bool_or(c.damaged > 0), false) as damaged
      from award_lines al
      left join (
        select rl.article_id, coalesce(r.decided_at, r.created_at) as at, rl.closed_short, rl.damaged,
          sum(rl.quantity + rl.closed_short)
            over (partition by rl.article_id order by coalesce(r.decided_at, r.created_at), r.id) as came
        from receipts r
        join receipt_lines rl on rl.company_id = r.company_id and rl.receipt_id = r.id
        where r.company_id = a.company_id and r.award_id = a.id and r.state = 'done' and r.kind <> 'reversal'
          and not exists (
            select from receipts back
            where back.company_id = r.company_id and back.reverses_id = r.id and back.state = 'done')
      ) c on c.article_id = al.article_id
      where al.company_id = a.company_id and al.award_id = a.id
      group by al.article_id, al.quantity) l) g;

create function keep_award_outcome(company int, award int) returns void language sql as $$
  update awards a set due_on = n.due_on, finished_on = n.finished_on, closed_short = n.closed_short,
    came_damaged = n.came_damaged
  from award_outcomes n
  where n.company_id = company and n.award_id = award and a.company_id = company and a.id = award
    and (a.due_on, a.finished_on, a.closed_short, a.came_damaged)
      is distinct from (n.due_on, n.finished_on, n.closed_short, n.came_damaged)
$$;

-- The lines of a receipt are written after it, in one statement.
create function receipt_lines_outcome() returns trigger language plpgsql as $$
begin
  perform keep_award_outcome(r.company_id, r.award_id)
    from (select distinct company_id, receipt_id from written) w
    join receipts r on r.company_id = w.company_id and r.id = w.receipt_id
    where r.state = 'done' group by r.company_id, r.award_id;
  return null;
end $$;
create trigger receipt_lines_supplier_months after insert on receipt_lines
  referencing new table as written for each statement execute function receipt_lines_outcome();

create function receipt_decided_outcome() returns trigger language plpgsql as $$
begin
  perform keep_award_outcome(new.company_id, new.award_id);
  return null;
end $$;
create trigger receipts_supplier_months after update of state on receipts
  for each row when (old.state <> new.state) execute function receipt_decided_outcome();

-- Price kept: what is invoiced of an order, beside what is payable for it. --------------------------------------------

create function invoices_of_award() returns trigger language plpgsql as $$
begin
  update awards a set invoiced = coalesce(s.amount, 0), invoiced_on = belgrade_day(s.at)
  from (
    select sum(amount) as amount, max(created_at) as at from invoices
    where company_id = new.company_id and award_id = new.award_id and removed_at is null) s
  where a.company_id = new.company_id and a.id = new.award_id;
  return null;
end $$;
create trigger invoices_supplier_months after insert or update of removed_at on invoices
  for each row execute function invoices_of_award();

-- The cases of an order. Goods without any day count nowhere; an order whose invoices stay below what is payable still
-- waits for the next one.
create function award_cases(a awards)
  returns table (month date, on_time int, delivered int, complete int, finished int, damaged int, price_kept int,
    invoiced int)
  language sql immutable as $$
  select date_trunc('month', a.finished_on)::date, (a.finished_on <= a.due_on and not a.closed_short)::int,
    (not a.closed_short)::int, (a.finished_on <= a.due_on and not a.closed_short and not a.came_damaged)::int, 1,
    a.came_damaged::int, 0, 0
  where a.finished_on is not null and a.due_on is not null
  union all
  select date_trunc('month', a.invoiced_on)::date, 0, 0, 0, 0, 0, (a.invoiced = a.payable)::int, 1
  where a.invoiced_on is not null and a.payable > 0 and a.invoiced >= a.payable
$$;

create function count_supplier_award() returns trigger language plpgsql as $$
begin
  insert into supplier_month_counts
    select company_id, supplier_id, month, 0, 0, sum(sign * on_time), sum(sign * delivered), sum(sign * complete),
      sum(sign * finished), sum(sign * damaged), sum(sign * price_kept), sum(sign * invoiced)
    from (
      select -1 as sign, old.company_id, old.supplier_id, c.* from award_cases(old) c where tg_op <> 'INSERT'
      union all
      select 1, new.company_id, new.supplier_id, c.* from award_cases(new) c where tg_op <> 'DELETE') change
    group by 1, 2, 3
    having sum(sign * on_time) <> 0 or sum(sign * delivered) <> 0 or sum(sign * complete) <> 0
      or sum(sign * finished) <> 0 or sum(sign * damaged) <> 0 or sum(sign * price_kept) <> 0
      or sum(sign * invoiced) <> 0;
  return null;
end $$;
create trigger awards_supplier_months after insert or delete or update
  of supplier_id, due_on, finished_on, closed_short, came_damaged, invoiced, invoiced_on, payable on awards
  for each row execute function count_supplier_award();

-- The triggers above count what is there already. ---------------------------------------------------------------------

update rfps r set due_on = belgrade_day(p.date_for_offer)
from purchases p
where p.company_id = r.company_id and p.id = r.purchase_id and p.kind = 'request' and r.sent_at is not null
  and p.status in (1, 2, 3, 4, 5, 6, 9) and p.date_for_offer < now_utc()
  and (p.confirmed_at is null or p.date_for_offer < p.confirmed_at)
  and (p.status <> 4 or p.deadline_noted_for = p.date_for_offer);

update awards a set due_on = n.due_on, finished_on = n.finished_on, closed_short = n.closed_short,
  came_damaged = n.came_damaged
from award_outcomes n where n.company_id = a.company_id and n.award_id = a.id;

update awards a set invoiced = s.amount, invoiced_on = belgrade_day(s.at)
from (
  select company_id, award_id, sum(amount) as amount, max(created_at) as at from invoices
  where removed_at is null group by 1, 2) s
where s.company_id = a.company_id and s.award_id = a.id;
