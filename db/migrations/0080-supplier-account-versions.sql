-- Every account that a supplier was to be paid to, with the people who have seen it (ADR 0077).
create table supplier_accounts (
  company_id int not null references companies (id),
  id int generated always as identity,
  supplier_id int not null,
  version int not null,
  number text not null,
  source text not null constraint supplier_accounts_source_known
    check (source in ('taken_over', 'typed', 'import', 'api')),
  state text not null constraint supplier_accounts_state_known
    check (state in ('proposed', 'approved', 'in_force', 'superseded', 'refused', 'withdrawn')),
  rule text constraint supplier_accounts_rule_known
    check (rule in ('taken_over', 'recorded', 'two_people', 'alone', 'emptied')),
  note text not null default '',
  proposed_by int,
  proposed_at timestamptz not null default now_utc(),
  decided_by int,
  decided_for int,
  decided_at timestamptz,
  decision_note text not null default '',
  usable_from timestamptz,
  hold_lifted_by int,
  in_force_at timestamptz,
  primary key (company_id, id),
  unique (company_id, supplier_id, version),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, proposed_by) references users (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id),
  foreign key (company_id, decided_for) references users (company_id, id),
  foreign key (company_id, hold_lifted_by) references users (company_id, id),
  constraint supplier_accounts_two_people check (
    rule is distinct from 'two_people'
    or decided_by is not null and decided_by is distinct from proposed_by and decided_for is distinct from proposed_by
  ),
  constraint supplier_accounts_rule_given check (rule is not null or state in ('proposed', 'refused', 'withdrawn')),
  constraint supplier_accounts_waits check (state <> 'approved' or usable_from is not null),
  constraint supplier_accounts_counts check (state <> 'in_force' or in_force_at is not null)
);
create unique index supplier_accounts_one_proposed on supplier_accounts (company_id, supplier_id)
  where state = 'proposed';
create unique index supplier_accounts_one_approved on supplier_accounts (company_id, supplier_id)
  where state = 'approved';
create unique index supplier_accounts_one_in_force on supplier_accounts (company_id, supplier_id)
  where state = 'in_force';
-- Approved accounts whose waiting time is over, across companies.
create index supplier_accounts_waiting on supplier_accounts (usable_from) where state = 'approved';
comment on table supplier_accounts is 'versions of a supplier''s bank account; one proposed, one approved that waits and one in force at most';
comment on column supplier_accounts.number is 'in the form of suppliers.account_number; '''' empties the account';
comment on column supplier_accounts.rule is 'why it may be paid to: taken over, recorded alone, seen by two people, decided alone where nobody else could, emptied';

insert into supplier_accounts
  (company_id, supplier_id, version, number, source, state, rule, proposed_by, proposed_at, usable_from, in_force_at)
select company_id, id, 1, account_number, 'taken_over', 'in_force', 'taken_over', account_changed_by,
  coalesce(account_changed_at, created_at), created_at, coalesce(account_changed_at, created_at)
from suppliers where account_number <> '';

-- A payment names the version that it was paid to.
alter table payments
  add column supplier_account_id int,
  add foreign key (company_id, supplier_account_id) references supplier_accounts (company_id, id);

-- An address that is new is told nothing of an account: whoever forges one adds their own address first.
alter table contact_persons add column email_since timestamptz;
update contact_persons set email_since = created_at;
alter table contact_persons alter column email_since set default now_utc(), alter column email_since set not null;

create function note_new_email() returns trigger language plpgsql as $$
begin
  new.email_since := now_utc();
  return new;
end $$;
create trigger contact_persons_email_since before update of email on contact_persons
  for each row when (old.email is distinct from new.email) execute function note_new_email();

-- However a supplier's account is changed: at commit it is the version in force, or the transaction fails.
create function demand_account_in_force() returns trigger language plpgsql as $$
declare
  company int := new.company_id;
  supplier int := case tg_table_name when 'suppliers' then (to_jsonb(new) ->> 'id')::int
    else (to_jsonb(new) ->> 'supplier_id')::int end;
begin
  if exists (
    select from suppliers s
    left join supplier_accounts a on a.company_id = s.company_id and a.supplier_id = s.id and a.state = 'in_force'
    where s.company_id = company and s.id = supplier and s.account_number <> coalesce(a.number, '')
  ) then
    raise exception 'supplier % of company % is to be paid to an account that is not in force', supplier, company
      using errcode = 'check_violation', constraint = 'supplier_account_in_force';
  end if;
  return null;
end $$;
create constraint trigger supplier_account_in_force after insert or update of account_number on suppliers
  deferrable initially deferred for each row execute function demand_account_in_force();
create constraint trigger supplier_account_in_force after insert or update of state on supplier_accounts
  deferrable initially deferred for each row execute function demand_account_in_force();
