import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import { COMPARED_OFFERS, ORDINARY_PRICES } from '#core/purchase/rules/testing/compared-offers.ts';
import { createActiveRequest, sendOffer } from '#core/purchase/server/testing/offers.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

const [first, second] = ORDINARY_PRICES;

/** Returns the remark about this offer in the overview. */
function remarkOf({ withdrawn_at, to_be_reconfirmed, status }: (typeof COMPARED_OFFERS)[number]) {
  if (withdrawn_at) return 'withdrawn';
  if (to_be_reconfirmed) return 'to_be_reconfirmed';
  return status === OFFER_STATUS.REJECTED ? 'rejected' : null;
}

describe.each(COMPARED_OFFERS)('an offer $about', (odd) => {
  it('S3.09 counts as the best so far as in the comparison, and in the savings if it could be accepted', async () => {
    const scene = await createActiveRequest(server, { articles: [{ name: 'Lim 2 mm', quantity: '100' }] });
    const [one, two, three] = scene.invited;
    const [article] = scene.articles;
    const lines = [{ article_id: article, unit_price: odd.price, vat_rate: '20', quantity: odd.quantity }];
    await sendOffer(server, scene, one, [], { lines }, odd.currency);
    await sendOffer(server, scene, two, [first]);
    await sendOffer(server, scene, three, [second]);
    await sql`update rfps set status = ${odd.status}, declined_at = ${odd.declined_at},
      withdrawn_at = ${odd.withdrawn_at}, to_be_reconfirmed = ${odd.to_be_reconfirmed}
      where id = ${one.rfp_id}`.execute(server.db);

    // Only an offer for the whole quantity can be the best offer of the request, or be compared with the order.
    const whole = odd.counts && odd.quantity === '100';
    const { body } = await owner<{ best_offer: unknown }>('GET', `purchases/${scene.id}`);
    expect(body.best_offer).toMatchObject(
      whole
        ? { supplier: { name: one.name }, remark: remarkOf(odd) }
        : { supplier: { name: two.name }, remark: null, price: '1235.00' },
    );

    await owner('PUT', `purchases/offers/acceptOffer/${scene.id}`, {
      body: { rfp_id: two.rfp_id, version: 1 },
    });
    const confirmed = await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, {
      body: { canConfirm: true },
    });
    expect([confirmed.status, confirmed.body]).toMatchObject([200, { closed: true }]);
    const facts = await server.db
      .selectFrom('confirmed_awards')
      .select(['compared', 'at_mean', 'at_highest'])
      .where('purchase_id', '=', scene.id)
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ compared: '1235.00', at_highest: '1300.00' });
    const couldBeAccepted = odd.withdrawn_at === null && !odd.to_be_reconfirmed;
    expect(Number(facts.at_mean) < 1267.5).toBe(whole && couldBeAccepted);
  });
});
