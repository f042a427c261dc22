-- A credit note that was accepted takes off what was invoiced of its order, so that a supplier who gave back what was too
-- much has kept the price (ADR 0104). One of several orders says of none how much is its own, and takes nothing off.
create function net_invoiced(of_company int, of_award int) returns numeric language sql stable as $$
  select coalesce((
      select sum(amount) from invoices
      where company_id = of_company and award_id = of_award and removed_at is null), 0)
    - coalesce((
      select sum(payable) from incoming_invoices
      where company_id = of_company and award_ids = array[of_award] and kind = 'credit_note' and state = 'accepted'), 0)
$$;

create or replace function invoices_of_award() returns trigger language plpgsql as $$
begin
  update awards a set invoiced = net_invoiced(a.company_id, a.id), invoiced_on = belgrade_day(s.at)
  from (
    select max(created_at) as at from invoices
    where company_id = new.company_id and award_id = new.award_id and removed_at is null) s
  where a.company_id = new.company_id and a.id = new.award_id;
  return null;
end $$;

create function credit_of_award() returns trigger language plpgsql as $$
begin
  update awards a set invoiced = net_invoiced(a.company_id, a.id)
  where a.company_id = new.company_id and a.id = new.award_ids[1];
  return null;
end $$;
create trigger incoming_invoices_supplier_months after update of state on incoming_invoices
  for each row when (new.kind = 'credit_note' and new.state = 'accepted' and cardinality(new.award_ids) = 1)
  execute function credit_of_award();

-- The credit notes of an order are looked up with each of its invoices.
create index incoming_invoices_credit on incoming_invoices (company_id, award_ids)
  where kind = 'credit_note' and state = 'accepted';

update awards a set invoiced = net_invoiced(a.company_id, a.id)
from incoming_invoices i
where i.kind = 'credit_note' and i.state = 'accepted' and i.company_id = a.company_id and i.award_ids = array[a.id];
