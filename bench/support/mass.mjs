/**
 * Fills the demo company with a given number of purchases and all rows that the overview reads: articles,
 * invitations, offers, acceptances, awards. Inserts into the tables directly and without triggers, because
 * creating a million requests through the API would take a day. The counts that the triggers maintain are written
 * afterwards.
 */

/**
 * Fills tables without their indexes and recreates the indexes afterwards, because inserting a million rows into thirty
 * indexes takes ten times as long. Key indexes remain, because foreign keys need them.
 */
async function withoutIndexes(client, tables, fill) {
  const { rows } = await client.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
}

/** Settings of a connection that is used only to fill tables. */
const FOR_FILLING = [
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  "set work_mem = '256MB'",
  "set maintenance_work_mem = '512MB'",
];

/**
 * Returns the number of open purchases, which are the newest ones. It depends on the size of a team, not on the number
 * of earlier purchases.
 */
export const openWork = (total) => Math.min(2000, Math.max(100, total / 100));

/** The filled tables, whose sizes are reported. */
const TABLES = [
  'purchases',
  'purchase_counts',
  'articles',
  'rfps',
  'offers',
  'offer_lines',
  'accepted_lines',
  'awards',
];

export async function fillUp(product, total, working = openWork(total)) {
  await product.session(async (client) => {
    for (const setting of FOR_FILLING) await client.query(setting);
    const [{ company, known, last }] = (
      await client.query(`
        select m.id as company, count(p.id)::int as known, (select max(id) from purchases) as last
        from companies m join purchases p on p.company_id = m.id where m.pib = '108123456' group by m.id`)
    ).rows;
    if (known >= total) return;
    const size = { company, last, more: total - known, open: working };
    await withoutIndexes(client, TABLES, async () => {
      for (const statement of statements(size)) await client.query(statement);
    });
  });
  await product.session((client) => client.query('vacuum analyze'));
}

/** Adds the rows that confirmed purchases need: the records of each confirmation and the data derived from them. */
export async function fillDecisions(product) {
  await product.session(async (client) => {
    for (const setting of FOR_FILLING) await client.query(setting);
    await withoutIndexes(client, ['confirmations', 'award_lines'], async () => {
      await client.query(`
        insert into confirmations (company_id, purchase_id, user_id, value_choice, net, net_eur, currency, rates,
          confirm_limit, content_digest, created_at)
        select p.company_id, p.id, p.creator_id, case when a.net < 468800 then '4k_less' else '4k_more' end, a.net,
          round(a.net / 117.2, 2), 'RSD', '{"rates": {"RSD": "117.2", "EUR": "1"}}', 400000, '', p.confirmed_at
        from purchases p join awards a on a.purchase_id = p.id
        where p.confirmed_at is not null and not exists (select from confirmations c where c.purchase_id = p.id)`);
      await client.query(`
        insert into award_lines (company_id, award_id, article_id, quantity, unit_price, vat_rate, net)
        select a.company_id, a.id, l.article_id, l.quantity, l.unit_price, l.vat_rate, l.net
        from awards a join rfps r on r.id = a.rfp_id join offer_lines l on l.offer_id = r.offer_id
        where not exists (select from award_lines w where w.award_id = a.id)`);
    });
    await client.query('select rebuild_confirmed_facts()');
  });
  await product.session((client) => client.query('vacuum analyze'));
}

/** Writes all sums for the statistics, which for a million purchases takes longer than all other rows. */
export async function fillStatistics(product) {
  await fillDecisions(product);
  await product.session(async (client) => {
    for (const setting of FOR_FILLING) await client.query(setting);
    await client.query('select rebuild_statistics()');
  });
  await product.session((client) => client.query('vacuum analyze'));
}

/** Returns each table's row count and size on disk. */
export async function tableSizes(product, tables = TABLES) {
  const sizes = [];
  for (const table of tables) {
    const [row] = await product.query(
      `select count(*)::int as rows, pg_total_relation_size('${table}')::float8 / 1048576 as mb from ${table}`,
    );
    sizes.push({ table, ...row });
  }
  return sizes;
}

/**
 * Returns the insert statements. IDs are assigned explicitly, so that the IDs of related rows can be computed
 * instead of looked up.
 */
function statements({ company: c, last, more, open }) {
  const nth = (table, modulo, which = '') =>
    `(array(select id from ${table} where company_id = ${c} ${which} order by id))[1 + ${modulo} % (select count(*)::int from ${table} where company_id = ${c} ${which})]`;
  return [
    // g is the purchase's index; spread is a hash of it, so that the generated values are not correlated.
    `create temp table mass as
      select g, ${last} + g as id, spread, kind, status, g > ${more - open} as open,
        case when open_late then now() - interval '2 days' when g > ${more - open} then now() + interval '5 days'
          else raised + interval '5 days' end as deadline, raised
      from (
        select g, spread, raised,
          case when g > ${more - open} then 'request' when spread % 20 = 0 then 'ad_hoc' when spread % 20 = 1 then 'direct' else 'request' end as kind,
          case when g > ${more - open} then (array[-1, -1, 1, 1, 1, 1, 1, 1, 2, 4])[1 + spread % 10]
            when spread % 20 = 2 then 4
            -- What is older has come and is paid.
            when g <= ${more - 3 * open} then case when spread % 20 = 1 or spread % 20 > 12 then 9 else 6 end
            when spread % 20 = 0 then 8 when spread % 20 = 1 then 22
            when spread % 20 < 5 then 3 when spread % 20 < 8 then 5 when spread % 20 < 13 then 6 else 9 end as status,
          g > ${more - open} and spread % 10 in (5, 6, 7) as open_late
        from (
          select g, abs(hashint4(g)) as spread,
            now() - make_interval(secs => (${more} - g) * 5.0 * 31536000 / ${more}) as raised
          from generate_series(1, ${more}) g) places) kinds`,
    'create unique index on mass (g)',
    'analyze mass',
    `insert into purchases (id, company_id, request_number, kind, status, name, category_id, sector_id, creator_id,
        date_for_offer, date_for_delivery, deadline_noted_for, sent_at, confirmed_at, status_since, created_at, revision, version, goods_open,
        expected_on)
      overriding system value
      select id, ${c}, 'M-' || g, kind, status, 'Nabavka materijala ' || g, ${nth('categories', 'spread')}, ${nth('sectors', 'spread')},
        ${nth('users', 'spread', 'and deleted_at is null')}, case when kind = 'request' then deadline end, (deadline + interval '20 days')::date,
        case when deadline < now() then deadline end, case when status <> -1 then raised end,
        case when status in (3, 5, 6, 9) then deadline end, raised, raised, 1, 4, status = 3, (deadline + interval '20 days')::date
      from mass order by g`,
    `insert into articles (id, company_id, purchase_id, position, name, quantity, unit) overriding system value
      select ${ids('articles', 'g * 3 + n')}, ${c}, id, n, 'Artikal ' || n, 10 + spread % 90, 'kg'
      from mass, generate_series(1, 3) n where n <= 1 + spread % 3 order by g, n`,
    // Each sent request has invitations for three of the company's suppliers.
    `insert into rfps (id, company_id, purchase_id, supplier_id, status, sent_at, link_opened_at, verified_at, offer_id, created_at)
      overriding system value
      select ${ids('rfps', 'g * 3 + k')}, ${c}, id, ${nth('suppliers', '(spread + k)')}, ${invitationStatus}, raised, raised, raised,
        case when ${invitationStatus} >= 2 then ${ids('rfps', 'g * 3 + k')} end, raised
      from mass, generate_series(0, 2) k where kind = 'request' and status <> -1 order by g, k`,
    `insert into offer_lines (company_id, offer_id, article_id, quantity, unit_price, vat_rate, net)
      select ${c}, r.offer_id, a.id, a.quantity, p.price, 20, round(a.quantity * p.price, 2)
      from rfps r join articles a on a.purchase_id = r.purchase_id
      cross join lateral (select 100 + abs(hashint4(a.id + r.supplier_id)) % 50 + 0.25 as price) p
      where r.purchase_id > ${last} and r.offer_id is not null and not (r.id % 12 = 1 and a.position = 3)
      order by r.offer_id, a.id`,
    `insert into offers (id, company_id, rfp_id, version, revision, currency, net, vat, gross, net_in_company_currency, created_at)
      overriding system value
      select l.offer_id, ${c}, l.offer_id, 1, 1, 'RSD', sum(l.net), sum(l.net) * 0.2, sum(l.net) * 1.2, sum(l.net), now()
      from offer_lines l join rfps r on r.id = l.offer_id where r.purchase_id > ${last} group by l.offer_id order by l.offer_id`,
    `insert into accepted_lines (company_id, rfp_id, article_id, quantity)
      select ${c}, r.id, l.article_id, l.quantity from rfps r join offer_lines l on l.offer_id = r.offer_id
      where r.purchase_id > ${last} and r.status in (3, 4) order by r.id, l.article_id`,
    `insert into awards (company_id, purchase_id, rfp_id, supplier_id, order_number, currency, net, vat, gross,
        net_in_company_currency, purchase_status)
      select ${c}, r.purchase_id, r.id, r.supplier_id, 'M-' || r.id, o.currency, o.net, o.vat, o.gross, o.net, p.status
      from rfps r join offers o on o.id = r.offer_id join purchases p on p.id = r.purchase_id where r.purchase_id > ${last} and r.status = 4 order by r.id`,
    ...['purchases', 'articles', 'rfps', 'offers'].map(
      (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    ),
    'delete from purchase_counts',
    `insert into purchase_counts (company_id, kind, status, category_id, sector_id, creator_id, n)
      select company_id, kind, status, category_id, sector_id, creator_id, count(*) from purchases group by 1, 2, 3, 4, 5, 6`,
    'drop table mass',
  ];
}

const ids = (table, place) => `(select last_value from ${table}_id_seq)::int + ${place}`;

/**
 * The status of an invitation. The first invitation is chosen, or confirmed in a closed request; in an open
 * request the third supplier has not answered.
 */
const invitationStatus = `case
  when status in (3, 5, 6, 9) then case when k = 0 then 4 else 5 end
  when status = 2 then case when k = 0 then 3 else 2 end
  when status = 1 and k = 2 then 0 else 2 end`;
