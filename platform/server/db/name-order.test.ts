import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';

const server = setUpTestServer();

/** The expected order: each name sorts after the previous one. */
const IN_ORDER = [
  ...['Cement', 'Cvet', 'Čelik', 'Ćuprija', 'Dalekovod', 'Dunav', 'Dvor', 'Džep', 'DŽULA', 'Đak'],
  ...['Lager', 'Luk', 'Lzz', 'Ljubav', 'Ljz', 'Mleko', 'Nafta', 'Nož', 'Nužda', 'Njegoš', 'Njiva', 'Obuća'],
  ...['Suša', 'Šina', 'Zlato', 'Žica'],
];

it('names are in the order of the alphabet, in which dž, lj and nj are letters', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${IN_ORDER.toReversed()}::text[]) name order by name_key(name), name`.execute(
    server.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(IN_ORDER);
});

it('a letter written as one sign is at the place of the same letter written as two', async () => {
  const { rows } = await sql<{ same: boolean }>`
    select bool_and(name_key(one) = name_key(two)) as same
    from unnest(array['ǅep', 'ǄEP', 'ǆep', 'ǈubav', 'ǉubav', 'ǋiva', 'ǊIVA'],
      array['Džep', 'DŽEP', 'džep', 'Ljubav', 'ljubav', 'Njiva', 'NJIVA']) names (one, two)`.execute(
    server.db,
  );
  expect(rows).toEqual([{ same: true }]);
});

it('a list of suppliers reads this order from its index', async () => {
  const plan = await server.db.transaction().execute(async (tx) => {
    // The test table is so small that the planner would otherwise scan all of it.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    return await sql`explain select id from suppliers where company_id = 1 and deleted_at is null
      order by name_key(name), id limit 20`.execute(tx);
  });
  expect(JSON.stringify(plan.rows)).toContain('suppliers_in_order');
});
