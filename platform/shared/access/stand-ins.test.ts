import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { judgeApprover } from '#core/purchase/rules/approval/approvers.ts';
import { fourEyesGaps } from '#core/purchase/rules/approval/four-eyes.ts';
import { confirmOffersVerdict, mayTakeAction, verdict } from '#core/purchase/rules/can.ts';
import { PURCHASE_KINDS, PURCHASE_STATUSES, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { aContext, anAward, aPurchase } from '#core/purchase/rules/testing/purchases.ts';
import { TRANSITIONS } from '#core/purchase/rules/transitions.ts';
import { maySee, maySeePrices } from '#core/purchase/rules/visibility.ts';
import { dec } from '../money/decimal.ts';
import { anActor, CAST, CAST_NAMES, standingIn } from '../testing/cast.ts';
import type { Actor } from './actor.ts';
import { GATE_NAMES, gates } from './gates.ts';
import { capacities, standsInForAnyWho, withoutStandIns } from './stand-ins.ts';

const { ana, adam, uros, petar, vera, viktor, marko, fina, adela, aleks, dusan, darko } = CAST;

const asked = aPurchase({ status: S.VALUATION });
/** Four thousand euros are 468,000.00 in this currency. */
const dear = aContext({
  value: { company: dec('600000'), eur: dec('5128.20') },
  budget: undefined,
  value_choice: '4k_more',
});

/** Product 4, written by hand: which actions are approvals, and in which statuses. */
const APPROVALS: readonly {
  kind: 'request' | 'ad_hoc' | 'direct';
  premium?: boolean;
  from: number;
  action: PurchaseAction;
  from_whom: Actor;
}[] = [
  { kind: 'request', premium: true, from: S.INITIATED, action: 'approve_initiation', from_whom: adam },
  { kind: 'request', premium: true, from: S.INITIATED, action: 'reject_initiation', from_whom: adam },
  {
    kind: 'request',
    premium: true,
    from: S.INITIATION_APPROVED,
    action: 'reject_initiation',
    from_whom: adam,
  },
  { kind: 'request', premium: true, from: S.REQUESTED, action: 'reject_request', from_whom: adam },
  { kind: 'request', premium: true, from: S.REQUESTED, action: 'send', from_whom: adam },
  { kind: 'request', from: S.VALUATION, action: 'confirm', from_whom: vera },
  { kind: 'request', from: S.VALUATION, action: 'reject_realization', from_whom: vera },
  { kind: 'ad_hoc', from: S.AD_HOC, action: 'approve', from_whom: aleks },
  { kind: 'ad_hoc', from: S.AD_HOC, action: 'reject', from_whom: aleks },
  { kind: 'direct', from: S.DIRECT_INITIATE, action: 'approve', from_whom: dusan },
  { kind: 'direct', from: S.DIRECT_INITIATE, action: 'reject', from_whom: dusan },
];

it('somebody who stands in for nobody acts as themselves alone', () => {
  for (const one of [ana, standingIn(ana)]) {
    expect(capacities(one)).toEqual([{ actor: ana, standsInFor: null }]);
    expect(standsInForAnyWho(one, () => true)).toBe(false);
  }
  expect(withoutStandIns(standingIn(uros, ana))).toEqual(uros);
});

describe('a stand-in gives approvals', () => {
  it.each(APPROVALS)(
    '$action in $kind from $from, as whom they stand in for',
    ({ kind, premium = false, from, action, from_whom }) => {
      const purchase = aPurchase({ kind, premium, status: from as never, awards: [anAward()] });
      const refused = verdict(action, petar, purchase, aContext());
      expect(refused).toEqual({ ok: false, code: 'forbidden' });
      expect(mayTakeAction(action, petar, purchase)).toBe(false);
      const stand = standingIn(petar, from_whom);
      expect(mayTakeAction(action, stand, purchase)).toBe(true);
      expect(verdict(action, stand, purchase, aContext())).toMatchObject({
        ok: true,
        standsInFor: { user_id: from_whom.user_id, name: 'Ana' },
      });
    },
  );

  it('in one’s own right nobody is named', () => {
    expect(verdict('confirm', standingIn(vera, ana), asked, aContext())).not.toHaveProperty('standsInFor');
  });

  it('within the limit and the band of the one they stand in for', () => {
    const limited = { ...vera, confirm_limit: '99999.99' };
    expect(verdict('confirm', standingIn(petar, limited), asked, aContext())).toEqual({
      ok: false,
      code: 'over_limit',
    });
    expect(verdict('confirm', standingIn(petar, vera), asked, dear)).toEqual({
      ok: false,
      code: 'approval_band_missing',
    });
    // A refusal with a more specific reason than "not you" takes precedence over the refusals of the other capacities.
    expect(verdict('confirm', standingIn(petar, limited, uros), asked, aContext())).toEqual({
      ok: false,
      code: 'over_limit',
    });
    // The user's own limit does not restrict the delegator; the second delegator decides if the first may not.
    expect(
      verdict('confirm', standingIn({ ...vera, confirm_limit: '1' }, limited, ana), asked, aContext()),
    ).toMatchObject({
      ok: true,
      standsInFor: { user_id: ana.user_id },
    });
  });

  it('never with the rights of two added up', () => {
    // Viktor may confirm any value but has no flag; Vera has the flag and the lower band.
    const both = standingIn(viktor, vera);
    expect(verdict('confirm', both, asked, dear)).toEqual({ ok: false, code: 'approval_band_missing' });
  });

  it('four eyes looks at both', () => {
    const mine = aPurchase({ status: S.VALUATION, creator_id: petar.user_id });
    const theirs = aPurchase({ status: S.VALUATION, creator_id: ana.user_id });
    const strict = aContext({ four_eyes: true });
    for (const purchase of [mine, theirs])
      expect(verdict('confirm', standingIn(petar, ana), purchase, strict)).toEqual({
        ok: false,
        code: 'four_eyes',
      });
    // Vera has the right herself, so the check considers only her.
    expect(verdict('confirm', standingIn(vera, ana), theirs, strict)).toMatchObject({ ok: true });
    expect(verdict('confirm', standingIn(petar, ana), asked, strict)).toMatchObject({ ok: true });
  });

  it('the company’s check does not count a stand-in as another person', () => {
    const withoutStandIns = [anActor(1, 'owner')];
    expect(fourEyesGaps([...withoutStandIns, standingIn(anActor(2), anActor(1, 'owner'))]).length).toBe(
      fourEyesGaps([...withoutStandIns, anActor(2)]).length,
    );
    expect(fourEyesGaps([...withoutStandIns, standingIn(anActor(2), anActor(1, 'owner'))])).not.toEqual([]);
  });

  it('not while a moderator impersonates a user', () => {
    const seen = { ...standingIn(petar, ana), impersonatedBy: 99 };
    expect(verdict('confirm', seen, asked, aContext()).ok).toBe(false);
  });

  it('closes by the button “confirm offers”, and proposes where neither may', () => {
    const active = aPurchase({ status: S.ACTIVE, confirmed_by_owner: true });
    expect(confirmOffersVerdict(standingIn(uros, vera), active, aContext())).toMatchObject({
      closed: true,
      standsInFor: { user_id: vera.user_id },
    });
    expect(confirmOffersVerdict(standingIn(uros, vera), active, dear)).toMatchObject({
      closed: false,
      why: 'approval_band_missing',
    });
  });

  it('is named among the approvers, with whom they stand in for', () => {
    expect(judgeApprover('confirm', petar, asked, aContext())).toBeNull();
    expect(judgeApprover('confirm', standingIn(petar, vera), asked, aContext())).toMatchObject({
      may: true,
      rule: '4k_less',
      standsInFor: { user_id: vera.user_id },
    });
    expect(judgeApprover('confirm', standingIn(petar, vera), asked, dear)).toEqual({
      may: false,
      code: 'approval_band_missing',
    });
  });
});

describe('nothing else widens', () => {
  const OPENED: ReadonlySet<string> = new Set([
    'purchaseConfirmation',
    'adHoc',
    'direct',
    'supplierAccounts',
    'supplierAccountsRead',
  ]);

  it.each(GATE_NAMES.filter((gate) => !OPENED.has(gate)))('the gate %s', (gate) => {
    for (const name of CAST_NAMES)
      expect(gates[gate](standingIn(petar, CAST[name]))).toBe(gates[gate](petar));
  });

  it('the gates open by the right to approve alone', () => {
    const opens = (gate: 'purchaseConfirmation' | 'adHoc' | 'direct' | 'supplierAccounts') =>
      CAST_NAMES.filter((name) => gates[gate](standingIn(petar, CAST[name]))).join(' ');
    expect(opens('purchaseConfirmation')).toBe('ana agata vera');
    expect(opens('adHoc')).toBe('ana adam agata aleks');
    expect(opens('direct')).toBe('ana adam agata dusan');
    expect(opens('supplierAccounts')).toBe('ana adam agata fina');
  });

  it('a stand-in sees what waits, prices included, and nothing that does not', () => {
    const sees = (actor: Actor, changes: Parameters<typeof aPurchase>[0]) => {
      const purchase = aPurchase({ creator_id: 99, ...changes });
      expect(maySeePrices(actor, purchase)).toBe(maySee(actor, purchase));
      return maySee(actor, purchase);
    };
    const forStaff = standingIn(petar, adam);
    expect(sees(forStaff, { status: S.INITIATED, premium: true })).toBe(true);
    expect(sees(forStaff, { status: S.REQUESTED, premium: true })).toBe(true);
    expect(sees(forStaff, { status: S.REQUESTED })).toBe(false);
    expect(sees(forStaff, { status: S.ACTIVE, premium: true })).toBe(false);
    expect(sees(forStaff, { status: S.CLOSED, premium: true })).toBe(false);
    expect(sees(forStaff, { kind: 'ad_hoc', status: S.AD_HOC })).toBe(true);
    expect(sees(forStaff, { kind: 'ad_hoc', status: S.PAID })).toBe(false);
    expect(sees(standingIn(petar, dusan), { kind: 'direct', status: S.DIRECT_INITIATE })).toBe(true);
    expect(sees(standingIn(petar, vera), { status: S.VALUATION })).toBe(true);
    expect(sees(standingIn(petar, vera), { status: S.CLOSED })).toBe(false);
    for (const one of [marko, fina, adela, darko, viktor, uros])
      expect(
        PURCHASE_STATUSES.some((status) => sees(standingIn(petar, one), { status, premium: true })),
      ).toBe(false);
  });
});

/** Tells whether an action is an approval by the hand-written list; sending is one only in premium. */
const isApproval = (kind: string, premium: boolean, from: number | null, action: PurchaseAction) =>
  APPROVALS.some(
    (one) =>
      one.kind === kind && one.action === action && one.from === from && (action !== 'send' || premium),
  ) ||
  // The two confirmation steps can also begin during bidding, once confirmation was proposed.
  (kind === 'request' && from === S.ACTIVE && (action === 'confirm' || action === 'reject_realization'));

it('with any set of stand-ins only approvals become possible, and none that nobody of them could give alone', () => {
  const people = CAST_NAMES.map((name) => CAST[name]);
  const actions = [...new Set(TRANSITIONS.map(({ action }) => action))];
  fc.assert(
    fc.property(
      fc.constantFrom(...people),
      fc.subarray(people, { maxLength: 4 }),
      fc.constantFrom(...PURCHASE_KINDS),
      fc.constantFrom(...PURCHASE_STATUSES),
      fc.constantFrom(...actions),
      fc.record({
        premium: fc.boolean(),
        proposed: fc.boolean(),
        four_eyes: fc.boolean(),
        dear: fc.boolean(),
      }),
      fc.constantFrom(...people),
      (actor, others, kind, status, action, { premium, proposed, four_eyes, dear: isDear }, creator) => {
        const purchase = aPurchase({
          kind,
          premium,
          status,
          confirmed_by_owner: proposed,
          creator_id: creator.user_id,
          awards: [anAward({ received: '10' })],
        });
        const context = { ...(isDear ? dear : aContext()), four_eyes };
        const before = verdict(action, actor, purchase, context);
        const after = verdict(action, standingIn(actor, ...others), purchase, context);
        // Standing in removes no rights: everything that users may do in their own name stays allowed.
        if (before.ok) expect(after).toEqual(before);
        if (before.ok || !after.ok) return;
        expect(isApproval(kind, premium, status, action)).toBe(true);
        const whom = others.find(({ user_id }) => user_id === after.standsInFor?.user_id);
        expect(whom).toBeDefined();
        if (!whom) return;
        expect(verdict(action, whom, purchase, { ...context, four_eyes: false }).ok).toBe(true);
        // The four-eyes rule applies to approvals; sending back is not one.
        if (four_eyes && after.row.guards.includes('four_eyes'))
          expect([actor.user_id, whom.user_id]).not.toContain(creator.user_id);
      },
    ),
    { numRuns: 3000 },
  );
});
