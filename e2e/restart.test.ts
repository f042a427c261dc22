import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../apps/server/src/seed/cast.ts';
import { type Product, startProduct } from './support/product.ts';

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
  // Without a worker: the confirmation is committed, its mails wait.
  const first = await startProduct({ env: { ROLE: 'web' } });
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

  const second = await startProduct({ dataDir: first.dataDir });
  await expect
    .poll(
      async () =>
        (await second.query<{ n: number }>("select count(*)::int as n from mails where state = 'queued'"))[0]
          ?.n,
      { timeout: 30_000 },
    )
    .toBe(0);
  const sent = await second.query<{ to_email: string; n: number }>(
    "select to_email, count(*)::int as n from mails where template in ('purchase-order', 'offer-result') and state = 'sent' group by to_email",
  );
  expect(sent).toHaveLength(confirmed.purchase.rfps.length);
  expect(sent.every((row) => row.n === 1)).toBe(true);
  await second.stop();
});
