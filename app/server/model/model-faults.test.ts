// @module-tag exhaustive
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDocuments, MINIMAL_PDF } from '#core/documents/server/documents.test-support.ts';
import { startMailServer } from '#platform/server/mail/mail-server.test-support.ts';
import { openSmtp } from '#platform/server/mail/transport.ts';
import { FAULTS, injectFaults } from '../test-support/fault-injection.ts';
import { buildSingleFileBody } from '../test-support/multipart.ts';
import { chooseRunCount } from '../test-support/soak.ts';
import { ADHOC_DIRECT_PLANS } from './model-adhoc-direct-plans.test-support.ts';
import { CHANGE_PLANS } from './model-change-plans.test-support.ts';
import { FINANCE_PLANS, WAREHOUSE_PLANS } from './model-fulfilment-plans.test-support.ts';
import { findHistoryFaults } from './model-history.test-support.ts';
import { REQUEST_PLANS } from './model-request-plans.test-support.ts';
import { TransitionCoverage } from './model-run.test-support.ts';
import { type Flow, playSequence, sequenceArbitrary } from './model-sequence.test-support.ts';
import { SeededRandom, startWorld, type World } from './model-world.test-support.ts';
import { createWorldWithFaults, FaultTally } from './world-with-faults.test-support.ts';

/** `SOAK=1` plays ten thousand sequences; `SEQUENCES`, `SEED` and `MINUTES` select a subset. */
const SEQUENCES = Number(process.env.SEQUENCES ?? chooseRunCount(4, 10_000));
const SEED = Number(process.env.SEED ?? 20_261_126);
const MINUTES = Number(process.env.MINUTES ?? 600);
/**
 * The number of sequences after which the database is replaced, because reading all tables gets slower as they grow.
 */
const A_WORLD = 50;

const REQUESTS = { ...REQUEST_PLANS, ...CHANGE_PLANS, ...WAREHOUSE_PLANS, ...FINANCE_PLANS };
const OTHERS = { ...ADHOC_DIRECT_PLANS, ...FINANCE_PLANS };
const FLOWS: readonly Flow[] = [
  { kind: 'request', company: 'morava', plans: REQUESTS },
  { kind: 'request', company: 'drina', plans: REQUESTS },
  { kind: 'ad_hoc', company: 'morava', plans: OTHERS },
  { kind: 'direct', company: 'morava', plans: OTHERS },
];

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

it('after a fault between any two statements a call is whole or not at all, and its repetition as if there had been none', async () => {
  const tally = new FaultTally();
  const coverage = new TransitionCoverage();
  const begun = performance.now();
  let played = 0;
  for (let seed = SEED; played < SEQUENCES && performance.now() - begun < MINUTES * 60_000; seed += 1) {
    if (played > 0) {
      await world.stop();
      world = await startWorld();
    }
    const shaken = await createWorldWithFaults(world, tally, { seed, share: 0.5 });
    const numRuns = Math.min(A_WORLD, SEQUENCES - played);
    await fc.assert(
      fc.asyncProperty(sequenceArbitrary, (sequence) =>
        playSequence(shaken.world, FLOWS, coverage, sequence),
      ),
      { numRuns, seed, endOnFailure: true },
    );
    await shaken.stop();
    expect(await findHistoryFaults(world.server)).toEqual([]);
    played += numRuns;
    console.log(`${played} sequences to seed ${seed}; ${coverage.commands} steps\n${tally.print()}`);
  }
  for (const fault of FAULTS) {
    const { undone, whole } = tally;
    expect((fault === 'lost' ? whole : undone).get(fault) ?? 0, fault).toBeGreaterThan(0);
  }
}, 36_000_000);

/** Refusals of a mail server: temporary, out of storage, permanent, and at each SMTP command. */
const REFUSALS = [
  undefined,
  undefined,
  { at: 'MAIL FROM', code: 421, text: 'try again later' },
  { at: 'RCPT TO', code: 450, text: 'greylisted' },
  { at: 'RCPT TO', code: 550, text: 'no such user' },
  { at: 'DATA', code: 451, text: 'local error' },
  { at: 'DATA', code: 452, text: 'insufficient system storage' },
  { at: 'DATA', code: 554, text: 'rejected' },
] as const;

it('whatever a mail server answers, each mail is delivered once or refused, and no purchase is touched', async () => {
  const { db } = world.server;
  const coverage = new TransitionCoverage();
  await fc.assert(
    fc.asyncProperty(sequenceArbitrary, (sequence) => playSequence(world, FLOWS, coverage, sequence)),
    { numRuns: chooseRunCount(2, 40), seed: SEED, endOnFailure: true },
  );
  const purchases = () =>
    sql`select p.id, p.status, p.version, (select sum(amount) from budget_entries e where e.purchase_id = p.id) as spent
      from purchases p order by p.id`.execute(db);
  const before = (await purchases()).rows;
  const chance = new SeededRandom(SEED);
  const mails = await startMailServer();
  let refuses = true;
  Object.defineProperty(mails.control, 'refuse', {
    get: () => (refuses ? chance.of(REFUSALS) : undefined),
  });
  const transport = openSmtp(mails.url);
  const dueAgain = () =>
    sql`update graphile_worker._private_jobs set run_at = now(), attempts = 0 where locked_at is null`.execute(
      db,
    );
  for (let round = 0; round < 4; round += 1) {
    await dueAgain();
    await world.server.runJobs(transport);
  }
  refuses = false;
  await dueAgain();
  await world.server.runJobs(transport);
  transport.close();
  await mails.stop();
  const kept = await db.selectFrom('mails').select(['id', 'state']).execute();
  const ids = mails.received.map(({ mail }) => Number(/^<mail-(\d+)\./.exec(mail.messageId ?? '')?.[1]));
  const delivered = kept.filter(({ state }) => state === 'sent').map(({ id }) => id);
  expect([...ids].sort((a, b) => a - b)).toEqual(delivered.sort((a, b) => a - b));
  expect(delivered.length).toBeGreaterThan(5);
  expect(new Set(kept.map(({ state }) => state))).toEqual(new Set(['sent', 'dead', 'dropped']));
  expect((await purchases()).rows).toEqual(before);
}, 600_000);

it('a file that comes while statements fail has its row and its bytes, or no row', async () => {
  const { server } = world;
  const owner = await server.as('owner@demo.test');
  const [supplier] = world.companies.morava.suppliers;
  const uploads = {
    files: () => owner('POST', 'files', buildSingleFileBody('a.pdf', MINIMAL_PDF)),
    documents: () =>
      addDocuments(owner, { supplier_id: supplier?.id ?? 0 }, [{ name: 'a.pdf', content: MINIMAL_PDF }]),
  };
  const faults = await injectFaults(server);
  const rows = async () =>
    (await server.db.selectFrom('files').select('storage_key').execute()).map(
      ({ storage_key }) => storage_key,
    );
  const met: string[] = [];
  for (const [name, upload] of Object.entries(uploads))
    for (const fault of FAULTS)
      for (let after = 0; ; after += chooseRunCount(2, 1)) {
        const before = new Set(await rows());
        const { answer, fired } = await faults.meet(fault, after, upload);
        const attempt = `${name}: ${fault} after ${after} statements`;
        const added = (await rows()).filter((key) => !before.has(key));
        const bytes = new Set<string>();
        for await (const { key } of server.platform.storage.list()) bytes.add(key);
        expect({ attempt, bare: added.filter((key) => !bytes.has(key)) }).toEqual({ attempt, bare: [] });
        if (!fired) {
          expect([attempt, answer.status, added.length]).toEqual([attempt, 201, 1]);
          break;
        }
        expect([attempt, answer.status]).toEqual([attempt, 503]);
        expect([attempt, added.length]).toEqual([attempt, fault === 'lost' ? 1 : 0]);
        met.push(attempt);
        if (fault === 'lost') break;
      }
  await faults.stop();
  expect(met.length).toBeGreaterThan(20);
}, 600_000);
