// @module-tag exhaustive

import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#app/api.ts';
import {
  createActiveRequest,
  type RequestScene,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import { problem } from '#platform/shared/wire/common.ts';
import { features } from './features.ts';
import { generateHostileCalls, type HostileCall } from './test-support/hostile-calls.ts';
import { type Caller, setUpTestServer } from './test-support/server.ts';
import { chooseRunCount } from './test-support/soak.ts';

/**
 * Sends invalid input that no form would send to every endpoint in `app/api.ts`, both as an owner and without a
 * session. The server must refuse it with a problem document or respond as declared, and never fail. A test
 * server validates its own responses.
 */
const server = setUpTestServer();
beforeAll(async () => {
  for (const { table } of RECORDS)
    await sql`create table ${sql.table(`kept_${table}`)} as select * from ${sql.table(table)}`.execute(
      server.db,
    );
});

// Calls may rename or delete these records, which the next request needs.
const RECORDS = [
  { table: 'categories', columns: ['name'] },
  { table: 'suppliers', columns: ['name', 'pib', 'country'] },
  { table: 'contact_persons', columns: ['email'] },
  { table: 'users', columns: ['email', 'role', 'permissions'] },
] as const;

/** Restores the company's records and deletes the records that calls added. */
async function restoreRecords(): Promise<void> {
  for (const { table, columns } of RECORDS) {
    const kept = sql.table(`kept_${table}`);
    const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = kept.${sql.ref(column)}`));
    await sql`update ${sql.table(table)} set deleted_at = now_utc()`.execute(server.db);
    await sql`update ${sql.table(table)} as now set deleted_at = null, ${set} from ${kept} as kept where kept.id = now.id`.execute(
      server.db,
    );
  }
}

const SEED = 20_261_121;
const ROUNDS = chooseRunCount(1, 3);
const CALLS = 12;
const gates = new Map(features.flatMap(({ routes }) => routes.map(({ key, gate }) => [key, gate])));

let signedIn: Caller | undefined;

/**
 * Returns the owner as a caller. The session is reused until a call ends it, because a thousand open sessions
 * would slow down each call.
 */
async function asOwner(): Promise<Caller> {
  if (!signedIn || (await signedIn('GET', 'auth/me')).status === 401)
    signedIn = await server.as('owner@demo.test');
  return signedIn;
}

let last: RequestScene | undefined;

/** Returns a request with two offers, one of them accepted. Calls that could change the request get a new one. */
async function livelyRequest(key: CallKey, owner: Caller): Promise<RequestScene> {
  if (last && !/ (purchase|supplier-offers)/.test(key)) return last;
  await restoreRecords();
  const scene = await createActiveRequest(server);
  const [first, second] = scene.invited;
  await sendOffer(server, scene, first, ['100', '200']);
  await sendOffer(server, scene, second, ['90', null]);
  await owner('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
  last = scene;
  return scene;
}

/** Sends a call and checks that its answer is a success or a well-formed problem, never a server error. */
async function send(
  call: Caller,
  key: CallKey,
  { path, query, body, headers }: HostileCall,
): Promise<number> {
  const [method] = key.split(' ') as ['GET'];
  const answer = await call(method, query === '' ? path : `${path}?${query}`, {
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const request = `${path}?${query} ${JSON.stringify(headers)} ${body?.slice(0, 500)}`;
  expect(answer.status, request).toBeLessThan(500);
  if (answer.status === 302)
    expect(answer.headers.location, request).toMatch(/^http:\/\/localhost:3000\/login\//);
  else if (answer.status >= 300) {
    expect(String(answer.headers['content-type']), request).toContain('application/problem+json');
    expect(problem.parse(answer.body).status).toBe(answer.status);
  }
  return answer.status;
}

const sample = (key: CallKey, scene: RequestScene, numRuns: number, round: number) =>
  fc.sample(generateHostileCalls(key, scene), { numRuns, seed: SEED + round });

describe.each(Object.keys(api) as CallKey[])('S8.06 %s', (key) => {
  const open = gates.get(key) === 'public';

  it('survives whatever an owner sends', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const owner = await asOwner();
      const scene = await livelyRequest(key, owner);
      for (const call of sample(key, scene, CALLS, round)) await send(owner, key, call);
    }
  });

  it('survives whatever nobody sends, and lets nobody in', async () => {
    const scene = await livelyRequest(key, await asOwner());
    for (const call of sample(key, scene, open ? ROUNDS * CALLS : CALLS, ROUNDS)) {
      const status = await send(server.anonymous, key, call);
      // A path or body that cannot be parsed is refused before authentication.
      if (!open) expect([401, 404, 422]).toContain(status);
    }
  });
});
