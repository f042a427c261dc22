-- Each award keeps what is to be paid, what is prepaid and what is to come back, with the facts these follow from, so
-- that no list and no count of finances ever adds up history (ADR 0025).
alter table awards
  add column purchase_status smallint not null default 0,
  add column payable numeric(18, 2) not null default 0,
  add column received numeric(18, 2),
  add column paid numeric(18, 2) not null default 0,
  add column next_due date,
  add column left_to_pay numeric(18, 2) not null generated always as (greatest(payable - paid, 0)) stored,
  add column refund_due numeric(18, 2) not null generated always as (greatest(paid - payable, 0)) stored,
  add column prepaid numeric(18, 2) not null generated always as
    (case when received is null then 0 else greatest(least(paid, payable) - received, 0) end) stored;
comment on column awards.payable is 'gross: (ordered − closed short); with received and paid kept by award-money.repo.ts';
comment on column awards.received is 'gross value of what came in; null where nothing is received by the warehouse';
comment on column awards.next_due is 'the earliest due day of an invoice that is not paid yet';

-- An award begins with all it was ordered for, and follows its purchase's status.
create function begin_award() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select p.status, case when p.kind = 'request' then 0 end into new.purchase_status, new.received
    from purchases p where p.company_id = new.company_id and p.id = new.purchase_id;
    new.payable := new.gross;
  elsif new.gross is distinct from old.gross then
    -- Edited before anything was approved: nothing is received or paid yet.
    new.payable := new.gross;
  end if;
  return new;
end $$;
create trigger awards_begin before insert or update of gross on awards
  for each row execute function begin_award();

create function follow_purchase_status() returns trigger language plpgsql as $$
begin
  update awards set purchase_status = new.status where company_id = new.company_id and purchase_id = new.id;
  return null;
end $$;
create trigger purchases_awards_follow after update of status on purchases
  for each row when (old.status is distinct from new.status) execute function follow_purchase_status();

-- Counts and sums that do not grow with history, as purchase_counts: one row a change, folded by a job.
create table award_counts (
  company_id int not null,
  purchase_status smallint not null,
  currency text not null,
  n int not null,
  to_pay_n int not null,
  prepaid_n int not null,
  refund_n int not null,
  to_pay numeric(20, 2) not null,
  prepaid numeric(20, 2) not null,
  refund numeric(20, 2) not null
);
create index award_counts_key on award_counts (company_id, purchase_status);

create function count_award() returns trigger language plpgsql as $$
declare
  live constant smallint[] := '{3, 5, 6, 8, 21, 22}';
begin
  if tg_op = 'UPDATE' and (old.purchase_status, old.currency, old.payable, old.received, old.paid)
      is not distinct from (new.purchase_status, new.currency, new.payable, new.received, new.paid) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.purchase_status = any(live) then
    insert into award_counts values (old.company_id, old.purchase_status, old.currency, -1,
      -(old.left_to_pay > 0)::int, -(old.prepaid > 0)::int, -(old.refund_due > 0)::int,
      -old.left_to_pay, -old.prepaid, -old.refund_due);
  end if;
  if tg_op <> 'DELETE' and new.purchase_status = any(live) then
    insert into award_counts values (new.company_id, new.purchase_status, new.currency, 1,
      (new.left_to_pay > 0)::int, (new.prepaid > 0)::int, (new.refund_due > 0)::int,
      new.left_to_pay, new.prepaid, new.refund_due);
  end if;
  return null;
end $$;
create trigger awards_count after insert or update or delete on awards
  for each row execute function count_award();

-- Awards from before: nothing was paid in rows yet.
update awards a set payable = a.gross, purchase_status = p.status, received = case when p.kind = 'request' then 0 end
from purchases p where p.company_id = a.company_id and p.id = a.purchase_id;

-- The tabs of the list, what is due first at the top.
create index awards_money_all on awards (company_id, next_due, id desc)
  where purchase_status in (3, 5, 6, 8, 21, 22);
create index awards_money_to_pay on awards (company_id, next_due, id desc)
  where purchase_status in (3, 5, 6, 8, 21, 22) and left_to_pay > 0;
create index awards_money_paid on awards (company_id, next_due, id desc)
  where purchase_status in (3, 5, 6, 8, 21, 22) and left_to_pay = 0;
create index awards_money_prepaid on awards (company_id, next_due, id desc)
  where purchase_status in (3, 5, 6, 8, 21, 22) and prepaid > 0;
create index awards_money_refund on awards (company_id, next_due, id desc)
  where purchase_status in (3, 5, 6, 8, 21, 22) and refund_due > 0;

-- A supplier's invoice is entered before it is paid, so that it is known what falls due.
create table invoices (
  id int generated always as identity primary key,
  company_id int not null,
  purchase_id int not null,
  award_id int not null,
  number text not null,
  amount numeric(18, 2) not null check (amount > 0),
  issued_on date,
  due_date date not null,
  user_id int not null,
  removed_at timestamptz,
  created_at timestamptz not null default now_utc(),
  unique (company_id, id),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, award_id) references awards (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create unique index invoices_number on invoices (award_id, lower(number)) where removed_at is null;
create index invoices_purchase on invoices (company_id, purchase_id, id);
alter table payments add column invoice_id int,
  add foreign key (company_id, invoice_id) references invoices (company_id, id);
create index payments_invoice on payments (company_id, invoice_id) where invoice_id is not null;
-- The accountant's export of a period.
create index payments_paid_on on payments (company_id, paid_on, id) where state = 'done';
create index payments_award on payments (company_id, award_id);
