-- A head of purchasing asks these tables (ADR 0043): one row a confirmed purchase with the time that each step took,
-- and one an award with what else was offered. They are written when the confirming transaction ends, from what is
-- there then; whoever asks reads the days of a range by an index, and no history beyond it.
create table confirmed_purchases (
  company_id int not null,
  purchase_id int not null primary key,
  counted_on date not null,
  kind text not null,
  status smallint not null,
  category_id int not null,
  -- 0: none.
  sector_id int not null,
  creator_id int not null,
  premium boolean not null,
  confirmed_by_owner boolean not null,
  -- In the company's currency and in EUR, at the rate stored with the confirmation.
  net numeric(20, 2) not null,
  net_eur numeric(20, 2),
  confirmer_id int,
  confirm_limit numeric(16, 2),
  -- Seconds from the step before; null for a step that was not taken. Together they are `total`.
  to_approved int,
  to_out int,
  to_first_offer int,
  to_deadline int,
  to_sent int,
  to_confirmed int,
  total int
);
create index confirmed_purchases_range on confirmed_purchases (company_id, counted_on, purchase_id);

create table confirmed_awards (
  company_id int not null,
  purchase_id int not null,
  supplier_id int not null,
  counted_on date not null,
  kind text not null,
  status smallint not null,
  category_id int not null,
  sector_id int not null,
  creator_id int not null,
  premium boolean not null,
  confirmed_by_owner boolean not null,
  net numeric(20, 2) not null,
  -- Sums over the lines that at least two suppliers offered in the quantity ordered: what was ordered, the same at
  -- the mean and at the highest of the offers.
  compared numeric(20, 2) not null,
  at_mean numeric(20, 2) not null,
  at_highest numeric(20, 2) not null,
  primary key (company_id, purchase_id, supplier_id)
);
create index confirmed_awards_range on confirmed_awards (company_id, counted_on);

-- Each moment is put between the one before and the confirmation, so that the steps of a purchase add up.
create view confirmed_purchase_facts as
  select p.company_id, p.id as purchase_id, p.counted_on, p.kind, p.status, p.category_id,
    coalesce(p.sector_id, 0) as sector_id, p.creator_id, p.premium, p.confirmed_by_owner,
    coalesce(w.net, 0)::numeric(20, 2) as net, c.net_eur::numeric(20, 2) as net_eur, c.user_id as confirmer_id,
    c.confirm_limit, s.to_approved, s.to_out, s.to_first_offer, s.to_deadline, s.to_sent, s.to_confirmed, s.total
  from purchases p
  left join lateral (
    select c.net_eur, c.user_id, c.confirm_limit from confirmations c
    where c.company_id = p.company_id and c.purchase_id = p.id order by c.id desc limit 1) c on true
  left join lateral (
    select sum(a.net_in_company_currency) as net from awards a
    where a.company_id = p.company_id and a.purchase_id = p.id) w on true
  left join lateral (
    select max(e.at) filter (where p.premium and e.to_status = -2) as approved,
      max(e.at) filter (where e.to_status = 2 or e.kind = 'propose_confirmation') as sent
    from events e
    where p.kind = 'request' and e.company_id = p.company_id and e.purchase_id = p.id) e on true
  left join lateral (
    select min(o.created_at) as at from rfps r join offers o on o.rfp_id = r.id
    where p.kind = 'request' and r.company_id = p.company_id and r.purchase_id = p.id
      and r.withdrawn_at is null) o on true
  left join lateral (
    select max(seconds) filter (where step = 1) as to_approved, max(seconds) filter (where step = 2) as to_out,
      max(seconds) filter (where step = 3) as to_first_offer, max(seconds) filter (where step = 4) as to_deadline,
      max(seconds) filter (where step = 5) as to_sent, max(seconds) filter (where step = 6) as to_confirmed,
      sum(seconds)::int as total
    from (
      select step, at - lag(at, 1, 0) over (order by step) as seconds
      from (
        select step, max(at) over (order by step) as at
        from (
          select step, greatest(0, round(extract(epoch from
            least(m.at, p.confirmed_at) - p.created_at)))::int as at
          from (values (1, e.approved), (2, case when p.kind = 'request' then p.sent_at end), (3, o.at),
            (4, case when p.kind = 'request' then p.date_for_offer end), (5, e.sent), (6, p.confirmed_at)) m (step, at)
          where m.at is not null and p.confirmed_at is not null) placed) ordered) lasted) s on true
  where is_confirmed_status(p.status);

-- A price is compared with those of the same line in the offers that were in force, in the company's currency at the
-- rates of the confirmation.
create view confirmed_award_facts as
  select a.company_id, a.purchase_id, a.supplier_id, p.counted_on, p.kind, p.status, p.category_id,
    coalesce(p.sector_id, 0) as sector_id, p.creator_id, p.premium, p.confirmed_by_owner,
    sum(a.net_in_company_currency)::numeric(20, 2) as net, coalesce(sum(l.compared), 0)::numeric(20, 2) as compared,
    coalesce(sum(l.at_mean), 0)::numeric(20, 2) as at_mean, coalesce(sum(l.at_highest), 0)::numeric(20, 2) as at_highest
  from awards a
  join purchases p on p.company_id = a.company_id and p.id = a.purchase_id and is_confirmed_status(p.status)
  left join lateral (
    select c.currency, c.rates -> 'rates' as rates from confirmations c
    where c.company_id = a.company_id and c.purchase_id = a.purchase_id order by c.id desc limit 1) c on true
  left join lateral (
    select sum(round(w.net * (c.rates ->> c.currency)::numeric / (c.rates ->> a.currency)::numeric, 2)) as compared,
      sum(round(w.quantity * q.mean, 2)) as at_mean, sum(round(w.quantity * q.highest, 2)) as at_highest
    from award_lines w
    cross join lateral (
      select count(*) as offers, avg(x.price) as mean, max(x.price) as highest
      from (
        select l.unit_price * (c.rates ->> c.currency)::numeric / (c.rates ->> o.currency)::numeric as price
        from rfps r
        join offers o on o.id = r.offer_id
        join offer_lines l on l.offer_id = o.id and l.article_id = w.article_id
        where r.company_id = a.company_id and r.purchase_id = a.purchase_id and r.withdrawn_at is null
          and r.declined_at is null and not r.to_be_reconfirmed and l.quantity >= w.quantity) x
      where x.price is not null) q
    where w.company_id = a.company_id and w.award_id = a.id and a.rfp_id is not null and q.offers >= 2) l on true
  group by a.company_id, a.purchase_id, a.supplier_id, p.counted_on, p.kind, p.status, p.category_id, p.sector_id,
    p.creator_id, p.premium, p.confirmed_by_owner;

-- Awards and offers stand still once a purchase is confirmed: later only who sees it may change.
create function keep_confirmed_facts() returns trigger language plpgsql as $$
declare
  company int := case when tg_op = 'INSERT' then new.company_id else old.company_id end;
  changed int := case when tg_op = 'INSERT' then new.id else old.id end;
begin
  if tg_op = 'UPDATE' then
    if is_confirmed_status(old.status) and is_confirmed_status(new.status)
        and (old.counted_on, old.confirmed_at) is not distinct from (new.counted_on, new.confirmed_at) then
      update confirmed_purchases f set status = p.status, category_id = p.category_id,
        sector_id = coalesce(p.sector_id, 0), creator_id = p.creator_id, confirmed_by_owner = p.confirmed_by_owner
      from purchases p where p.id = changed and f.purchase_id = p.id;
      update confirmed_awards f set status = p.status, category_id = p.category_id,
        sector_id = coalesce(p.sector_id, 0), creator_id = p.creator_id, confirmed_by_owner = p.confirmed_by_owner
      from purchases p where p.id = changed and f.company_id = p.company_id and f.purchase_id = p.id;
      return null;
    end if;
  end if;
  delete from confirmed_awards where company_id = company and purchase_id = changed;
  delete from confirmed_purchases where purchase_id = changed;
  insert into confirmed_purchases select * from confirmed_purchase_facts
    where company_id = company and purchase_id = changed;
  insert into confirmed_awards select * from confirmed_award_facts where company_id = company and purchase_id = changed;
  return null;
end $$;
create constraint trigger purchases_confirmed_new after insert on purchases deferrable initially deferred
  for each row when (is_confirmed_status(new.status)) execute function keep_confirmed_facts();
create constraint trigger purchases_confirmed_gone after delete on purchases deferrable initially deferred
  for each row when (is_confirmed_status(old.status)) execute function keep_confirmed_facts();
create constraint trigger purchases_confirmed after update on purchases deferrable initially deferred
  for each row when ((is_confirmed_status(old.status) or is_confirmed_status(new.status)) and
    (old.counted_on, old.confirmed_at, old.status, old.category_id, old.sector_id, old.creator_id,
      old.confirmed_by_owner) is distinct from
    (new.counted_on, new.confirmed_at, new.status, new.category_id, new.sector_id, new.creator_id,
      new.confirmed_by_owner))
  execute function keep_confirmed_facts();

-- In one transaction; a confirmation at the same time waits for it and writes its own rows after.
create function rebuild_confirmed_facts() returns void language sql as $$
  lock table confirmed_purchases, confirmed_awards in share row exclusive mode;
  delete from confirmed_purchases;
  delete from confirmed_awards;
  insert into confirmed_purchases select * from confirmed_purchase_facts;
  insert into confirmed_awards select * from confirmed_award_facts;
$$;
select rebuild_confirmed_facts();

-- Open purchases are found by where they wait and since when.
create index purchases_open on purchases (company_id, status, status_since, id)
  where status in (-3, -2, -1, 1, 2, 7, 20);

-- Possible split purchases that somebody has looked at: known by the purchases they are made of.
create table split_marks (
  company_id int not null,
  purchase_ids int[] not null,
  user_id int not null,
  at timestamptz not null default now_utc(),
  primary key (company_id, purchase_ids),
  foreign key (company_id, user_id) references users (company_id, id)
);
