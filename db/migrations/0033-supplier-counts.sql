-- A supplier's profile is made of these counts, at a cost that history does not raise: one row a change (+ and -), as
-- purchase_counts, because an upsert would let two confirmations wait for each other. Folded by a job (ADR 0037).
create table supplier_counts (
  company_id int not null,
  supplier_id int not null,
  invited int not null,
  offered int not null,
  declined int not null,
  won int not null,
  lost int not null,
  delivered int not null,
  on_time int not null
);
create index supplier_counts_key on supplier_counts (company_id, supplier_id)
  include (invited, offered, declined, won, lost, delivered, on_time);

-- An invitation counts once it is sent, and no more when it is withdrawn; won and lost once its purchase is closed.
create function count_supplier_invitation() returns trigger language plpgsql as $$
begin
  insert into supplier_counts
    select company_id, supplier_id, sum(sign), sum(sign * (offer_id is not null)::int),
      sum(sign * (offer_id is null and declined_at is not null)::int),
      sum(sign * (status = 4)::int), sum(sign * (status = 5)::int), 0, 0
    from (
      select -1 as sign, old.* where tg_op <> 'INSERT'
      union all
      select 1, new.* where tg_op <> 'DELETE') change
    where sent_at is not null and withdrawn_at is null
    group by company_id, supplier_id
    having sum(sign) <> 0 or sum(sign * (offer_id is not null)::int) <> 0
      or sum(sign * (offer_id is null and declined_at is not null)::int) <> 0
      or sum(sign * (status = 4)::int) <> 0 or sum(sign * (status = 5)::int) <> 0;
  return null;
end $$;
create trigger rfps_supplier_counts after insert or delete or update
  of sent_at, withdrawn_at, offer_id, declined_at, status on rfps
  for each row execute function count_supplier_invitation();

-- Which deliveries there were, and which came by the day that was promised, or else asked for. A receipt taken back
-- was none.
create view supplier_deliveries as
  select r.id as receipt_id, r.company_id, a.supplier_id, r.created_at,
    ((r.created_at at time zone 'Europe/Belgrade')::date <= coalesce(o.delivery_date, p.date_for_delivery))
      as on_time
  from receipts r
  join awards a on a.company_id = r.company_id and a.id = r.award_id
  join purchases p on p.company_id = r.company_id and p.id = r.purchase_id
  left join rfps i on i.id = a.rfp_id
  left join offers o on o.id = i.offer_id
  where r.kind = 'receipt' and r.state = 'done' and coalesce(o.delivery_date, p.date_for_delivery) is not null;

create function count_supplier_delivery() returns trigger language plpgsql as $$
begin
  if new.state = 'done' and (tg_op = 'INSERT' or old.state <> 'done') then
    insert into supplier_counts
      select company_id, supplier_id, 0, 0, 0, 0, 0, sign, sign * on_time::int
      from supplier_deliveries d
      cross join (select case new.kind when 'receipt' then 1 else -1 end as sign) s
      where new.kind in ('receipt', 'reversal') and d.company_id = new.company_id
        and d.receipt_id = case new.kind when 'receipt' then new.id else new.reverses_id end;
  end if;
  return null;
end $$;
create trigger receipts_supplier_counts after insert or update of state on receipts
  for each row execute function count_supplier_delivery();

insert into supplier_counts
  select company_id, supplier_id, count(*), count(offer_id),
    count(*) filter (where offer_id is null and declined_at is not null),
    count(*) filter (where status = 4), count(*) filter (where status = 5), 0, 0
  from rfps where sent_at is not null and withdrawn_at is null group by 1, 2;
insert into supplier_counts
  select company_id, supplier_id, 0, 0, 0, 0, 0, count(*), count(*) filter (where on_time)
  from supplier_deliveries d
  where not exists (select from receipts back where back.reverses_id = d.receipt_id and back.state = 'done')
  group by 1, 2;

-- A supplier's newest invitations and orders.
create index rfps_supplier_newest on rfps (company_id, supplier_id, sent_at desc, id desc)
  where sent_at is not null and withdrawn_at is null;
create index awards_supplier on awards (company_id, supplier_id, id desc);
