import { median, number, quantile, spread } from './support/figures.mjs';
import { fillStatistics, fillUp } from './support/mass.mjs';
import { cpuOf } from './support/processes.mjs';
import { caller, logIn, until, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount } from './support/scale.mjs';

/**
 * Measures what it costs to switch on that budgets set aside what waits for a decision (ADR 0109): the call that switches, all parts
 * that follow it, and how long whoever asks for the budgets waits meanwhile.
 */
const SIZE = amount(200_000, 1000, 'BENCH_RESERVATIONS');
const ROUNDS = amount(5, 1, 'BENCH_ROUNDS');
/** Seconds that the call may take. */
const AIM = 0.5;

export async function run() {
  const report = new Report('reservations');
  const product = await useProduct();
  try {
    await fillUp(product, SIZE);
    await fillStatistics(product);
    const owner = caller(product.url, await logIn(product.url));
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const setting of ['none', 'approval']) rounds.push(await switched(product, owner, setting, round));
    const on = rounds.filter(({ setting }) => setting === 'approval');
    const middle = (key, digits) => {
      const values = on.map((one) => one[key]);
      return `${number(median(values), digits)} s (${spread(values, digits)})`;
    };
    report.text(
      `A company of ${number(SIZE)} purchases switches reservations on; median of ${ROUNDS}. Aim: the call takes ${AIM} s.`,
    );
    report.table([
      {
        'purchases looked at': number(on.at(-1).looked),
        'set aside': number(on.at(-1).held),
        'the call': middle('call', 2),
        'until all is set aside': middle('all', 2),
        'CPU of Node': middle('node', 2),
        'CPU of PostgreSQL': middle('postgres', 2),
        'a page of budgets meanwhile, p95': `${number(
          quantile(
            on.flatMap(({ pages }) => pages),
            0.95,
          ),
          1,
        )} ms`,
      },
    ]);
    report.raw('Rounds', rounds.map((one) => JSON.stringify(one)).join('\n'));
  } finally {
    await product.stop();
  }
  report.write();
}

/** Switches, and asks for the budgets until they are complete. */
async function switched(product, owner, setting, round) {
  const before = cpuOf(product.pid);
  const began = performance.now();
  await switchTo(owner, setting);
  const call = (performance.now() - began) / 1000;
  const pages = [];
  await until('end of the parts', async () => {
    const asked = performance.now();
    const { reserving } = await owner('GET', 'statistics/budgets/get');
    pages.push(Math.round((performance.now() - asked) * 10) / 10);
    return reserving ? undefined : true;
  });
  const all = (performance.now() - began) / 1000;
  const after = cpuOf(product.pid);
  const [{ held, looked }] = await product.query(
    `select count(*) filter (where p.reserved_budget_id is not null)::int as held,
       count(*) filter (where p.kind = 'request' and p.status in (1, 2))::int as looked
     from purchases p join companies c on c.id = p.company_id where c.pib = '108123456'`,
  );
  return {
    ...{ setting, round, call, all, held, looked, pages },
    ...{ node: after.node - before.node, postgres: after.postgres - before.postgres },
  };
}

async function switchTo(owner, budget_reservation) {
  const { version, name, registration_number, address, city, settings } = await owner(
    'GET',
    'user-profile/company',
  );
  await owner(
    'PUT',
    'user-profile/company',
    { name, registration_number, address, city, settings: { ...settings, budget_reservation } },
    { 'if-match': `"${version}"` },
  );
}
