-- The sums of a budget stand with it, so that neither an overview nor a confirmation adds up its ledger.
alter table budgets
  add column committed numeric(18, 2) not null default 0,
  add column actual numeric(18, 2) not null default 0;
update budgets set committed = held.committed, actual = held.actual
from (
  select budget_id, coalesce(sum(amount) filter (where kind <> 'actual'), 0) as committed,
    coalesce(sum(amount) filter (where kind = 'actual'), 0) as actual
  from budget_entries group by budget_id
) as held
where held.budget_id = budgets.id;

-- Before the row and its foreign keys: the budget's own lock comes first, so that two who add an entry at once wait
-- for each other and never both hold a share of it.
create function budget_entry_counts() returns trigger language plpgsql as $$
begin
  update budgets set
    committed = committed + case when new.kind = 'actual' then 0 else new.amount end,
    actual = actual + case when new.kind = 'actual' then new.amount else 0 end
  where id = new.budget_id and company_id = new.company_id;
  return new;
end $$;
create trigger budget_entries_count before insert on budget_entries
  for each row execute function budget_entry_counts();

-- A ledger is only ever added to, and so is the trail of what its budgets were.
create function refuse_ledger_change() returns trigger language plpgsql as
  $$ begin raise exception '% is append-only', tg_table_name; end $$;
create trigger budget_entries_append_only before update or delete on budget_entries
  for each row execute function refuse_ledger_change();
create trigger budget_changes_append_only before update or delete on budget_changes
  for each row execute function refuse_ledger_change();

-- One budget per category and period (product 11). The application refuses it in words; this holds in any case.
alter table budgets add constraint budgets_no_overlap exclude using gist (
  int4range(category_id, category_id, '[]') with &&,
  daterange(date_from, date_to, '[]') with &&
) where (deleted_at is null);

-- An edit keeps its other changes, beside the amount: [{field, from, to}].
alter table budget_changes add column changes jsonb not null default '[]';

-- A ledger, newest first, and its balance on any day.
drop index budget_entries_budget;
create index budget_entries_ledger on budget_entries (company_id, budget_id, id desc)
  include (kind, amount, created_at);
