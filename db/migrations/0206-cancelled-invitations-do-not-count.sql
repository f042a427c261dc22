-- A request that the buyer cancelled says nothing about how its suppliers answer: its invitations count in no response
-- rate (responseCase in the domain), also where the deadline had passed before.
create or replace function supplier_deadline_moves() returns trigger language plpgsql as $$
begin
  if old.date_for_offer is distinct from new.date_for_offer or new.status = 4 then
    update rfps set due_on = null
      where company_id = new.company_id and purchase_id = new.id and due_on is not null;
  elsif old.status in (1, 2) and new.status not in (1, 2) and new.date_for_offer < now_utc() then
    update rfps set due_on = belgrade_day(new.date_for_offer)
      where company_id = new.company_id and purchase_id = new.id and due_on is null and sent_at is not null;
  end if;
  return null;
end $$;

update rfps r set due_on = null
from purchases p
where p.company_id = r.company_id and p.id = r.purchase_id and p.status = 4 and r.due_on is not null;
