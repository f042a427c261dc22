import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DEMO_SELLER } from '#app/server/seed/cast.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { PreorderDetail } from '../wire.ts';
import { extractPdfText, placePackageOrder } from './packages.test-support.ts';

const server = setUpTestServer();
const expired = server.caller('expired@demo.test');

const MIGRATION = readFileSync(
  new URL('../../../db/migrations/0290-pro-formas-of-no-seller.sql', import.meta.url),
  'utf8',
);

it('an unpaid pro-forma invoice of the invented seller asks not to pay; a paid one and the demo’s stay', async () => {
  const { body: open } = await placePackageOrder(expired);
  const { body: paid } = await placePackageOrder(expired, { duration: 6 });
  await server.db
    .updateTable('preorders')
    .set({ paid_at: sql`now_utc()` })
    .where('id', '=', paid.id)
    .execute();
  const sellerOf = async ({ id }: PreorderDetail) => {
    const row = await server.db
      .selectFrom('preorders')
      .select('seller')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.seller;
  };
  await sql.raw(MIGRATION).execute(server.db);
  expect(await sellerOf(open)).toEqual(DEMO_SELLER);

  const rename = (from: string, to: string) =>
    server.db.updateTable('users').set({ email: to }).where('email', '=', from).execute();
  await rename('moderator@demo.test', 'somebody@demo.test');
  await sql.raw(MIGRATION).execute(server.db);
  await rename('somebody@demo.test', 'moderator@demo.test');
  expect(await sellerOf(open)).toEqual({ country: 'RS', vat_rate: '20', payment_code: '221' });
  expect(await sellerOf(paid)).toEqual(DEMO_SELLER);

  const { body } = await expired<PreorderDetail>('GET', `user-profile/preorders/${open.id}`);
  expect(body.payment).toMatchObject({ payee: '', account: '', bank: '', qr: null });
  const pdf = await expired('GET', `user-profile/preorders/${open.id}/pdf`);
  expect(extractPdfText(pdf.raw)).toContain('Račun prodavca nije unet');
});
