-- The ledger of a budget as a bank statement, with one row for each event. Postings of one purchase, budget and moment
-- are one event. A trigger writes the rows, so that no posting lacks its event.
create table budget_events (
  company_id int not null,
  budget_id int not null,
  -- The first posting of the event.
  posting_id bigint not null,
  kind text not null,
  -- The amount that was reserved, committed, paid, returned, transferred or changed; without a sign.
  amount numeric(18, 2) not null,
  -- By how much the event changed what is left; 0 for a reservation and for a payment of a committed amount.
  change numeric(18, 2) not null,
  purchase_id int,
  -- The other budget of a transfer.
  other_budget_id int,
  user_id int,
  at timestamptz not null,
  primary key (company_id, budget_id, posting_id),
  constraint budget_events_kind_known check (kind in ('created', 'changed', 'moved_in', 'moved_out', 'reserved',
    'unreserved', 'confirmed', 'paid', 'reversed', 'returned')),
  foreign key (company_id, posting_id) references budget_postings (company_id, id),
  foreign key (company_id, budget_id) references budgets (company_id, id),
  foreign key (company_id, other_budget_id) references budgets (company_id, id),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
-- The statement, newest first. What is left after a row is added up from this index alone, down to the row.
create index budget_events_statement on budget_events (company_id, budget_id, at desc, posting_id desc)
  include (kind, change);

alter table budgets add column events int not null default 0;
comment on column budgets.events is 'how many events its statement has; written by a trigger alone';

-- What happened, by the sums of the event's postings in each account.
create function budget_event_kind(posting text, granted numeric, reserved numeric, committed numeric, actual numeric)
  returns text language sql immutable as $$
  select case
    when posting = 'grant' then 'created'
    when posting = 'move' then case when granted > 0 then 'moved_in' else 'moved_out' end
    when posting = 'change' then 'changed'
    when actual > 0 then 'paid'
    when actual < 0 then 'reversed'
    when committed > 0 then 'confirmed'
    when committed < 0 then 'returned'
    when reserved > 0 then 'reserved'
    else 'unreserved'
  end $$;
create function budget_event_amount(kind text, granted numeric, reserved numeric, committed numeric, actual numeric)
  returns numeric language sql immutable as $$
  select abs(case
    when kind in ('created', 'changed', 'moved_in', 'moved_out') then granted
    when kind in ('paid', 'reversed') then actual
    when kind in ('confirmed', 'returned') then committed
    else reserved
  end) $$;

create function budget_rows_make_events() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  with made as (
    insert into budget_events
      (company_id, budget_id, posting_id, kind, amount, change, purchase_id, other_budget_id, user_id, at)
    select e.company_id, e.budget_id, e.first, e.kind,
      budget_event_amount(e.kind, e.granted, e.reserved, e.committed, e.actual), e.granted - e.committed - e.actual,
      e.purchase_id, (
        select min(o.budget_id) from budget_posting_rows o
        where o.company_id = e.company_id and o.posting_id = e.first and o.budget_id <> e.budget_id),
      e.user_id, e.at
    from (
      select s.*, budget_event_kind(s.posting, s.granted, s.reserved, s.committed, s.actual) as kind
      from (
        select r.company_id, r.budget_id, p.purchase_id, p.at, min(p.id) as first, min(p.kind) as posting,
          min(p.user_id) as user_id,
          coalesce(-sum(r.amount) filter (where r.account = 'granted'), 0) as granted,
          coalesce(sum(r.amount) filter (where r.account = 'reserved'), 0) as reserved,
          coalesce(sum(r.amount) filter (where r.account = 'committed'), 0) as committed,
          coalesce(sum(r.amount) filter (where r.account = 'actual'), 0) as actual
        from fresh r join budget_postings p on p.company_id = r.company_id and p.id = r.posting_id
        group by r.company_id, r.budget_id, p.purchase_id, p.at
      ) s
      where s.granted <> 0 or s.reserved <> 0 or s.committed <> 0 or s.actual <> 0
    ) e
    returning company_id, budget_id
  )
  update budgets b set events = b.events + m.n
  from (select company_id, budget_id, count(*)::int as n from made group by 1, 2) m
  where b.company_id = m.company_id and b.id = m.budget_id;
  return null;
end $$;

-- Earlier postings of one change have moments that differ by microseconds: neighbours of one purchase within a second
-- are one event.
insert into budget_events
  (company_id, budget_id, posting_id, kind, amount, change, purchase_id, other_budget_id, user_id, at)
select e.company_id, e.budget_id, e.first, e.kind,
  budget_event_amount(e.kind, e.granted, e.reserved, e.committed, e.actual), e.granted - e.committed - e.actual,
  e.purchase_id, (
    select min(o.budget_id) from budget_posting_rows o
    where o.company_id = e.company_id and o.posting_id = e.first and o.budget_id <> e.budget_id),
  e.user_id, e.at
from (
  select s.*, budget_event_kind(s.posting, s.granted, s.reserved, s.committed, s.actual) as kind
  from (
    select company_id, budget_id, purchase_id, min(posting_id) as first, min(kind) as posting, min(user_id) as user_id,
      max(at) as at, sum(granted) as granted, sum(reserved) as reserved, sum(committed) as committed, sum(actual) as actual
    from (
      select p.*, sum(p.starts) over (partition by p.company_id, p.budget_id order by p.posting_id) as event
      from (
        select b.*, case when b.purchase_id = lag(b.purchase_id) over budget
          and abs(extract(epoch from b.at - lag(b.at) over budget)) <= 1 then 0 else 1 end as starts
        from (
          select r.company_id, r.budget_id, r.posting_id, p.purchase_id, p.kind, p.user_id, p.at,
            coalesce(-sum(r.amount) filter (where r.account = 'granted'), 0) as granted,
            coalesce(sum(r.amount) filter (where r.account = 'reserved'), 0) as reserved,
            coalesce(sum(r.amount) filter (where r.account = 'committed'), 0) as committed,
            coalesce(sum(r.amount) filter (where r.account = 'actual'), 0) as actual
          from budget_posting_rows r join budget_postings p on p.company_id = r.company_id and p.id = r.posting_id
          group by r.company_id, r.budget_id, r.posting_id, p.purchase_id, p.kind, p.user_id, p.at
        ) b
        window budget as (partition by b.company_id, b.budget_id order by b.posting_id)
      ) p
    ) e
    group by company_id, budget_id, event, purchase_id
  ) s
  where s.granted <> 0 or s.reserved <> 0 or s.committed <> 0 or s.actual <> 0
) e;
update budgets b set events = m.n
from (select company_id, budget_id, count(*)::int as n from budget_events group by 1, 2) m
where b.company_id = m.company_id and b.id = m.budget_id;

create trigger budget_posting_rows_events after insert on budget_posting_rows
  referencing new table as fresh for each statement execute function budget_rows_make_events();
create trigger budget_events_append_only before update or delete or truncate on budget_events
  for each statement execute function refuse_change();

drop trigger budgets_sums_by_ledger on budgets;
create trigger budgets_sums_by_ledger before update on budgets for each row
  when ((old.committed, old.actual, old.reserved, old.movements, old.events)
    is distinct from (new.committed, new.actual, new.reserved, new.movements, new.events))
  execute function refuse_sums_by_hand();
