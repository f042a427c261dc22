-- Money of budgets moves between accounts: every movement is a posting whose rows sum to 0 for each budget in it (ADR 0084).
create table budget_postings (
  company_id int not null,
  id bigint generated always as identity,
  -- Null: a grant, its change, or a move between budgets.
  purchase_id int,
  award_id int,
  kind text not null,
  -- Who moved it, and in whose place; null in postings from before this was recorded, and where the system acts.
  user_id int,
  stands_in_for_user_id int,
  -- The rates by which its amounts came into the company's currency; null where none were needed or recorded.
  rates jsonb,
  at timestamptz not null default now_utc(),
  created_at timestamptz not null default now_utc(),
  primary key (company_id, id),
  constraint budget_postings_kind_known check (kind in
    ('grant', 'change', 'move', 'reserve', 'unreserve', 'commit', 'release', 'actual')),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, award_id) references awards (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, stands_in_for_user_id) references users (company_id, id)
);
create index budget_postings_purchase on budget_postings (company_id, purchase_id) where purchase_id is not null;

create table budget_posting_rows (
  company_id int not null,
  posting_id bigint not null,
  budget_id int not null,
  account text not null,
  amount numeric(18, 2) not null check (amount <> 0),
  primary key (company_id, posting_id, budget_id, account),
  constraint budget_posting_rows_account_known check (account in
    ('granted', 'available', 'reserved', 'committed', 'actual')),
  foreign key (company_id, posting_id) references budget_postings (company_id, id),
  foreign key (company_id, budget_id) references budgets (company_id, id)
);
-- A ledger, newest first: each posting of a purchase has one such row in its budget.
create index budget_posting_rows_ledger on budget_posting_rows (company_id, budget_id, posting_id desc)
  include (account, amount) where account in ('reserved', 'committed', 'actual');

-- A budget carries the sum set aside for what waits, as it carries what is spent, and the number of its movements.
alter table budgets
  add column reserved numeric(18, 2) not null default 0,
  add column movements int not null default 0;
-- A purchase says what it holds of a budget while it waits, and since which posting: who sent earlier comes first.
alter table purchases
  add column estimated_net numeric(16, 2),
  add column reserved_net numeric(18, 2) not null default 0,
  add column reserved_budget_id int,
  add column reserved_posting_id bigint;
create index purchases_reserved on purchases (company_id, reserved_budget_id, reserved_posting_id)
  include (reserved_net) where reserved_budget_id is not null;
comment on column budgets.reserved is 'what its postings add up to; written by a trigger alone';
comment on column budgets.movements is 'how many postings moved something in it; written by a trigger alone';
comment on column purchases.reserved_net is 'what it holds of a budget while it waits; written by a trigger alone';
comment on column purchases.reserved_budget_id is 'the budget of which it holds something; written by a trigger alone';
comment on column purchases.reserved_posting_id is 'the posting that reserved it; written by a trigger alone';

-- Before anything is changed: what the entries say today, to be found again below.
create temporary table ledger_before on commit drop as
  select e.company_id, e.budget_id, (e.created_at at time zone 'Europe/Belgrade')::date as day,
    sum(e.amount) filter (where e.kind <> 'actual') as committed,
    sum(e.amount) filter (where e.kind = 'actual') as actual
  from budget_entries e group by 1, 2, 3;
alter table budget_entries rename to budget_entries_before;

-- Each entry becomes a posting of the same moment. A grant and each change of it become one of the moment of its line in
-- the trail; of what the trail does not tell, one of the moment the budget was made.
create temporary table old_postings on commit drop as
select row_number() over (order by at, source, ord)::bigint as n, found.* from (
  select e.company_id, e.created_at as at, 2 as source, e.id as ord, e.purchase_id, e.award_id, e.kind, null::int as user_id,
    e.budget_id, null::int as other_id, e.amount
  from budget_entries_before e where e.amount <> 0
  union all
  select c.company_id, c.created_at, 1, c.id, null, null,
    case c.kind when 'create' then 'grant' when 'move_in' then 'move' else 'change' end, c.user_id,
    c.budget_id, case when c.kind = 'move_in' then c.other_budget_id end, c.amount
  from budget_changes c where c.amount <> 0 and c.kind <> 'move_out'
  union all
  select b.company_id, b.created_at, 0, b.id, null, null, 'grant', null, b.id, null, b.amount_now - b.told
  from (
    select b.*, case when b.deleted_at is null then b.amount else 0 end as amount_now, coalesce((
      select sum(c.amount) from budget_changes c
      where c.company_id = b.company_id and c.budget_id = b.id and c.kind <> 'move_out'), 0)
      - coalesce((select sum(c.amount) from budget_changes c
      where c.company_id = b.company_id and c.other_budget_id = b.id and c.kind = 'move_in'), 0) as told
    from budgets b
  ) b where b.amount_now <> b.told
) found;
insert into budget_postings (company_id, id, purchase_id, award_id, kind, user_id, at)
  overriding system value
  select company_id, n, purchase_id, award_id, kind, user_id, at from old_postings order by n;
select setval(pg_get_serial_sequence('budget_postings', 'id'), (select coalesce(max(n), 0) + 1 from old_postings), false);
insert into budget_posting_rows (company_id, posting_id, budget_id, account, amount)
  select company_id, n, budget_id, account, amount from (
    select company_id, n, budget_id, case when kind = 'actual' then 'actual' else 'committed' end as account, amount
      from old_postings where source = 2
    union all select company_id, n, budget_id, 'available', -amount from old_postings where source = 2
    union all select company_id, n, budget_id, 'granted', -amount from old_postings where source < 2
    union all select company_id, n, budget_id, 'available', amount from old_postings where source < 2
    union all select company_id, n, other_id, 'granted', amount from old_postings where other_id is not null
    union all select company_id, n, other_id, 'available', -amount from old_postings where other_id is not null
  ) r;
update budgets set movements = held.n from (
  select company_id, budget_id, count(*)::int as n from budget_posting_rows
  where account in ('committed', 'actual') group by 1, 2) held
where held.company_id = budgets.company_id and held.budget_id = budgets.id;

-- The entries as they were, for whoever reads them.
create view budget_entries as
  select p.id, p.company_id, r.budget_id, p.purchase_id, p.award_id, p.kind, r.amount, p.at as created_at
  from budget_postings p
  join budget_posting_rows r on r.company_id = p.company_id and r.posting_id = p.id
    and r.account = case when p.kind = 'actual' then 'actual' else 'committed' end
  where p.kind in ('commit', 'release', 'actual');
comment on column budget_entries.award_id is 'null: of no award';

-- Committed, actual and the balance of every day are what they were, and each budget grants its amount; or nothing of
-- this migration happens.
do $$ begin
  if exists (
    (select company_id, budget_id, day, coalesce(committed, 0), coalesce(actual, 0) from ledger_before
      where coalesce(committed, 0) <> 0 or coalesce(actual, 0) <> 0
    except
    select company_id, budget_id, (created_at at time zone 'Europe/Belgrade')::date,
      coalesce(sum(amount) filter (where kind <> 'actual'), 0), coalesce(sum(amount) filter (where kind = 'actual'), 0)
    from budget_entries group by 1, 2, 3)
  ) or exists (
    select from budgets b left join budget_posting_rows r on r.company_id = b.company_id and r.budget_id = b.id
    group by b.id
    having b.committed <> coalesce(sum(r.amount) filter (where r.account = 'committed'), 0)
      or b.actual <> coalesce(sum(r.amount) filter (where r.account = 'actual'), 0)
      or (b.deleted_at is null and b.amount <> -coalesce(sum(r.amount) filter (where r.account = 'granted'), 0))
      or coalesce(sum(r.amount), 0) <> 0
  ) then
    raise exception 'the ledger of budgets would not be what it was';
  end if;
end $$;
drop table budget_entries_before;
drop function budget_entry_counts();

-- Before the row and its foreign keys: the budget's own lock comes first, so that two who post at once wait for each
-- other and never both hold a share of it.
create function budget_row_counts() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update budgets set
    reserved = reserved + case new.account when 'reserved' then new.amount else 0 end,
    committed = committed + case new.account when 'committed' then new.amount else 0 end,
    actual = actual + case new.account when 'actual' then new.amount else 0 end,
    movements = movements + 1
  where id = new.budget_id and company_id = new.company_id;
  return new;
end $$;
create trigger budget_posting_rows_count before insert on budget_posting_rows for each row
  when (new.account in ('reserved', 'committed', 'actual')) execute function budget_row_counts();

-- These columns of a purchase follow its postings. One may leave a budget and enter another at once, in either order; while it
-- stays in one, its place among those that wait is that of the first.
create function reservation_follows() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update purchases p set
    reserved_net = h.net,
    reserved_budget_id = case when h.net <> 0 then new.budget_id end,
    reserved_posting_id = case when h.net <> 0 then h.since end
  from (
    select q.id, case when q.reserved_budget_id = new.budget_id then q.reserved_net else 0 end + new.amount as net,
      case when q.reserved_budget_id = new.budget_id then q.reserved_posting_id else new.posting_id end as since
    from purchases q join budget_postings b on b.company_id = q.company_id and b.purchase_id = q.id
    where b.company_id = new.company_id and b.id = new.posting_id
      and (new.amount > 0 or q.reserved_budget_id = new.budget_id)
  ) h
  where p.company_id = new.company_id and p.id = h.id;
  return null;
end $$;
create trigger budget_posting_rows_reserve after insert on budget_posting_rows for each row
  when (new.account = 'reserved') execute function reservation_follows();

-- Each line of the trail moves its amount, with who wrote it. Money that moves between budgets is one posting of both,
-- made with the line of the one that receives it.
create function budget_change_posts() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare posted bigint;
begin
  insert into budget_postings (company_id, kind, user_id, at)
  values (new.company_id, case new.kind when 'create' then 'grant' when 'move_in' then 'move' else 'change' end,
    new.user_id, new.created_at)
  returning id into posted;
  insert into budget_posting_rows (company_id, posting_id, budget_id, account, amount)
  select new.company_id, posted, r.budget_id, r.account, r.amount from (values
    (new.budget_id, 'granted', -new.amount), (new.budget_id, 'available', new.amount),
    (new.other_budget_id, 'granted', new.amount), (new.other_budget_id, 'available', -new.amount)
  ) r (budget_id, account, amount)
  where r.budget_id = new.budget_id or new.kind = 'move_in';
  return null;
end $$;
create trigger budget_changes_post after insert on budget_changes for each row
  when (new.amount <> 0 and new.kind <> 'move_out') execute function budget_change_posts();

-- A posting whose rows do not sum to 0 for each of its budgets, or that has none, is refused at the end of its
-- transaction.
create function refuse_unbalanced() returns trigger language plpgsql as $$
declare posting bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if not exists (select from budget_posting_rows r where r.company_id = new.company_id and r.posting_id = posting)
    or exists (select from budget_posting_rows r where r.company_id = new.company_id and r.posting_id = posting
      group by r.budget_id having sum(r.amount) <> 0)
  then raise exception 'posting % is not balanced', posting using errcode = 'check_violation'; end if;
  return null;
end $$;
create constraint trigger budget_postings_balanced after insert on budget_postings
  deferrable initially deferred for each row execute function refuse_unbalanced('id');
-- Rows may come to a posting of an earlier transaction; those of its own are looked at with it.
create constraint trigger budget_posting_rows_balanced after insert on budget_posting_rows
  deferrable initially deferred for each row execute function refuse_unbalanced('posting_id');

create trigger budget_postings_append_only before update or delete or truncate on budget_postings
  for each statement execute function refuse_change();
create trigger budget_posting_rows_append_only before update or delete or truncate on budget_posting_rows
  for each statement execute function refuse_change();

drop trigger budgets_sums_by_ledger on budgets;
create trigger budgets_sums_by_ledger before update on budgets for each row
  when ((old.committed, old.actual, old.reserved, old.movements)
    is distinct from (new.committed, new.actual, new.reserved, new.movements))
  execute function refuse_sums_by_hand();
drop trigger budgets_begin_empty on budgets;
create trigger budgets_begin_empty before insert on budgets for each row
  when (new.committed <> 0 or new.actual <> 0 or new.reserved <> 0) execute function refuse_sums_by_hand();
