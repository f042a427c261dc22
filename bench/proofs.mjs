import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { serverBundle } from '../scripts/server-bundle.mjs';
import { root } from '../scripts/steps.mjs';
import { median, number, spread } from './support/figures.mjs';
import { fillUp } from './support/mass.mjs';
import { cpuOf } from './support/processes.mjs';
import { useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount } from './support/scale.mjs';

/**
 * Measures what the proof of a history costs: 100,000 entries appended and verified, and whether a night and a look at a
 * proof cost more the longer a company signs roots.
 */
const PURCHASES = amount(1000, 20);
const ENTRIES = amount(100, 5);
/** So many of them are appended one by one, as the steps of a purchase do. */
const ONE_BY_ONE = amount(2000, 20);
const NIGHTS = amount(1000, 6, 'BENCH_NIGHTS');
/** Histories that grow in a day. */
const GROWN = amount(100, 4);
/** Nights and looks at the beginning and at the end that are compared. */
const COMPARED = amount(50, 2);
/** Seconds of CPU in which 100,000 entries are verified. */
const AIM = 5;

export async function run() {
  const report = new Report('proofs');
  const product = await useProduct();
  // Besides the demo's own, whose histories have entries already.
  await fillUp(product, amount(2000, 1000));
  const [{ company }] = await product.query(`select id as company from companies where pib = '108123456'`);
  const ids = (
    await product.query(
      `select p.id from purchases p where p.company_id = $1 and p.request_number like 'M-%' order by p.id limit $2`,
      [company, PURCHASES + 2 * COMPARED],
    )
  ).map(({ id }) => id);
  /** Histories that begin on the day on which their proof is looked at. */
  const fresh = ids.splice(PURCHASES);
  const { proofWork } = await bundled();
  const work = proofWork(product.socket, company);
  /** Time, and CPU of this process, which runs the product's code. */
  const timeOf = async (act) => {
    const [before, began] = [process.cpuUsage(), performance.now()];
    await act();
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(before);
    return { node: (user + system) / 1e6, ms };
  };
  /** The same with the CPU of PostgreSQL, whose reading takes longer than a short act. */
  const costOf = async (act) => {
    const before = cpuOf(product.pid).postgres;
    const took = await timeOf(act);
    return { ...took, postgres: cpuOf(product.pid).postgres - before };
  };
  try {
    await product.query('vacuum analyze');
    const single = await costOf(async () => {
      for (let nth = 0; nth < ONE_BY_ONE; nth += 1) await work.append([entryOf(ids[nth % ids.length], nth)]);
    });
    for (const id of ids)
      await work.append(
        Array.from({ length: ENTRIES - Math.ceil(ONE_BY_ONE / ids.length) }, (_, nth) => entryOf(id, nth)),
      );
    await product.query('vacuum analyze');
    let verified = 0;
    const whole = await costOf(async () => {
      for (const id of ids) verified += await work.verify(id);
    });
    const { nights, looks } = await signedNights(work, { ids, fresh }, timeOf);
    tell(report, { single, whole, verified, nights, looks });
  } finally {
    await work.close();
    await product.stop();
  }
  report.write();
}

/** A day after all days of the demo. */
const dayOf = (nth) => new Date(Date.UTC(2100, 0, 1 + nth)).toISOString().slice(0, 10);

/** A step as a person takes it, with a name and a note. */
const entryOf = (purchase_id, nth) => ({
  ...{ purchase_id, kind: 'accept_offer', from: 2, to: 2 },
  by: { kind: 'user', user_id: null, name: 'Uroš Nikolić', impersonator_id: null },
  data: {
    supplier: 'Metal-Promet d.o.o.',
    net: `${1000 + nth}.00`,
    currency: 'RSD',
    note: `Napomena ${nth}`,
  },
});

/** Signs a root each night over what has grown, and looks at the proof of a history of that day. */
async function signedNights(work, { ids, fresh }, timeOf) {
  // The first root holds everything that there was before.
  await work.night(dayOf(0));
  const [nights, looks] = [[], []];
  for (let night = 1; night <= NIGHTS; night += 1) {
    const grown = Array.from({ length: GROWN }, (_, nth) => ids[(night * GROWN + nth) % ids.length]);
    const isCompared = night <= COMPARED || night > NIGHTS - COMPARED;
    const looked = isCompared ? [fresh[looks.length]] : [];
    await work.append([...grown, ...looked].map((id) => entryOf(id, night)));
    nights.push(await timeOf(() => work.night(dayOf(night))));
    for (const id of looked) looks.push(await timeOf(() => work.look(id, [dayOf(night)])));
  }
  return { nights, looks };
}

function tell(report, { single, whole, verified, nights, looks }) {
  const each = (seconds) => `${number((seconds * 1000) / ONE_BY_ONE, 2)} ms`;
  const cpu = ({ node, postgres }) => node + postgres;
  report.text(
    `${number(verified)} entries of ${number(PURCHASES)} purchases. Aim: ${number(100_000)} verified within ${AIM} s of CPU, database included.`,
  );
  report.table([
    {
      what: 'one entry appended',
      Node: each(single.node),
      PostgreSQL: each(single.postgres),
      both: each(cpu(single)),
    },
    {
      what: `${number(verified)} entries read and verified`,
      Node: `${number(whole.node, 2)} s`,
      PostgreSQL: `${number(whole.postgres, 2)} s`,
      both: `${number(cpu(whole), 2)} s`,
    },
  ]);
  report.text(
    `A root each night over ${number(GROWN)} histories that grew, ${number(NIGHTS)} times; after the first it holds ${number(PURCHASES)} histories. The first ${COMPARED} and the last ${COMPARED} nights, and a look at the proof of a history of such a day, in time.`,
  );
  const row = (what, all) => {
    const [first, last] = [all.slice(0, COMPARED), all.slice(-COMPARED)].map((some) =>
      some.map(({ ms }) => ms),
    );
    return {
      what,
      'first ones': `${number(median(first), 1)} ms (${spread(first, 1)})`,
      'last ones': `${number(median(last), 1)} ms (${spread(last, 1)})`,
      times: number(median(last) / median(first), 2),
    };
  };
  report.table([row('a night', nights), row('a look', looks)]);
  report.raw(
    'Rounds',
    [...nights.map((one) => ({ night: one.ms })), ...looks.map((one) => ({ look: one.ms }))]
      .map((one) => JSON.stringify(one))
      .join('\n'),
  );
}

/** The product's own sources, bundled as the server is. */
async function bundled() {
  const { output, ...input } = serverBundle();
  const entry = fileURLToPath(new URL('support/proof-work.mjs', import.meta.url));
  const made = await rolldown({ ...input, input: { 'proof-work': entry } });
  await made.write({ ...output, dir: `${root}.cache/bench` });
  await made.close();
  return await import(pathToFileURL(`${root}.cache/bench/proof-work.js`).href);
}
