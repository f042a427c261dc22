import { expect, it } from 'vitest';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { getActionPresentation, listActionsAt } from './action-presentations.ts';

/**
 * A purchase with the fields that presentations read: an invitation whose supplier can be reminded, and a rejected
 * request whose deadline is in the future.
 */
const purchaseOf = (kind: PurchaseDetail['kind'], published: boolean, open: boolean) =>
  ({
    kind,
    premium: false,
    rejected: true,
    bidding_open: open,
    publish_to_marketplace: published,
    can: new Proxy({}, { get: () => ({ ok: true }) }),
    rfps: [{ can: { remind: { ok: true } } }],
  }) as unknown as PurchaseDetail;

const PURCHASES = (['request', 'ad_hoc', 'direct'] as const).flatMap((kind) =>
  [true, false].flatMap((published) => [true, false].map((open) => purchaseOf(kind, published, open))),
);
const PLACES = ['head', 'menu', 'foot', 'invitation'] as const;
const drawn = (purchase: PurchaseDetail) => PLACES.flatMap((place) => listActionsAt(place, purchase));

it('every action that is called from its button is asked about first', () => {
  const unasked = PURCHASES.flatMap((purchase) =>
    drawn(purchase)
      .filter(
        (action) => getActionPresentation(action).call && !getActionPresentation(action).ask?.(purchase),
      )
      .map((action) => `${purchase.kind} ${action}`),
  );
  // A corrected request is resubmitted by saving it; only an ad hoc or direct purchase that needed no correction is
  // resubmitted unchanged.
  expect([...new Set(unasked)]).toEqual(['ad_hoc resubmit', 'direct resubmit']);
});

it('what is called says that it is done, and what is harmful needs a reason', () => {
  for (const purchase of PURCHASES)
    for (const action of drawn(purchase)) {
      const { call, done, tone, ask } = getActionPresentation(action);
      expect([action, done !== undefined]).toEqual([action, call !== undefined]);
      if (call && tone === 'danger')
        expect([action, ask?.(purchase)?.reason !== undefined]).toEqual([action, true]);
    }
});

it('past the deadline the head has a later one alone, and what that would allow again is in the menu', () => {
  const late = purchaseOf('request', false, false);
  expect(listActionsAt('head', late)).toContain('extend_deadline');
  expect(listActionsAt('head', late)).not.toEqual(expect.arrayContaining(['remind']));
  expect(listActionsAt('menu', late)).toEqual(expect.arrayContaining(['remind', 'invite']));
  expect(listActionsAt('head', purchaseOf('request', false, true))).toEqual(
    expect.arrayContaining(['remind', 'invite']),
  );
});

it('reminding is an entry of the menu where nobody is left, and absent where nobody was invited', () => {
  const request = purchaseOf('request', false, true);
  const remind = { ok: false, code: 'nobody_to_remind' as const };
  const can = new Proxy(request.can, { get: (_, action) => (action === 'remind' ? remind : { ok: true }) });
  expect(listActionsAt('head', { ...request, can })).not.toContain('remind');
  expect(listActionsAt('menu', { ...request, can })).toContain('remind');
  expect(listActionsAt('menu', { ...request, can, rfps: [] })).not.toContain('remind');
});

it('each place has its actions in the order in which they stand', () => {
  const request = purchaseOf('request', false, true);
  const bought = purchaseOf('direct', false, true);
  const places = (purchase: PurchaseDetail) =>
    Object.fromEntries(PLACES.map((place) => [place, listActionsAt(place, purchase)]));
  expect(places(request)).toMatchObject({
    menu: [
      'reject_initiation',
      'reject_request',
      'extend_deadline',
      'publish',
      'reject_realization',
      'cancel',
    ],
    invitation: [
      'counter_propose',
      'enter_offer',
      'undo_offer',
      'resend',
      'reject_offer',
      'withdraw_invitation',
    ],
  });
  expect(
    listActionsAt('foot', bought).filter((action) => !listActionsAt('foot', request).includes(action)),
  ).toEqual(['pay', 'deliver']);
});
