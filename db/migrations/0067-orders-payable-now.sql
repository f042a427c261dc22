-- This amount of an order can be paid now, because its goods are in or because it knows no receipts; it leaves out what
-- may be paid in advance but need not (ADR 0025).
alter table awards
  add column payable_now numeric(18, 2) not null generated always as
    (greatest(case when received is null then payable else least(received, payable) end - paid, 0)) stored;
comment on column awards.payable_now is 'gross; of left_to_pay the part whose goods are in, or all of it where nothing is received by the warehouse';

alter table award_counts add column in_advance_n int not null default 0;
comment on column award_counts.to_pay_n is 'orders of which something can be paid now';
comment on column award_counts.in_advance_n is 'orders of which something is left to pay, but only in advance';

create or replace function count_award() returns trigger language plpgsql as $$
declare
  live constant smallint[] := '{3, 5, 6, 8, 21, 22}';
begin
  if tg_op = 'UPDATE' and (old.purchase_status, old.currency, old.payable, old.received, old.paid)
      is not distinct from (new.purchase_status, new.currency, new.payable, new.received, new.paid) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.purchase_status = any(live) then
    insert into award_counts (company_id, purchase_status, currency, n, to_pay_n, in_advance_n, prepaid_n, refund_n,
      to_pay, prepaid, refund)
    values (old.company_id, old.purchase_status, old.currency, -1,
      -(old.payable_now > 0)::int, -(old.left_to_pay > 0 and old.payable_now = 0)::int,
      -(old.prepaid > 0)::int, -(old.refund_due > 0)::int,
      -old.left_to_pay, -old.prepaid, -old.refund_due);
  end if;
  if tg_op <> 'DELETE' and new.purchase_status = any(live) then
    insert into award_counts (company_id, purchase_status, currency, n, to_pay_n, in_advance_n, prepaid_n, refund_n,
      to_pay, prepaid, refund)
    values (new.company_id, new.purchase_status, new.currency, 1,
      (new.payable_now > 0)::int, (new.left_to_pay > 0 and new.payable_now = 0)::int,
      (new.prepaid > 0)::int, (new.refund_due > 0)::int,
      new.left_to_pay, new.prepaid, new.refund_due);
  end if;
  return null;
end $$;

delete from award_counts;
insert into award_counts (company_id, purchase_status, currency, n, to_pay_n, in_advance_n, prepaid_n, refund_n,
  to_pay, prepaid, refund)
select company_id, purchase_status, currency, count(*), count(*) filter (where payable_now > 0),
  count(*) filter (where left_to_pay > 0 and payable_now = 0), count(*) filter (where prepaid > 0),
  count(*) filter (where refund_due > 0), sum(left_to_pay), sum(prepaid), sum(refund_due)
from awards
where purchase_status in (3, 5, 6, 8, 21, 22)
group by 1, 2, 3;

drop index awards_money_to_pay;
create index awards_money_to_pay on awards (company_id, next_due, id desc)
  where purchase_status in (3, 5, 6, 8, 21, 22) and payable_now > 0;
create index awards_money_in_advance on awards (company_id, next_due, id desc)
  where purchase_status in (3, 5, 6, 8, 21, 22) and left_to_pay > 0 and payable_now = 0;
