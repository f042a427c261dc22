/**
 * Inserts a request that waits for a decision, with the given number of items and offers. Inserts into the tables
 * directly, because a call accepts at most 500 items and each offer needs an emailed link.
 *
 * @param terms whether offers have price steps, freight, packs and minimum orders, or one price per item
 */
export async function longRequest(product, { articles, offers, terms }) {
  const [{ company, purchase }] = await product.query(
    `insert into purchases (company_id, request_number, kind, status, name, category_id, creator_id, date_for_offer,
       date_for_delivery, sent_at, status_since, revision, version)
     select u.company_id, 'L-' || (select max(id) from purchases), 'request', 1, 'Mnogo stavki',
       (select min(id) from categories where company_id = u.company_id), u.id, now_utc() + interval '2 days',
       (now_utc() + interval '20 days')::date, now_utc(), now_utc(), 1, 2
     from users u where u.email = 'owner@demo.test' returning company_id as company, id as purchase`,
  );
  await product.query(
    `insert into articles (company_id, purchase_id, position, name, quantity, unit)
     select $1, $2, n, 'Stavka ' || n, 20 + abs(hashint4(n)) % 480, 'pieces' from generate_series(1, $3::int) n`,
    [company, purchase, articles],
  );
  const rfps = await product.query(
    `insert into rfps (company_id, purchase_id, supplier_id, status, token_hash, sent_at, verified_at)
     select $1, $2, id, 2, sha256(convert_to($2::int || ' ' || id, 'UTF8')), now_utc(), now_utc()
     from suppliers where company_id = $1 and paused_at is null order by id limit $3 returning id`,
    [company, purchase, offers],
  );
  if (rfps.length < offers) throw new Error(`the demo has ${rfps.length} suppliers, not ${offers}`);
  await product.query(
    `with given as (
       insert into offers (company_id, rfp_id, version, revision, currency, net, vat, gross, net_in_company_currency,
         delivery_date, freight_net, freight_vat_rate, minimum_order_net)
       select $1, id, 1, 1, 'RSD', 0, 0, 0, 0, (now_utc() + interval '9 days')::date + id % 14,
         case when $3 and id % 3 = 0 then 4000 + id % 7 * 900 end, case when $3 and id % 3 = 0 then 20 end,
         case when $3 and id % 4 = 1 then 60000 end
       from rfps where company_id = $1 and purchase_id = $2 returning id, rfp_id
     ), lines as (
       insert into offer_lines (company_id, offer_id, article_id, quantity, asked, unit_price, vat_rate, net, pack_size)
       select $1, g.id, a.id, a.quantity, a.quantity, p.price, 20, round(a.quantity * p.price, 2),
         case when $3 and (a.id + g.id) % 11 = 0 then 5 end
       from given g cross join articles a
       cross join lateral (select 100 + abs(hashint4((a.id * 31 + g.rfp_id)::int)) % 9000 / 100.0 as price) p
       where a.company_id = $1 and a.purchase_id = $2 returning offer_id, article_id, quantity, unit_price
     ), steps as (
       insert into offer_line_tiers (company_id, offer_id, article_id, from_quantity, unit_price)
       select $1, offer_id, article_id, ceil(quantity / 2), round(unit_price * 0.97, 4) from lines
       where $3 and (offer_id + article_id) % 5 = 0
     )
     update rfps set offer_id = g.id from given g where rfps.id = g.rfp_id`,
    [company, purchase, terms],
  );
  await product.query(
    `update offers o set net = s.net + coalesce(o.freight_net, 0), vat = 0, gross = s.net, net_in_company_currency = s.net
     from (select l.offer_id, sum(l.net) as net from offer_lines l join offers f on f.id = l.offer_id
       join rfps r on r.id = f.rfp_id where r.purchase_id = $1 group by 1) s where o.id = s.offer_id`,
    [purchase],
  );
  const ids = await product.query('select id from articles where purchase_id = $1 order by id', [purchase]);
  return { id: purchase, rfps: rfps.map(({ id }) => id), articles: ids.map(({ id }) => id) };
}
