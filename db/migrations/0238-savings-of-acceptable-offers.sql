-- A decision is compared with offers that could have been accepted (ADR 0043). An offer that waited for its supplier to
-- reconfirm it, or whose invitation was withdrawn, could not, so it is no part of the mean, the highest price or the
-- number of offers.

-- The rule of couldBeAccepted in the domain (purchase/offer-status.ts) for a confirmed purchase; a test compares both.
create function could_be_accepted(r rfps) returns boolean language sql immutable as $$
  select r.offer_id is not null and r.withdrawn_at is null and r.declined_at is null and not r.to_be_reconfirmed
$$;

create or replace view confirmed_award_facts as
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
    select sum(round((w.net + coalesce(a.freight_net, 0) * s.share)
        * (c.rates ->> c.currency)::numeric / (c.rates ->> a.currency)::numeric, 2)) as compared,
      sum(round(w.quantity * q.mean + q.freight, 2)) as at_mean, sum(round(q.highest, 2)) as at_highest
    from award_lines w
    cross join lateral (
      select coalesce(w.net / nullif(a.net - coalesce(a.freight_net, 0), 0), 0) as share) s
    cross join lateral (
      select array_remove(array[last_paid_before(w.company_id, w.article_id, a.id), (
        -- The lower of the two in the middle for an even number, as medianPrice has it.
        select percentile_disc(0.5) within group (order by coalesce((
            select t.unit_price from offer_line_tiers t
            where t.company_id = o.company_id and t.offer_id = o.id and t.article_id = l.article_id
              and t.from_quantity <= least(l.quantity, asked.quantity)
            order by t.from_quantity desc limit 1), l.unit_price)
          * (c.rates ->> c.currency)::numeric / (c.rates ->> o.currency)::numeric)
        from articles asked
        join rfps r on r.company_id = asked.company_id and r.purchase_id = a.purchase_id and could_be_accepted(r)
        join offers o on o.company_id = r.company_id and o.id = r.offer_id
        join offer_lines l on l.offer_id = o.id and l.article_id = asked.id
        where asked.company_id = a.company_id and asked.id = w.article_id)], null) as usual) u
    cross join lateral (
      select count(*) as offers, avg(x.price) as mean, avg(x.freight) as freight,
        max(w.quantity * x.price + x.freight) as highest
      from (
        select coalesce(round(t.unit_price * (1 - b.percent / 100), 4), t.unit_price)
            * (c.rates ->> c.currency)::numeric / (c.rates ->> o.currency)::numeric as price,
          coalesce(o.freight_net, 0) * s.share
            * (c.rates ->> c.currency)::numeric / (c.rates ->> o.currency)::numeric as freight,
          t.unit_price * (c.rates ->> c.currency)::numeric / (c.rates ->> o.currency)::numeric as offered,
          exists (
            select from awards won
            join award_lines v on v.company_id = won.company_id and v.award_id = won.id
            where won.company_id = a.company_id and won.purchase_id = a.purchase_id and won.rfp_id = r.id
              and v.article_id = w.article_id) as accepted
        from rfps r
        join offers o on o.id = r.offer_id
        join offer_lines l on l.offer_id = o.id and l.article_id = w.article_id
        cross join lateral (
          select coalesce((select t.unit_price from offer_line_tiers t
            where t.company_id = o.company_id and t.offer_id = o.id and t.article_id = l.article_id
              and t.from_quantity <= w.quantity
            order by t.from_quantity desc limit 1), l.unit_price) as unit_price) t
        left join lateral (
          select max(b.percent) as percent from offer_bundles b
          where b.company_id = o.company_id and b.offer_id = o.id and l.article_id = any (b.article_ids)
            and not exists (
              select from unnest(b.article_ids) as held (article_id)
              left join offer_lines ol on ol.offer_id = o.id and ol.article_id = held.article_id
              left join award_lines v on v.company_id = a.company_id and v.award_id = a.id
                and v.article_id = held.article_id
              where ol.article_id is null or v.article_id is null or v.quantity < ol.quantity)) b on true
        where r.company_id = a.company_id and r.purchase_id = a.purchase_id and could_be_accepted(r)
          and l.quantity >= w.quantity) x
      where x.price is not null and (x.accepted or not is_unusual_price(x.offered, u.usual))) q
    where w.company_id = a.company_id and w.award_id = a.id and a.rfp_id is not null and q.offers >= 2) l on true
  group by a.company_id, a.purchase_id, a.supplier_id, p.counted_on, p.kind, p.status, p.category_id, p.sector_id,
    p.creator_id, p.premium, p.confirmed_by_owner;

-- Only purchases with an offer that no longer counts have other savings than before.
create temporary table with_other_savings on commit drop as
  select p.company_id, p.id from purchases p
  where is_confirmed_status(p.status) and exists (
    select from rfps r
    where r.company_id = p.company_id and r.purchase_id = p.id and r.offer_id is not null
      and r.declined_at is null and not could_be_accepted(r));
delete from confirmed_awards f using with_other_savings w where f.company_id = w.company_id and f.purchase_id = w.id;
insert into confirmed_awards
  select f.* from confirmed_award_facts f
  join with_other_savings w on w.company_id = f.company_id and w.id = f.purchase_id;
