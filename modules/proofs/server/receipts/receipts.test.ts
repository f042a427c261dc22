import { beforeAll, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import {
  createActiveRequest,
  readQueuedEmailsTo,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import { verifyReceipt } from '#modules/proofs/rules/receipt.ts';
import { PROOF_TOOLS } from '#platform/server/signing/proof-tools.ts';
import { openSigner } from '#platform/server/signing/signing-key.ts';
import type { SigningKey } from '#platform/shared/signing/proof-tools.ts';

const server = setUpTestServer();
// Opens the signer as the server does at startup.
beforeAll(() => openSigner(server.platform));

const keys = async () =>
  (
    JSON.parse((await server.app.inject({ url: '/.well-known/ponuda-keys.json' })).payload) as {
      keys: SigningKey[];
    }
  ).keys;

/** Creates a request with one supplier's offer in two versions. */
async function offered() {
  const scene = await createActiveRequest(server);
  const [supplier, other] = scene.invited;
  await sendOffer(server, scene, supplier, ['10', '5']);
  await sendOffer(server, scene, supplier, ['9', '5']);
  const ask = (version: number, pib = supplier.pib, path = 'receipt') =>
    server.anonymous<never>('POST', `supplier-offers/${supplier.hash}/${path}`, { body: { pib, version } });
  return { scene, supplier, other, ask };
}

it('each version of an offer has its receipt, which says what the history says and proves it', async () => {
  const { scene, supplier, ask } = await offered();
  const { rows } = await server.platform.pool.query(
    `select seq, encode(hash, 'hex') as hash, chain_moment(at) as at, data from events
     where rfp_id = $1 and kind in ('offer_submitted', 'offer_changed') order by seq`,
    [supplier.rfp_id],
  );
  for (const [nth, version] of [1, 2].entries()) {
    const file = await ask(version);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toContain('application/jose');
    const { verdict, receipt } = await verifyReceipt(file.raw.toString(), await keys(), PROOF_TOOLS);
    expect(verdict).toBe('genuine');
    expect(receipt).toMatchObject({
      ...{ version, seq: rows[nth].seq, hash: rows[nth].hash, received_at: rows[nth].at, root: null },
      totals: { net: rows[nth].data.net, gross: rows[nth].data.gross, currency: rows[nth].data.currency },
      supplier: { tax_number: supplier.pib },
    });
    expect(receipt?.digest ?? null).toBe(rows[nth].data.content_digest ?? null);
    expect((await verifyReceipt(file.raw.toString(), [], PROOF_TOOLS)).verdict).toBe('unknown_key');
  }
  expect(scene.id).toBeGreaterThan(0);
});

it('the code is a link with the receipt behind the sign after which nothing reaches a server', async () => {
  const { ask } = await offered();
  const { address, code } = (await ask(2, undefined, 'receipt/code')).body as {
    address: string;
    code: string[];
  };
  const [page, jws = ''] = address.split('#');
  expect(page).toMatch(/\/verify$/);
  expect(jws).toBe((await ask(2)).raw.toString());
  expect(code.length).toBe(code[0]?.length);
});

it('a receipt says the terms of the offer besides its prices, and nothing of what it does not say', async () => {
  const scene = await createActiveRequest(server);
  const [supplier, plain] = scene.invited;
  const bundles = [{ name: 'Sve', percent: '5', article_ids: scene.articles }];
  const terms = { freight_net: '500', freight_vat_rate: '10', incoterm: 'DAP', incoterm_place: 'Beograd' };
  await sendOffer(server, scene, supplier, ['10', '5'], { ...terms, payment_days: 45, bundles });
  await sendOffer(server, scene, plain, ['10', '5']);
  const receiptOf = async ({ hash, pib }: typeof supplier) => {
    const file = await server.anonymous('POST', `supplier-offers/${hash}/receipt`, {
      body: { pib, version: 1 },
    });
    return (await verifyReceipt(file.raw.toString(), await keys(), PROOF_TOOLS)).receipt;
  };
  expect((await receiptOf(supplier))?.terms).toEqual({
    ...{ freight_net: '500.00', freight_vat_rate: '10.00', incoterm: 'DAP', incoterm_place: 'Beograd' },
    ...{ payment_days: 45, bundles: [{ name: 'Sve', percent: '5.00' }] },
  });
  expect(Object.keys((await receiptOf(plain)) ?? {})).not.toContain('terms');
});

it('nobody gets a receipt without the number, of a version that there is not, or through another’s link', async () => {
  const { other, ask } = await offered();
  expect((await ask(1, '000000000')).status).toBe(422);
  expect((await ask(3)).status).toBe(404);
  expect((await ask(0)).status).toBe(422);
  const wrong = await server.anonymous('POST', `supplier-offers/${other.hash}/receipt`, {
    body: { pib: other.pib, version: 1 },
  });
  expect(wrong.status).toBe(404);
});

it('a company that switched it on mails the receipt to the contact person, once for each version; others mail none', async () => {
  const first = await offered();
  await server.runJobs();
  expect(await readQueuedEmailsTo(server, first.supplier.email, 'offer-receipt')).toHaveLength(0);
  const companyId = server.companyId('morava');
  const setting = (on: boolean) =>
    server.platform.pool.query(
      `update companies set settings = settings || jsonb_build_object('offer_receipts', $2::boolean) where id = $1`,
      [companyId, on],
    );
  await setting(true);
  const { supplier, scene } = await offered();
  await sendOffer(server, scene, supplier, ['9', '5']);
  await server.runJobs();
  await setting(false);
  const mails = await readQueuedEmailsTo(server, supplier.email, 'offer-receipt');
  expect(mails.map(({ subject }) => subject)).toHaveLength(2);
});
