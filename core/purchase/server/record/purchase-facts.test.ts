import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { seedAttachments } from '#app/server/seed/seed-adhoc-direct.ts';
import { seedReceipts } from '#app/server/seed/seed-fulfilment.ts';
import { seedPayments } from '#app/server/seed/seed-payments.ts';
import { seedPurchases } from '#app/server/seed/seed-purchases.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { findPurchase } from './find-purchase.ts';
import { readPurchaseFacts } from './purchase-facts.read.ts';

const server = setUpTestServer();
let morava: Tenant;
beforeAll(async () => {
  morava = await server.tenant('morava');
  await seedPurchases(morava);
  await seedAttachments(server.platform, morava);
  await seedReceipts(morava);
  await seedPayments(morava);
  // Microseconds, which the wire format truncates and does not round.
  await sql`update rfps set link_opened_at = sent_at + interval '0.999999 s' where sent_at is not null`.execute(
    server.db,
  );
});

/** Expects that the fields of each object equal the row's columns of the same name. */
function expectColumns(found: readonly object[], rows: readonly object[], fields: number): void {
  expect(found.length).toBe(rows.length);
  for (const [index, row] of rows.entries()) {
    const fromRow = Object.entries(found[index] ?? {}).filter(([name]) => name in row);
    expect(fromRow.length).toBe(fields);
    expect(row).toMatchObject(Object.fromEntries(fromRow));
  }
}

it('the one statement tells every amount, quantity, day and instant of a purchase as its tables have it', async () => {
  const purchases = await morava.selectFrom('purchases').select('id').execute();
  const counted = { articles: 0, offers: 0, awards: 0 };
  for (const { id } of purchases) {
    const { row, articles, rfps, awards } = await readPurchaseFacts(morava, id);
    expect(row).toEqual(await findPurchase(morava, id));
    const asked = morava.selectFrom('articles').selectAll().where('purchase_id', '=', id);
    expectColumns(articles, await asked.where('removed_at', 'is', null).orderBy('position').execute(), 6);
    const invited = morava.selectFrom('rfps').selectAll().where('purchase_id', '=', id);
    expectColumns(rfps, await invited.orderBy('id').execute(), 10);
    const ordered = morava.selectFrom('awards').selectAll().where('purchase_id', '=', id);
    expectColumns(awards, await ordered.orderBy('id').execute(), 13);
    for (const { lines, ...award } of awards) {
      const priced = morava.selectFrom('award_lines').selectAll().where('award_id', '=', award.id);
      expectColumns(lines, await priced.orderBy('article_id').execute(), 6);
    }
    for (const { id: rfpId, offer, accepted } of rfps) {
      const taken = morava.selectFrom('accepted_lines').selectAll().where('rfp_id', '=', rfpId);
      expectColumns(accepted, await taken.orderBy('article_id').execute(), 2);
      if (!offer) continue;
      const version = morava.selectFrom('offers').selectAll().where('id', '=', offer.id);
      expectColumns([offer], await version.execute(), 25);
      const priced = morava.selectFrom('offer_lines').selectAll().where('offer_id', '=', offer.id);
      expectColumns(offer.lines, await priced.orderBy('article_id').execute(), 8);
      counted.offers += 1;
    }
    counted.articles += articles.length;
    counted.awards += awards.length;
  }
  for (const n of Object.values(counted)) expect(n).toBeGreaterThan(20);
});
