// @module-tag exhaustive
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#app/server/seed/cast.ts';
import { VERSION } from '#platform/shared/version.ts';
import { type Product, startBuiltProduct } from './support/product.ts';

async function call<T>(
  product: Product,
  method: string,
  path: string,
  token: string | undefined,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${product.url}/api/${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const logIn = async (product: Product) =>
  (
    await call<{ access_token: string }>(product, 'POST', 'auth/login', undefined, {
      email: 'owner@demo.test',
      password: DEMO_PASSWORD,
    })
  ).access_token;

it('S4.29 killed between confirming and mailing, every supplier is told once after the restart', async () => {
  // Without a worker, the confirmation is committed and its emails wait in the queue.
  const first = await startBuiltProduct({ ownDatabase: true, env: { ROLE: 'web' } });
  const token = await logIn(first);
  const { data } = await call<{ data: { id: number; status: number; accepted_total: string | null }[] }>(
    first,
    'GET',
    'purchases?tab=closed&kind=request',
    token,
  );
  const waiting = data.find((purchase) => purchase.status === 2);
  if (!waiting) throw new Error('the demo has nothing to confirm');
  const confirmed = await call<{ closed: boolean; purchase: { rfps: unknown[] } }>(
    first,
    'PUT',
    `purchases/offers/confirmOffers/${waiting.id}`,
    token,
    { canConfirm: true, value: '4k_more' },
  );
  expect(confirmed.closed).toBe(true);
  const queued = await first.query<{ n: number }>(
    "select count(*)::int as n from mails where state = 'queued' and template in ('purchase-order', 'offer-result')",
  );
  expect(queued[0]?.n).toBe(confirmed.purchase.rfps.length);
  await first.kill();

  const second = await startBuiltProduct({ dataDir: first.dataDir });
  const unsent = async () =>
    (await second.query<{ n: number }>("select count(*)::int as n from mails where state = 'queued'"))[0]?.n;
  await expect.poll(unsent).toBe(0);
  const sent = await second.query<{ to_email: string; n: number }>(
    "select to_email, count(*)::int as n from mails where template in ('purchase-order', 'offer-result') and state = 'sent' group by to_email",
  );
  expect(sent).toHaveLength(confirmed.purchase.rfps.length);
  expect(sent.every((row) => row.n === 1)).toBe(true);
  await second.stop();
});

/** Returns the body of a new request, whose rows, number and history entry are written in one transaction. */
async function requestBody(product: Product) {
  const [category] = await product.query<{ id: number }>(
    "select id from categories where name = 'Limovi i profili' order by id limit 1",
  );
  const suppliers = await product.query<{ id: number }>(
    'select id from suppliers where company_id = (select company_id from categories where id = $1) order by id limit 2',
    [category?.id],
  );
  return {
    name: 'Written until the end',
    category_id: category?.id,
    articles: [
      { name: 'Lim 2 mm', quantity: '100', unit: 'kg' },
      { name: 'Lim 3 mm', quantity: '50', unit: 'kg' },
    ],
    date_for_offer: new Date(Date.now() + 3 * 864e5).toISOString(),
    supplier_ids: suppliers.map(({ id }) => id),
  };
}

const WRITERS = 6;

it.each(['the product', 'its database'])(
  'kill -9 of %s in the middle of writes loses nothing that was acknowledged, and leaves nothing half written',
  async (victim) => {
    const first = await startBuiltProduct({ ownDatabase: true });
    const token = await logIn(first);
    const body = await requestBody(first);
    const acknowledged: number[] = [];
    const write = async () => {
      for (;;) {
        try {
          acknowledged.push((await call<{ id: number }>(first, 'POST', 'purchases', token, body)).id);
        } catch {
          return;
        }
      }
    };
    const writers = Array.from({ length: WRITERS }, write);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    if (victim === 'its database') {
      const note = readFileSync(join(first.dataDir, 'postgres/postmaster.pid'), 'utf8');
      process.kill(Number(note.split('\n')[0]), 'SIGKILL');
      // If it loses its database, the product exits so that its supervisor restarts it.
      expect(await first.ended).toBe(1);
    }
    await first.kill();
    await Promise.all(writers);

    const second = await startBuiltProduct({ dataDir: first.dataDir });
    const written = await second.query<{ id: number; articles: number; events: number; rfps: number }>(
      `select id, (select count(*)::int from articles where purchase_id = p.id) as articles,
        (select count(*)::int from events where purchase_id = p.id) as events,
        (select count(*)::int from rfps where purchase_id = p.id) as rfps
      from purchases p where name = $1 order by id`,
      [body.name],
    );
    expect(written.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    // Some calls that were running may have been committed without a response.
    expect(written.length).toBeLessThanOrEqual(acknowledged.length + WRITERS);
    for (const row of written)
      expect(row).toMatchObject({ articles: 2, rfps: 2, events: written[0]?.events });
    expect(written[0]?.events).toBeGreaterThan(0);
    await second.stop();
  },
  300_000,
);

it('a taken port is named in one line, and nothing is made', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, resolve));
  const { port } = taken.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), 'ponuda-e2e-'));
  const dataDir = join(folder, 'data');
  const starting = startBuiltProduct({ dataDir, port });
  await expect(starting).rejects.toThrow(
    new Error(
      `Ponuda ${VERSION}\nPonuda did not start.\nPORT: ${port} is taken by another program; give another one\n`,
    ),
  );
  expect(existsSync(dataDir)).toBe(false);
  rmSync(folder, { recursive: true });
  taken.close();
});
