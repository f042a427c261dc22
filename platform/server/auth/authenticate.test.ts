import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { AUTHENTICATE_QUERY } from './authenticate.ts';

const server = setUpTestServer();

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

it('a session is found by its token alone, also where the database has not counted its rows yet', async () => {
  const { pool } = server.platform;
  await server.as('owner@demo.test');
  await pool.query(
    `insert into sessions (user_id, kind, family_hash, refresh_hash, idle_until, absolute_until)
     select u.id, 'password', sha256(concat_ws('-', 'f', u.id, n)::bytea), sha256(concat_ws('-', 'r', u.id, n)::bytea),
       now_utc() + interval '1 hour', now_utc() + interval '1 hour'
     from users u, generate_series(1, 20) n`,
  );
  const { rows } = await pool.query<{ access_hash: Buffer }>(
    'select access_hash from session_tokens limit 1',
  );
  const explained = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${AUTHENTICATE_QUERY.text.replace('$1', `'\\x${rows[0]?.access_hash.toString('hex')}'::bytea`)}`,
  );
  const read = nodes(explained.rows[0]?.['QUERY PLAN'][0].Plan as Plan)
    .filter((plan) =>
      ['users', 'sessions', 'session_tokens', 'companies'].includes(plan['Relation Name'] ?? ''),
    )
    .map((plan) => [plan['Relation Name'], plan['Actual Rows'] * plan['Actual Loops']]);
  expect(read.length).toBeGreaterThan(3);
  expect(read.filter(([, count]) => Number(count) > 1)).toEqual([]);
});
