-- Savings compare what would be owed (ADR 0043, ADR 0100): each offer counts with the price of the quantity ordered, with
-- its bundles where the award takes them whole, and with its freight, shared among the lines of the award by their value.
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
      select count(*) as offers, avg(x.price) as mean, avg(x.freight) as freight,
        max(w.quantity * x.price + x.freight) as highest
      from (
        select coalesce(round(t.unit_price * (1 - b.percent / 100), 4), t.unit_price)
            * (c.rates ->> c.currency)::numeric / (c.rates ->> o.currency)::numeric as price,
          coalesce(o.freight_net, 0) * s.share
            * (c.rates ->> c.currency)::numeric / (c.rates ->> o.currency)::numeric as freight
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
        where r.company_id = a.company_id and r.purchase_id = a.purchase_id and r.declined_at is null
          and l.quantity >= w.quantity) x
      where x.price is not null) q
    where w.company_id = a.company_id and w.award_id = a.id and a.rfp_id is not null and q.offers >= 2) l on true
  group by a.company_id, a.purchase_id, a.supplier_id, p.counted_on, p.kind, p.status, p.category_id, p.sector_id,
    p.creator_id, p.premium, p.confirmed_by_owner;

-- Only purchases with such offers have other figures than before.
create temporary table with_terms on commit drop as
  select distinct p.company_id, p.id from purchases p
  join rfps r on r.company_id = p.company_id and r.purchase_id = p.id
  join offers o on o.id = r.offer_id
  where is_confirmed_status(p.status) and (o.freight_net is not null
    or exists (select from offer_line_tiers t where t.company_id = o.company_id and t.offer_id = o.id)
    or exists (select from offer_bundles b where b.company_id = o.company_id and b.offer_id = o.id));
delete from confirmed_awards f using with_terms w where f.company_id = w.company_id and f.purchase_id = w.id;
insert into confirmed_awards
  select f.* from confirmed_award_facts f join with_terms w on w.company_id = f.company_id and w.id = f.purchase_id;
