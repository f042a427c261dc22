import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import {
  createActiveRequest,
  type RequestScene,
  readInvitationRow,
  readScenePurchase,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import {
  enterSupplierOffer,
  fetchPurchaseDetail,
  moveDeadline,
  readAsSupplier,
  readLastEvent,
  uploadCallerAttachment,
} from './negotiation/negotiation.test-support.ts';

const server = setUpTestServer();
const creator = server.caller('user@demo.test');
const admin = server.caller('admin@demo.test');
let scene: RequestScene;
beforeEach(async () => {
  scene = await createActiveRequest(server);
  await sendOffer(server, scene, scene.invited[1], ['100', '20']);
  await moveDeadline(server, scene, '-1 second');
});

describe('an offer entered by the buyer', () => {
  it('S2.23 stands in the comparison with who entered it, who gave it, and the paper', async () => {
    const [supplier] = scene.invited;
    const answer = await enterSupplierOffer(admin, scene, supplier, ['99.5', null], {
      payment_terms: '30 dana',
    });
    expect(answer.status).toBe(200);
    expect(answer.body.rfps[0]).toMatchObject({
      status: 2,
      link_opened_at: null,
      offer: {
        version: 1,
        price: '9950.00',
        entered_by_buyer: true,
        given_by: 'Ana Ilić, telefonom',
        attachments: [{ name: 'ponuda.png' }],
        lines: [{ article_id: scene.articles[0], quantity: '100.000', asked: '100.000' }],
      },
      can: { accept_offer: { ok: true } },
    });
    expect(answer.body.rfps[0]?.offer?.entered_by).not.toBe('');
    const event = await readLastEvent(server, scene);
    expect([event?.kind, event?.data]).toMatchObject([
      'enter_offer',
      { given_by: 'Ana Ilić, telefonom', version: 1, net: '9950.00', acceptance_undone: false },
    ]);
    // The entered offer can be accepted like any other, and its attachment can be read by every user who can see
    // prices.
    const file = answer.body.rfps[0]?.offer?.attachments[0]?.id;
    expect((await creator('GET', `files/${file}`)).status).toBe(200);
  });

  it('waits until suppliers cannot bid themselves any more', async () => {
    await moveDeadline(server, scene, '1 day');
    expect((await enterSupplierOffer(admin, scene, scene.invited[0], ['99'])).body.code).toBe(
      'deadline_still_ahead',
    );
    const { rfps } = await fetchPurchaseDetail(admin, scene);
    expect(rfps[0]?.can.enter_offer).toEqual({ ok: false, code: 'deadline_still_ahead' });
  });

  it('S6.02 is for staff alone', async () => {
    expect((await enterSupplierOffer(creator, scene, scene.invited[0], ['99'])).status).toBe(403);
    expect((await fetchPurchaseDetail(creator, scene)).rfps[0]?.can.enter_offer.code).toBe('forbidden');
  });

  it('needs a paper of the one who enters it, a name, and prices by the rules of every offer', async () => {
    const [supplier] = scene.invited;
    const refused = async (prices: readonly string[], more: object) =>
      (await enterSupplierOffer(admin, scene, supplier, prices, { ...more })).body;
    expect((await refused(['99'], { file_ids: [] })).code).toBe('paper_required');
    const foreign = await uploadCallerAttachment(creator);
    expect((await refused(['99'], { file_ids: [foreign] })).errors).toMatchObject({
      'file_ids.0': [{ rule: 'unknown_record' }],
    });
    expect((await refused(['99'], { given_by: ' ' })).errors?.given_by?.[0]?.rule).toBe('required');
    expect((await refused([], {})).errors?.lines?.[0]?.rule).toBe('required');
    expect((await refused(['-1'], {})).errors?.['lines.0.unit_price']?.[0]?.rule).toBe('decimal_above');
    const line = { article_id: scene.articles[0], unit_price: '1', vat_rate: '20' };
    expect((await refused([], { lines: [{ ...line, quantity: '100.001' }] })).errors).toMatchObject({
      'lines.0.quantity': [{ rule: 'decimal_max' }],
    });
    expect((await refused(['99'], { valid_until: '2020-01-01' })).errors?.valid_until?.[0]?.rule).toBe(
      'date_ahead',
    );
    const other = await createActiveRequest(server);
    expect((await refused(['99'], { rfp_id: other.invited[0].rfp_id })).errors).toHaveProperty('rfp_id');
    expect((await readInvitationRow(server, supplier)).offer_id).toBeNull();
  });

  it('says what a supplier may say besides prices, at the same fields, and is owed by it', async () => {
    const [supplier] = scene.invited;
    const [first = 0, second = 0] = scene.articles;
    const price = { unit_price: '10', vat_rate: '20' };
    const lines = [
      {
        ...{ article_id: first, ...price, pack_size: '5', origin: 'DE' },
        tiers: [{ from_quantity: '50', unit_price: '9' }],
      },
      { article_id: second, ...price },
    ] as const;
    const terms = {
      ...{ freight_net: '500', freight_vat_rate: '10', incoterm: 'DAP', incoterm_place: 'Beograd' },
      ...{ payment_days: 45, advance_percent: '30', minimum_order_net: '300', lead_days: 14 },
      bundles: [{ name: 'Sve', percent: '10', article_ids: [first, second] }],
    };
    const broken = async (more: object) =>
      Object.keys(
        (await enterSupplierOffer(admin, scene, supplier, [], { lines, ...terms, ...more })).body.errors ??
          {},
      );
    expect(await broken({ freight_vat_rate: null })).toEqual(['freight_vat_rate']);
    expect(await broken({ payment_days: 366 })).toEqual(['payment_days']);
    expect(await broken({ minimum_order_net: '999999' })).toEqual(['minimum_order_net']);
    const falling = [{ ...lines[0], tiers: [...lines[0].tiers, { from_quantity: '40', unit_price: '8' }] }];
    expect(await broken({ lines: falling, bundles: [] })).toEqual(['lines.0.tiers.1.from_quantity']);

    const answer = await enterSupplierOffer(admin, scene, supplier, [], { lines, ...terms });
    expect(answer.status).toBe(200);
    expect(answer.body.rfps[0]?.offer).toMatchObject({
      ...{ freight_net: '500.00', freight_vat_rate: '10.00', incoterm: 'DAP', incoterm_place: 'Beograd' },
      ...{ payment_days: 45, advance_percent: '30.00', minimum_order_net: '300.00', lead_days: 14 },
      bundles: [{ name: 'Sve', percent: '10.00', article_ids: [first, second] }],
    });
    const [whole] = answer.body.rfps[0]?.offer?.lines ?? [];
    expect(whole).toMatchObject({
      ...{ pack_size: '5.000', origin: 'DE' },
      tiers: [{ from_quantity: '50.000', unit_price: '9.0000' }],
    });
    expect((await readLastEvent(server, scene))?.data.terms).toMatchObject({
      freight_net: '500',
      lead_days: 14,
    });
    const part = [{ article_id: first, quantity: '60' }];
    const accepted = await creator<PurchaseDetail>('PUT', `purchases/offers/acceptOffer/${scene.id}`, {
      body: { rfp_id: supplier.rfp_id, lines: part },
    });
    // The net is 60 × 9 plus the freight, which must be paid in full.
    expect(accepted.body.accepted?.net).toBe('1040.00');
  });

  it('replaces the one before: an acceptance and a proposal made of it are undone', async () => {
    const supplier = scene.invited[1];
    await creator('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: supplier.rfp_id } });
    await creator('PUT', `purchases/offers/confirmOffers/${scene.id}`, { body: { canConfirm: false } });
    const proposed = await readScenePurchase(server, scene);
    expect(proposed.confirmed_by_owner).toBe(true);
    const answer = await enterSupplierOffer(admin, scene, supplier, ['90', '19']);
    expect(answer.body.rfps[1]).toMatchObject({
      status: 2,
      accepted_lines: [],
      offer: { version: 2, entered_by_buyer: true },
    });
    expect(await readScenePurchase(server, scene)).toMatchObject({
      confirmed_by_owner: false,
      version: proposed.version + 1,
    });
    expect((await readLastEvent(server, scene))?.data).toMatchObject({
      acceptance_undone: true,
      old_net: '10410.00',
    });
  });

  it('counts for who declined, never for who was withdrawn', async () => {
    const [supplier, , withdrawn] = scene.invited;
    const rfps = (id: number, set: object) =>
      server.db.updateTable('rfps').set(set).where('id', '=', id).execute();
    await rfps(supplier.rfp_id, { declined_at: '2026-01-01T00:00:00Z', decline_reason: 'Ne' });
    await rfps(withdrawn.rfp_id, { withdrawn_at: '2026-01-01T00:00:00Z' });
    expect((await enterSupplierOffer(admin, scene, supplier, ['99'])).body.rfps[0]).toMatchObject({
      declined_at: null,
    });
    expect((await enterSupplierOffer(admin, scene, withdrawn, ['99'])).body.code).toBe('offer_withdrawn');
  });

  it('is the supplier’s to change once the deadline is extended; the buyer’s paper stays the buyer’s', async () => {
    const [supplier] = scene.invited;
    await enterSupplierOffer(admin, scene, supplier, ['99.5', '20']);
    await moveDeadline(server, scene, '1 day');
    const { offer } = await readAsSupplier(server, supplier);
    expect(offer).toMatchObject({ entered_by_buyer: true, entered_by: '', attachments: [] });
    const changed = await sendOffer(server, scene, supplier, ['98', '20'], { version: 1 });
    expect(changed.status).toBe(200);
    const rfp = (await fetchPurchaseDetail(admin, scene)).rfps[0];
    expect(rfp?.offer).toMatchObject({ version: 2, entered_by_buyer: false, attachments: [] });
  });
});
