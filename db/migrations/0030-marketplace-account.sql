-- An external supplier's account sees its invitations of all buyers here: one row an invitation that was sent, kept by
-- triggers, so that no writer of an invitation, a purchase or a category can forget it. Its days are Belgrade's; what
-- the buyer has not told its suppliers (an acceptance, a rejection before the end) is not in it.
create table account_invitations (
  rfp_id int primary key,
  account_company_id int not null references companies (id),
  company_id int not null,
  purchase_id int not null,
  parent_category_id int references parent_categories (id),
  sent_at timestamptz not null,
  -- The deadline while offers are taken, else null.
  bidding_until timestamptz,
  invited_on date not null,
  offered_on date,
  won_on date,
  lost_on date,
  -- These hold what was won: net in the buyer's currency at the rate stored with the confirmation, and in EUR at that
  -- rate.
  currency text not null,
  net numeric(18, 2) not null,
  net_eur numeric(18, 2) not null,
  foreign key (company_id, rfp_id) references rfps (company_id, id) on delete cascade,
  foreign key (company_id, purchase_id) references purchases (company_id, id)
);
create index account_invitations_newest on account_invitations (account_company_id, sent_at desc, rfp_id desc);
create index account_invitations_bidding on account_invitations (account_company_id, bidding_until)
  where bidding_until is not null;
create index account_invitations_purchase on account_invitations (purchase_id, account_company_id);

-- Its statistics: what happened on a day, by buyer and parent category. One row a change (+ and -), as
-- purchase_counts: upserts would let two buyers' confirmations wait for each other. Folded by a job.
create table account_counts (
  account_company_id int not null,
  measure text not null,
  on_day date not null,
  company_id int not null,
  parent_category_id int,
  currency text not null,
  n int not null,
  net numeric(20, 2) not null,
  net_eur numeric(20, 2) not null
);
create index account_counts_key on account_counts (account_company_id, measure, on_day)
  include (company_id, parent_category_id, currency, n, net, net_eur);

create function count_account_invitation() returns trigger language plpgsql as $$
begin
  insert into account_counts
    select account_company_id, measure, on_day, company_id, parent_category_id, currency,
      sum(sign), sum(sign * v.net), sum(sign * v.net_eur)
    from (
      select -1 as sign, old.* where tg_op <> 'INSERT'
      union all
      select 1, new.* where tg_op <> 'DELETE') change
    cross join lateral (values
      ('invited', invited_on, 0, 0), ('offered', offered_on, 0, 0),
      ('won', won_on, net, net_eur), ('lost', lost_on, 0, 0)) v (measure, on_day, net, net_eur)
    where on_day is not null
    group by 1, 2, 3, 4, 5, 6
    having sum(sign) <> 0 or sum(sign * v.net) <> 0 or sum(sign * v.net_eur) <> 0;
  return null;
end $$;
create trigger account_invitations_count after insert or update or delete on account_invitations
  for each row execute function count_account_invitation();

-- The view says what the row of an invitation has to be; it has no row where no account stands behind the invitation or
-- it was not sent.
create view account_invitations_now as
  select r.id as rfp_id, r.account_company_id, r.company_id, r.purchase_id, c.parent_category_id, r.sent_at,
    case when p.status in (1, 2) and r.withdrawn_at is null then p.date_for_offer end as bidding_until,
    (r.sent_at at time zone 'Europe/Belgrade')::date as invited_on,
    (first.created_at at time zone 'Europe/Belgrade')::date as offered_on,
    case when closed and r.status = 4 then (p.confirmed_at at time zone 'Europe/Belgrade')::date end as won_on,
    case when closed and r.status = 5 then (p.confirmed_at at time zone 'Europe/Belgrade')::date end as lost_on,
    coalesce(b.settings ->> 'currency', 'RSD') as currency,
    case when closed and r.status = 4 then coalesce(a.net_in_company_currency, 0) else 0 end as net,
    case when not closed or r.status <> 4 or a.id is null then 0
      else round(a.net_in_company_currency
        / coalesce((p.frozen_rates -> 'rates' ->> coalesce(b.settings ->> 'currency', 'RSD'))::numeric, 1), 2)
    end as net_eur
  from rfps r
  join purchases p on p.id = r.purchase_id
  cross join lateral (select p.status in (3, 5, 6, 9) as closed) s
  join categories c on c.id = p.category_id
  join companies b on b.id = r.company_id
  left join offers first on first.rfp_id = r.id and first.version = 1
  left join awards a on a.rfp_id = r.id
  where r.account_company_id is not null and r.sent_at is not null;

create function keep_account_invitation(rfp int) returns void language sql as $$
  delete from account_invitations i where i.rfp_id = rfp
    and not exists (select from rfps r where r.id = rfp and r.account_company_id is not null and r.sent_at is not null);
  insert into account_invitations
    select rfp_id, account_company_id, company_id, purchase_id, parent_category_id, sent_at, bidding_until, invited_on,
      offered_on, won_on, lost_on, currency, net, net_eur
    from account_invitations_now where rfp_id = rfp
  on conflict (rfp_id) do update set account_company_id = excluded.account_company_id,
    parent_category_id = excluded.parent_category_id, sent_at = excluded.sent_at,
    bidding_until = excluded.bidding_until, invited_on = excluded.invited_on, offered_on = excluded.offered_on,
    won_on = excluded.won_on, lost_on = excluded.lost_on, currency = excluded.currency, net = excluded.net,
    net_eur = excluded.net_eur;
$$;

create function rfp_account_invitation() returns trigger language plpgsql as $$
begin
  perform keep_account_invitation(new.id);
  return null;
end $$;
create trigger rfps_account_new after insert on rfps
  for each row when (new.account_company_id is not null and new.sent_at is not null)
  execute function rfp_account_invitation();
create trigger rfps_account_changed after update on rfps
  for each row when ((new.account_company_id is not null or old.account_company_id is not null)
    and (old.account_company_id, old.sent_at, old.status, old.offer_id, old.withdrawn_at)
      is distinct from (new.account_company_id, new.sent_at, new.status, new.offer_id, new.withdrawn_at))
  execute function rfp_account_invitation();

create function purchase_account_invitations() returns trigger language plpgsql as $$
begin
  perform keep_account_invitation(r.id) from rfps r
    where r.company_id = new.company_id and r.purchase_id = new.id and r.account_company_id is not null;
  return null;
end $$;
create trigger purchases_account_invitations after update on purchases
  for each row when ((old.status, old.category_id, old.date_for_offer, old.confirmed_at)
    is distinct from (new.status, new.category_id, new.date_for_offer, new.confirmed_at))
  execute function purchase_account_invitations();

create function award_account_invitation() returns trigger language plpgsql as $$
begin
  perform keep_account_invitation(r.id) from rfps r where r.id = new.rfp_id and r.account_company_id is not null;
  return null;
end $$;
create trigger awards_account_invitation after insert or update of net_in_company_currency on awards
  for each row when (new.rfp_id is not null) execute function award_account_invitation();

create function category_account_invitations() returns trigger language plpgsql as $$
begin
  update account_invitations i set parent_category_id = new.parent_category_id from purchases p
    where p.company_id = new.company_id and p.category_id = new.id and i.purchase_id = p.id;
  return null;
end $$;
create trigger categories_account_invitations after update on categories
  for each row when (old.parent_category_id is distinct from new.parent_category_id)
  execute function category_account_invitations();

-- A link that the account made for itself ends soon; those of mails end with the deadline.
alter table rfp_reminder_links add column valid_until timestamptz;

-- Invited contacts are found by their address.
create index contact_persons_address on contact_persons (lower(email));

-- With another tax number it is another company: the account has to be found again.
create function supplier_without_account() returns trigger language plpgsql as $$
begin
  new.account_company_id = null;
  new.account_linked_at = null;
  return new;
end $$;
create trigger suppliers_renumbered before update on suppliers
  for each row when ((old.country, old.pib) is distinct from (new.country, new.pib)
    and old.account_company_id is not null and new.account_company_id = old.account_company_id)
  execute function supplier_without_account();
-- As before, and also where the trigger above took the account away.
drop trigger suppliers_account on suppliers;
create trigger suppliers_account after update on suppliers
  for each row when (old.account_company_id is distinct from new.account_company_id)
  execute function supplier_account();
