-- One rule says which offers prices are compared with (ADR 0043): given, and not declined afterwards. Offers whose
-- invitation was withdrawn and offers that wait to be reconfirmed count as well.
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
        where r.company_id = a.company_id and r.purchase_id = a.purchase_id and r.declined_at is null
          and l.quantity >= w.quantity) x
      where x.price is not null) q
    where w.company_id = a.company_id and w.award_id = a.id and a.rfp_id is not null and q.offers >= 2) l on true
  group by a.company_id, a.purchase_id, a.supplier_id, p.counted_on, p.kind, p.status, p.category_id, p.sector_id,
    p.creator_id, p.premium, p.confirmed_by_owner;
select rebuild_confirmed_facts();
