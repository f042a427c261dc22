import { median, number, spread } from './support/figures.mjs';
import { fillStatistics, fillUp } from './support/mass.mjs';
import { cpuOf } from './support/processes.mjs';
import { caller, logIn, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, firstRound } from './support/scale.mjs';

/**
 * Measures what it costs to try another policy on three years of decisions: the CPU of the whole call, reading and judging, by
 * ten thousand decisions.
 */
const SIZE = amount(20_000, 1000, 'BENCH_POLICY');
const ROUNDS = amount(5, 1, 'BENCH_ROUNDS');
/** Seconds of CPU for each `PER` decisions. */
const AIM = 2;
const PER = 10_000;
const DAY = 86_400_000;

const DRAFTS = [
  { name: 'a lower limit', settings: {} },
  { name: 'four eyes', settings: { four_eyes: true } },
  { name: 'budgets as limits', settings: { budget_policy: 'stop' } },
  { name: 'the sums of 14 days count', settings: { splitting: 'enforce', splitting_days: 14 } },
  { name: 'the sums of 90 days count', settings: { splitting: 'enforce', splitting_days: 90 } },
];

export async function run() {
  const report = new Report('policy');
  const product = await useProduct();
  try {
    console.log(`Filling a company with ${number(SIZE)} purchases.`);
    await fillUp(product, SIZE);
    await fillStatistics(product);
    const owner = caller(product.url, await logIn(product.url));
    const { current } = await owner('GET', 'policies');
    const day = (ago) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
    const rounds = [];
    let nth = 0;
    for (let round = firstRound; round <= ROUNDS; round += 1)
      for (const { name, settings } of DRAFTS) {
        nth += 1;
        const people = current.people.map((one) => ({
          ...one,
          // Another limit in each call, so that none is answered from memory.
          confirm_limit: one.confirm_limit === null ? null : `${100_000 + nth}`,
        }));
        const draft = { people, settings: { ...current.settings, ...settings }, band_eur: null };
        const before = cpuOf(product.pid);
        const began = performance.now();
        const found = await owner('POST', 'policies/simulate', {
          ...{ name: '', draft, from: day(1094), to: day(0) },
        });
        const ms = performance.now() - began;
        const after = cpuOf(product.pid);
        const { decisions, totals, record } = found;
        const node = after.node - before.node;
        const postgres = after.postgres - before.postgres;
        if (round > 0) rounds.push({ name, round, decisions, ms, node, postgres, totals, record });
      }
    report.text(
      `Three years of a company with ${number(SIZE)} purchases; the whole call, in rounds that take turns, median of ${ROUNDS} after one that warms up. Aim: ${AIM} s of CPU for ${number(PER)} decisions, database included.`,
    );
    const rows = DRAFTS.map(({ name }) => {
      const own = rounds.filter((one) => one.name === name);
      const by = (of) => own.map((one) => (of(one) * PER) / one.decisions);
      const both = by(({ node, postgres }) => node + postgres);
      const last = own.at(-1);
      return {
        both: median(both),
        row: {
          draft: name,
          decisions: number(last.decisions),
          Node: `${number(median(by(({ node }) => node)), 2)} s`,
          PostgreSQL: `${number(median(by(({ postgres }) => postgres)), 2)} s`,
          [`both, by ${number(PER)}`]: `${number(median(both), 2)} s (${spread(both, 2)})`,
          'whole call': `${number(median(own.map(({ ms }) => ms)) / 1000, 1)} s`,
          'same, other, nobody, unknown': Object.values(last.totals)
            .map(({ n }) => number(n))
            .join(', '),
        },
      };
    });
    report.table(rows.map(({ row }) => row));
    const late = rows.filter(({ both }) => both > AIM);
    report.text(
      late.length === 0
        ? 'Every draft keeps the aim.'
        : `Beyond the aim: ${late.map(({ row }) => row.draft).join(', ')}.`,
    );
    report.raw('Rounds', rounds.map(({ totals: _, record: __, ...one }) => JSON.stringify(one)).join('\n'));
  } finally {
    await product.stop();
  }
  report.write();
}
