// @module-tag exhaustive

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { createAdhocDirect, DIRECT_PATH } from '#core/adhoc-direct/server/adhoc-direct.test-support.ts';
import { FINANCES_PATH, fetchFinanceAward, payOrder } from '#core/finances/server/finances.test-support.ts';
import type { PaymentSlip } from '#core/finances/wire.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { type KnownRecords, readKnownRecords } from '#core/purchase/server/testing/requests.test-support.ts';
import type { Supplier } from '#core/suppliers/wire/suppliers.ts';
import { addSupplier, generatePib } from '../supplier.test-support.ts';
import { createAccountScene, NEW_ACCOUNT, OLD_ACCOUNT, OTHER_ACCOUNT } from './accounts.test-support.ts';

/**
 * The number of sequences, each with its own supplier; the long run plays ten thousand, or `SEQUENCES` of them starting
 * at `SEED`.
 */
const SEQUENCES = Number(process.env.SEQUENCES ?? chooseRunCount(30, 10_000));
const STEPS = 8;
/** The long run takes an hour on a busy machine. */
const LIMIT_MS = chooseRunCount(120_000, 4 * 3_600_000);

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const admin = server.caller('admin@demo.test');
const finance = server.caller('finance@demo.test');
const user = server.caller('user@demo.test');
const { changed, endHolds, guardedBy, step, timePasses } = createAccountScene(server);

interface Sequence {
  supplier: Supplier;
  /** Versions up to this one were approved for an earlier payee. */
  payee: number;
  /** An approved purchase from the supplier; undefined until a payment was made. */
  purchase: { readonly id: number } | undefined;
}
type Pick = <T>(among: readonly T[]) => T;
type Move = (
  sequence: Sequence,
  who: Caller,
  pick: Pick,
  known: KnownRecords,
) => Promise<{ readonly status: number }>;

const DONE = { status: 200 };

const MOVES: Readonly<Record<string, Move>> = {
  propose: ({ supplier }, who, pick) =>
    who('POST', `suppliers/${supplier.id}/accounts`, {
      body: { number: pick([OLD_ACCOUNT, NEW_ACCOUNT, OTHER_ACCOUNT]) },
    }),
  change: ({ supplier }, who, pick) =>
    changed(who, supplier, { account_number: pick([OLD_ACCOUNT, NEW_ACCOUNT, OTHER_ACCOUNT, '']) }),
  approve: ({ supplier }, who) => step(who, 'approve', supplier),
  refuse: ({ supplier }, who) => step(who, 'refuse', supplier, 'Ne'),
  withdraw: ({ supplier }, who) => step(who, 'withdraw', supplier),
  lift: ({ supplier }, who) => step(who, 'lift', supplier, 'Hitno'),
  stop: ({ supplier }, who) => step(who, 'stop', supplier, 'Nije njihov'),
  // The form sends the displayed account together with the other tax number.
  pib: async (sequence, who) => {
    const { supplier } = sequence;
    const [before, pib] = [await rowOf(supplier), generatePib()];
    const answer = await changed(who, { ...supplier, pib }, { account_number: before.account_number });
    if (answer.status < 300) Object.assign(sequence, { payee: before.last, supplier: { ...supplier, pib } });
    return answer;
  },
  again: async (sequence, who, pick) => {
    const { id, name, pib } = sequence.supplier;
    // The record is restored with its versions, which are all void.
    const before = await rowOf(sequence.supplier);
    const gone = await who('DELETE', `suppliers/${id}`);
    if (gone.status >= 300) return gone;
    const made = await addSupplier(who, { name, pib, account_number: pick(['', OLD_ACCOUNT, NEW_ACCOUNT]) });
    Object.assign(sequence, { supplier: made.body, payee: before.last, purchase: undefined });
    return made;
  },
  // Toggles the `finances` permission of the finance user; `stands` toggles the stand-in for the admin.
  rights: async () => {
    await sql`update users set permissions =
      case when 'finances' = any (permissions) then '{}'::text[] else '{finances}'::text[] end
      where email = 'finance@demo.test'`.execute(server.db);
    return DONE;
  },
  stands: async () => {
    const { numAffectedRows } = await sql`delete from delegations d using users u
      where u.id = d.stand_in_id and u.email = 'user@demo.test'`.execute(server.db);
    if (numAffectedRows === 0n)
      await sql`insert into delegations (company_id, user_id, stand_in_id, date_from, date_to)
        select a.company_id, a.id, u.id, now_utc()::date, now_utc()::date + 1 from users a
        join users u on u.company_id = a.company_id and u.email = 'user@demo.test'
        where a.email = 'admin@demo.test'`.execute(server.db);
    return DONE;
  },
  wait: async ({ supplier }) => {
    await timePasses(supplier);
    await endHolds();
    return DONE;
  },
  pay: async (sequence, who, _pick, known) => {
    sequence.purchase ??= await bought(sequence.supplier, known);
    const award = await fetchFinanceAward(owner, sequence.purchase);
    const slip = await owner<PaymentSlip>(
      'GET',
      `${FINANCES_PATH}/slips/${sequence.purchase.id}/${award.id}`,
    );
    const { account_number } = await rowOf(sequence.supplier);
    expect(slip.body.account).toBe(account_number);
    expect(slip.body.account_seen_by === null).toBe(account_number === '');
    return payOrder(who, sequence.purchase, '1');
  },
};
/**
 * The steps that are allowed in each state. Half of all steps are drawn from them, so that accounts reach the later
 * states.
 */
const FITTING = {
  nothing: ['propose', 'change'],
  proposed: ['approve', 'approve', 'approve', 'refuse', 'withdraw', 'pib'],
  approved: ['lift', 'lift', 'wait', 'wait', 'stop', 'pib', 'again'],
  in_force: ['pay', 'pay', 'pib', 'change', 'again', 'propose'],
} as const;

function drawStep(pick: Pick, { states }: Awaited<ReturnType<typeof rowOf>>): string {
  if (pick([true, false])) return pick(Object.keys(MOVES));
  const known = (['approved', 'proposed', 'in_force'] as const).filter((state) => states.includes(state));
  return pick<string>(FITTING[known.length > 0 ? pick(known) : 'nothing']);
}

async function begun(pick: Pick): Promise<Supplier> {
  const form = {
    name: `Račun ${generatePib()}`,
    pib: generatePib(),
    account_number: pick(['', NEW_ACCOUNT, NEW_ACCOUNT]),
  };
  const { status, body } = await addSupplier(pick([admin, admin, owner]), form);
  expect(status).toBe(201);
  return body;
}

async function bought(supplier: Supplier, known: KnownRecords): Promise<{ readonly id: number }> {
  const lines = [{ name: 'Roba', quantity: '1', unit: 'pieces', unit_price: '1000', vat_rate: '20' }];
  const purchase = await createAdhocDirect(owner, DIRECT_PATH, known, { supplier_id: supplier.id, lines });
  const approved = await owner('PUT', `purchase-steps/status/${S.DIRECT_APPROVAL}/${purchase.id}`, {
    body: {},
  });
  expect(approved.status).toBe(200);
  return purchase;
}

/** Returns a supplier's account with the version in force, the last version, and the states of all versions. */
async function rowOf({ id }: Supplier) {
  const { rows } = await sql<{
    account_number: string;
    last: number;
    version: number | null;
    rule: string | null;
    proposed_by: number | null;
    decided_by: number | null;
    decided_for: number | null;
    states: string[];
  }>`
    select s.account_number, a.version, a.rule, a.proposed_by, a.decided_by, a.decided_for,
      (select coalesce(max(v.version), 0) from supplier_accounts v where v.supplier_id = s.id) as last,
      array(select v.state from supplier_accounts v where v.supplier_id = s.id) as states
    from suppliers s
    left join supplier_accounts a on a.company_id = s.company_id and a.supplier_id = s.id and a.state = 'in_force'
    where s.id = ${id}`.execute(server.db);
  const [row] = rows;
  if (!row) throw new Error('the supplier is gone');
  return row;
}

it(
  `in ${SEQUENCES} random sequences no supplier is paid to an account that fewer than two people have seen`,
  async () => {
    await guardedBy('two_people', 1);
    const known = await readKnownRecords(server, 'morava');
    const seed = Number(process.env.SEED ?? 20261123);
    const tally = new Map(Object.keys(MOVES).map((name) => [name, { taken: 0, refused: 0 }]));
    let paidTo = 0;
    for (let nth = 0; nth < SEQUENCES; nth += 1) {
      const pick = randomFrom(seed + nth);
      const sequence: Sequence = { supplier: await begun(pick), payee: 0, purchase: undefined };
      let row = await rowOf(sequence.supplier);
      for (let at = 0; at < STEPS; at += 1) {
        const name = drawStep(pick, row);
        const where = `step ${at} of seed ${seed + nth}: ${name}`;
        const who = pick(
          name === 'lift' ? [owner, owner, owner, admin] : [owner, admin, admin, finance, user],
        );
        const { status } = await (MOVES[name]?.(sequence, who, pick, known) ?? DONE);
        expect(status, where).toBeLessThan(500);
        const counted = tally.get(name);
        if (counted) counted[status < 300 ? 'taken' : 'refused'] += 1;
        row = await rowOf(sequence.supplier);
        if (row.account_number === '') continue;
        paidTo += 1;
        expect(row.rule, where).toBe('two_people');
        expect([row.decided_by, row.decided_for], where).not.toContain(row.proposed_by);
        expect(row.version, where).toBeGreaterThan(sequence.payee);
      }
      if (nth % 500 === 499) await forget();
    }
    const { rows: wrong } = await sql`
      select p.id from payments p left join supplier_accounts a on a.id = p.supplier_account_id
      join suppliers s on s.id = a.supplier_id where s.name like 'Račun %'
        -- One that was emptied names no account to which anything could go.
        and a.number <> '' and (a.rule <> 'two_people' or a.in_force_at is null or a.stopped_at is not null)`.execute(
      server.db,
    );
    expect(wrong).toEqual([]);
    expect(paidTo).toBeGreaterThan(0);
    const rows = [...tally].map(([name, { taken, refused }]) => `| ${name} | ${taken} | ${refused} |`);
    console.log(
      [
        `${SEQUENCES} sequences from seed ${seed}; after ${paidTo} steps there was an account to pay to`,
        ...rows,
      ].join('\n'),
    );
    expect([...tally].filter(([, { taken }]) => taken === 0)).toEqual([]);
  },
  LIMIT_MS,
);

/** Deletes emails and notices, which would accumulate in a long run. */
async function forget(): Promise<void> {
  for (const table of ['mails', 'notifications'] as const) await server.db.deleteFrom(table).execute();
}

/**
 * Returns a small random generator, so that a seed reproduces a sequence; adjacent seeds give unrelated sequences.
 */
function randomFrom(seed: number): Pick {
  let state = Math.imul(seed, 0x9e3779b1);
  return (among) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return among[
      Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * among.length)
    ] as (typeof among)[number];
  };
}
