import { median, number, quantile, spread, times } from './support/figures.mjs';
import { caller, logIn, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, firstRound } from './support/scale.mjs';

/**
 * A page of a budget's ledger while the ledger grows: the same calls over a budget with few postings and one with many, in
 * turns.
 */
const FEW = amount(100, 30);
const MANY = amount(100_000, 300, 'BENCH_POSTINGS');
const ROUNDS = amount(5, 1, 'BENCH_ROUNDS');
/** Calls of one kind in a round; a p95 of fewer says little. */
const CALLS = amount(300, 5);
/** Times the p95 of the short ledger. */
const AIM = 1.2;
const PAGE_SIZE = 20;

export async function run() {
  const report = new Report('ledger');
  const product = await useProduct();
  try {
    const buyer = caller(product.url, await logIn(product.url));
    const budgets = [];
    for (const postings of [FEW, MANY]) budgets.push(await fillBudget(product, buyer, postings));
    await product.query('vacuum analyze budget_postings');
    await product.query('vacuum analyze budget_posting_rows');
    const pages = [
      { name: 'newest page', path: ({ id }) => `budgets/ledger/${id}` },
      {
        name: 'oldest page',
        path: ({ id, postings }) => `budgets/ledger/${id}?page=${Math.ceil(postings / PAGE_SIZE)}`,
      },
      { name: 'newest page of one kind', path: ({ id }) => `budgets/ledger/${id}?kind=commit` },
      { name: 'budget with its sums', path: ({ id }) => `budgets/record/${id}` },
    ];
    const rounds = [];
    for (let round = firstRound; round <= ROUNDS; round += 1) {
      for (const page of pages) {
        const reader = caller(product.url, await logIn(product.url));
        const took = await inTurns(reader, budgets.map(page.path), round);
        if (round > 0) rounds.push({ page: page.name, round, few: took[0], many: took[1] });
      }
    }
    tell(report, pages, rounds);
  } finally {
    await product.stop();
  }
  report.write();
}

/**
 * A category with a budget whose ledger has that many postings of purchases, as the product would have posted them. Straight
 * into the tables and without triggers, as support/mass.mjs does.
 */
async function fillBudget(product, buyer, postings) {
  const { id: categoryId } = await buyer('POST', 'categories', { name: `Ledger of ${postings}` });
  const { id } = await buyer('POST', 'budgets', {
    category_id: categoryId,
    amount: '1000000000',
    date_from: '2020-01-01',
    date_to: '2099-12-31',
  });
  await product.session(async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `with known as (
         select p.company_id, array_agg(p.id order by p.id) as ids from purchases p
         join budgets b on b.company_id = p.company_id and b.id = $1 group by p.company_id
       ), given as materialized (
         select n, nextval(pg_get_serial_sequence('budget_postings', 'id')) as id, k.company_id,
           k.ids[1 + n % cardinality(k.ids)] as purchase_id,
           (array['reserve', 'unreserve', 'commit', 'release', 'actual'])[1 + n % 5] as kind,
           (case when n % 5 in (1, 3) then -1 else 1 end) * 10 as amount
         from known k, generate_series(1, $2::int) n
       ), posted as (
         insert into budget_postings (company_id, id, purchase_id, kind, at)
         overriding system value
         select company_id, id, purchase_id, kind, now_utc() - ($2::int - n) * interval '1 minute' from given
       )
       insert into budget_posting_rows (company_id, posting_id, budget_id, account, amount)
       select g.company_id, g.id, $1, r.account, r.amount from given g cross join lateral (values
         (case when g.kind in ('reserve', 'unreserve') then 'reserved' when g.kind = 'actual' then 'actual'
           else 'committed' end, g.amount), ('available', -g.amount)) r (account, amount)`,
      [id, postings],
    );
    await client.query(
      `update budgets set movements = r.n, reserved = r.reserved, committed = r.committed, actual = r.actual from (
         select count(*) filter (where account <> 'available' and account <> 'granted')::int as n,
           coalesce(sum(amount) filter (where account = 'reserved'), 0) as reserved,
           coalesce(sum(amount) filter (where account = 'committed'), 0) as committed,
           coalesce(sum(amount) filter (where account = 'actual'), 0) as actual
         from budget_posting_rows where budget_id = $1) r where id = $1`,
      [id],
    );
  });
  const { total } = await buyer('GET', `budgets/ledger/${id}`);
  if (total !== postings) throw new Error(`${total} postings instead of ${postings}`);
  return { id, postings };
}

/** Milliseconds of each call, by path; the paths take turns call by call, so that both share what the machine does. */
async function inTurns(buyer, paths, round) {
  const took = paths.map(() => []);
  for (let n = 0; n < CALLS; n += 1)
    for (const place of (n + round) % 2 === 0 ? [0, 1] : [1, 0]) {
      const began = performance.now();
      await buyer('GET', paths[place]);
      took[place].push(performance.now() - began);
    }
  return took.map((all) => ({ median: median(all), p95: quantile(all, 0.95) }));
}

function tell(report, pages, rounds) {
  const rows = pages.map(({ name }) => {
    const of = rounds.filter(({ page }) => page === name);
    const ratios = of.map(({ few, many }) => many.p95 / few.p95);
    const ms = (size, figure) => `${number(median(of.map((one) => one[size][figure])), 1)} ms`;
    return {
      page: name,
      [`median, ${number(FEW)}`]: ms('few', 'median'),
      [`median, ${number(MANY)}`]: ms('many', 'median'),
      [`p95, ${number(FEW)}`]: ms('few', 'p95'),
      [`p95, ${number(MANY)}`]: ms('many', 'p95'),
      'p95 against': `${times(median(ratios))} (${spread(ratios, 2)})`,
    };
  });
  report.text(
    `${CALLS} calls a round to each of two budgets, ${number(FEW)} and ${number(MANY)} postings, call by call in turns; medians of ${ROUNDS} rounds after one that warms up. Aim for the newest page: ${times(AIM)}.`,
  );
  report.table(rows);
  report.raw('Rounds', rounds.map((round) => JSON.stringify(round, rounded)).join('\n'));
}

const rounded = (_key, value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);
