import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { FAULTS, type Fault, injectFaults } from '../test-support/fault-injection.ts';
import type { Caller, TestResponse } from '../test-support/server.ts';
import { type Company, SeededRandom, type World } from './model-world.test-support.ts';

/**
 * The fault occurs before one of the first 24 statements of a call. Calls send up to about forty statements; in a
 * shorter call the fault may not occur.
 */
const STATEMENTS = 24;

/** Counts how often each fault happened, and the outcome of the call. */
export class FaultTally {
  readonly undone = new Map<Fault, number>();
  readonly whole = new Map<Fault, number>();
  calls = 0;

  note(of: 'undone' | 'whole', fault: Fault): void {
    this[of].set(fault, (this[of].get(fault) ?? 0) + 1);
  }

  print(): string {
    const row = (fault: Fault) =>
      `| ${fault} | ${this.undone.get(fault) ?? 0} | ${this.whole.get(fault) ?? 0} |`;
    return [`${this.calls} calls that write`, ...FAULTS.map(row)].join('\n');
  }
}

/**
 * Returns the given world, but a share of the write calls first fail with a fault and are then retried with the same
 * `Idempotency-Key` or `If-Match`. After the fault, either the whole change or nothing must be stored. The model then
 * judges the retry as if the fault had not happened.
 */
export async function createWorldWithFaults(
  world: World,
  tally: FaultTally,
  { seed, share }: { readonly seed: number; readonly share: number },
): Promise<{ readonly world: World; readonly stop: () => Promise<void> }> {
  const faults = await injectFaults(world.server);
  const chance = new SeededRandom(seed);

  const countOpenings = async () => {
    const { rows } = await sql<{ n: number }>`select count(link_opened_at) as n from rfps`.execute(
      world.server.db,
    );
    return rows[0]?.n;
  };

  const faulty =
    (call: Caller, session: boolean): Caller =>
    async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options = {}) => {
      if (method === 'GET') return await call<T>(method, path, options);
      tally.calls += 1;
      if (!chance.happens(share)) return await call<T>(method, path, options);
      const headers = { ...Reflect.get(options, 'headers') } as Record<string, string>;
      if (session && method === 'POST') headers['idempotency-key'] = randomUUID();
      const repeatable = 'if-match' in headers || 'idempotency-key' in headers;
      const fault = chance.of(repeatable ? FAULTS : FAULTS.filter((one) => one !== 'lost'));
      const send = <R>() => call<R>(method, path, { ...options, headers });
      const before = await faults.written();
      const openings = path.endsWith('/read') ? await countOpenings() : 0;
      const { answer, fired, atRollback } = await faults.meet(fault, chance.below(STATEMENTS), () =>
        send<{ code?: string }>(),
      );
      if (!fired) return answer as TestResponse<T>;
      const attempt = `${fault} within ${method} ${path}`;
      const after = await faults.written();
      // A refusal stays a refusal, no matter whether a statement or a closed connection rolls back its transaction.
      const isRefused = atRollback && answer.status !== 503;
      if (!isRefused) {
        const said = { attempt, status: answer.status, code: answer.body.code };
        expect(said).toEqual({ attempt, status: 503, code: 'unavailable' });
        expect(Number(answer.headers['retry-after']), attempt).toBeGreaterThan(0);
      }
      // Reading an invitation first records that the PIB was verified, which remains. The opening itself must not.
      const verified = path.endsWith('/read') ? 'public.rfps ' : undefined;
      if (verified && fault !== 'lost') expect(await countOpenings(), attempt).toBe(openings);
      const changed = after.filter(
        (row, at) => row !== before[at] && !(verified !== undefined && row.startsWith(verified)),
      );
      if (fault !== 'lost') expect({ attempt, changed }).toEqual({ attempt, changed: [] });
      tally.note(changed.length === 0 ? 'undone' : 'whole', fault);
      if (isRefused) return answer as TestResponse<T>;
      const again = await send<T>();
      if (changed.length === 0 || method === 'POST') return again;
      // If the change was stored but the response was lost, the retry reports that the purchase has changed or that the
      // user may no longer perform the step; reading the purchase then shows the complete change.
      expect([403, 404, 412, 422], `${attempt}: ${again.status}`).toContain(again.status);
      const purchase = await opened(world, path);
      const closed = purchase.status === PURCHASE_STATUS.CLOSED;
      const body = path.includes('confirmOffers') ? { closed, purchase } : purchase;
      return { ...again, status: 200, body: body as T };
    };

  const shaken = (company: Company): Company => ({
    ...company,
    players: company.players.map((player) => ({ ...player, call: faulty(player.call, true) })),
  });
  const { morava, drina } = world.companies;
  const server = new Proxy(world.server, {
    get: (whole, name) => (name === 'anonymous' ? faulty(whole.anonymous, false) : Reflect.get(whole, name)),
  });
  return {
    world: { ...world, server, companies: { morava: shaken(morava), drina: shaken(drina) } },
    stop: () => faults.stop(),
  };
}

const OPENED = {
  request: 'purchases',
  ad_hoc: 'ad-hoc-purchases/get',
  direct: 'direct-purchases/get',
} as const;

/** Reads the purchase in the path as the owner of the purchase's company. */
async function opened({ server, companies }: World, path: string): Promise<PurchaseDetail> {
  const named = /\bpurchases\/(\d+)/.exec(path) ?? /\/(\d+)$/.exec(path);
  const { id, kind, company_id } = await server.db
    .selectFrom('purchases')
    .select(['id', 'kind', 'company_id'])
    .where('id', '=', Number(named?.[1]))
    .executeTakeFirstOrThrow();
  const company = Object.values(companies).find((one) => one.id === company_id);
  const owner = company?.players.find(({ actor }) => actor.role === 'owner' && !actor.impersonatedBy);
  if (!owner) throw new Error(`nobody owns the company of ${path}`);
  return (await owner.call<PurchaseDetail>('GET', `${OPENED[kind]}/${id}`)).body;
}
