import { median, number, spread } from './support/figures.mjs';
import { useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount } from './support/scale.mjs';

/**
 * Measures what a supplier's figures read and take with a history of one month and of twenty years, folded, and with the
 * changes since the last fold (ADR 0104). Aim: at most 14 folded rows.
 */
const CALLS = amount(300, 3);
const ROUNDS = amount(5, 1);
const HISTORIES = [
  { name: '1 month', months: 1, changes: 0 },
  { name: '240 months', months: 240, changes: 0 },
  { name: '240 months, 200 changes since the fold', months: 240, changes: 200 },
];

const FOLD = `
  with gone as (delete from supplier_month_counts where supplier_id = $1 returning *)
  insert into supplier_month_counts
  select company_id, supplier_id,
    case when month < (date_trunc('month', now_utc() at time zone 'Europe/Belgrade') - interval '12 months')::date
      then date '0001-01-01' else month end as month,
    sum(answered), sum(invited_due), sum(on_time), sum(delivered), sum(complete), sum(finished), sum(damaged),
    sum(price_kept), sum(invoiced)
  from gone group by 1, 2, 3`;
const FILL = `
  insert into supplier_month_counts
  select s.company_id, s.id, (date_trunc('month', now_utc()) - n % $2 * interval '1 month')::date, 1, 2, 1, 1, 1, 1, 0, 1, 1
  from suppliers s, generate_series(1, $3) n where s.id = $1`;

export async function run() {
  const report = new Report('supplier-record');
  const product = await useProduct();
  const [{ id }] = await product.query(
    `select s.id from suppliers s join companies c on c.id = s.company_id where c.pib = '108123456' order by s.id limit 1`,
  );
  const kept = await product.query('select * from supplier_month_counts where supplier_id = $1', [id]);
  try {
    const login = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@demo.test', password: 'Ponuda!2026' }),
    });
    const { access_token } = await login.json();
    const ask = async () => {
      const answer = await fetch(`${product.url}/api/suppliers/${id}/figures?range=all`, {
        headers: { authorization: `Bearer ${access_token}` },
      });
      if (answer.status !== 200) throw new Error(`figures: ${answer.status}`);
      await answer.arrayBuffer();
    };
    const rows = new Map(HISTORIES.map(({ name }) => [name, { read: 0, times: [] }]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { name, months, changes } of HISTORIES) {
        await product.query('delete from supplier_month_counts where supplier_id = $1', [id]);
        await product.query(FILL, [id, months, months * 40]);
        await product.query(FOLD, [id]);
        if (changes > 0) await product.query(FILL, [id, months, changes]);
        const [{ n }] = await product.query(
          'select count(*)::int as n from supplier_month_counts where supplier_id = $1',
          [id],
        );
        await ask();
        const began = performance.now();
        for (let call = 0; call < CALLS; call += 1) await ask();
        const row = rows.get(name);
        row.read = n;
        row.times.push((performance.now() - began) / CALLS);
      }
    report.text(
      `${CALLS} calls one after the other; median of ${ROUNDS} rounds that take turns. Aim: 14 folded rows.`,
    );
    report.table(
      [...rows].map(([history, { read, times }]) => ({
        history,
        'rows read': number(read),
        'a call': `${number(median(times), 2)} ms (${spread(times, 2)})`,
      })),
    );
    report.raw('Rounds', [...rows].map(([name, row]) => JSON.stringify({ name, ...row })).join('\n'));
  } finally {
    await product.query('delete from supplier_month_counts where supplier_id = $1', [id]);
    for (const row of kept)
      await product.query(
        'insert into supplier_month_counts select * from json_populate_record(null::supplier_month_counts, $1)',
        [JSON.stringify(row)],
      );
    await product.stop();
  }
  report.write();
}
