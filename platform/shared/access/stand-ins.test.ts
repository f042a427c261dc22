import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { judgeApprover } from '#core/purchase/rules/approval/approvers.ts';
import { findFourEyesGaps } from '#core/purchase/rules/approval/four-eyes.ts';
import { judgeAction, judgeConfirmOffers, mayTakeAction } from '#core/purchase/rules/can.ts';
import { PURCHASE_KINDS, PURCHASE_STATUSES, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import {
  buildAwardFacts,
  buildPurchaseState,
  buildTransitionContext,
} from '#core/purchase/rules/testing/purchases.ts';
import { TRANSITIONS } from '#core/purchase/rules/transitions.ts';
import { maySee, maySeePrices } from '#core/purchase/rules/visibility.ts';
import { toDecimal } from '../money/decimal.ts';
import { buildTestActor, TEST_ACTOR_NAMES, TEST_ACTORS, withStandInFor } from '../testing/cast.ts';
import type { Actor } from './actor.ts';
import { GATE_NAMES, gates } from './gates.ts';
import { listCapacities, representsUserWho, withoutStandIns } from './stand-ins.ts';

const { ana, adam, uros, petar, vera, viktor, marko, fina, adela, aleks, dusan, darko } = TEST_ACTORS;

const asked = buildPurchaseState({ status: S.VALUATION });
/** A value of more than four thousand euros, which are 468,000.00 in this currency. */
const dear = buildTransitionContext({
  value: { company: toDecimal('600000'), eur: toDecimal('5128.20') },
  budget: undefined,
  value_choice: '4k_more',
});

/** Which actions are approvals, and in which statuses; transcribed by hand from product 4. */
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
  for (const one of [ana, withStandInFor(ana)]) {
    expect(listCapacities(one)).toEqual([{ actor: ana, standsInFor: null }]);
    expect(representsUserWho(one, () => true)).toBe(false);
  }
  expect(withoutStandIns(withStandInFor(uros, ana))).toEqual(uros);
});

describe('a stand-in gives approvals', () => {
  it.each(APPROVALS)(
    '$action in $kind from $from, as whom they stand in for',
    ({ kind, premium = false, from, action, from_whom }) => {
      const purchase = buildPurchaseState({
        kind,
        premium,
        status: from as never,
        awards: [buildAwardFacts()],
      });
      const refused = judgeAction(action, petar, purchase, buildTransitionContext());
      expect(refused).toEqual({ ok: false, code: 'forbidden' });
      expect(mayTakeAction(action, petar, purchase)).toBe(false);
      const stand = withStandInFor(petar, from_whom);
      expect(mayTakeAction(action, stand, purchase)).toBe(true);
      expect(judgeAction(action, stand, purchase, buildTransitionContext())).toMatchObject({
        ok: true,
        standsInFor: { user_id: from_whom.user_id, name: 'Ana' },
      });
    },
  );

  it('in one’s own right nobody is named', () => {
    expect(
      judgeAction('confirm', withStandInFor(vera, ana), asked, buildTransitionContext()),
    ).not.toHaveProperty('standsInFor');
  });

  it('within the limit and the band of the one they stand in for', () => {
    const limited = { ...vera, confirm_limit: '99999.99' };
    expect(judgeAction('confirm', withStandInFor(petar, limited), asked, buildTransitionContext())).toEqual({
      ok: false,
      code: 'over_limit',
    });
    expect(judgeAction('confirm', withStandInFor(petar, vera), asked, dear)).toEqual({
      ok: false,
      code: 'approval_band_missing',
    });
    // A refusal with a reason more specific than "not you" takes precedence over the refusals in other capacities.
    expect(
      judgeAction('confirm', withStandInFor(petar, limited, uros), asked, buildTransitionContext()),
    ).toEqual({
      ok: false,
      code: 'over_limit',
    });
    // The user's own limit does not apply when acting for the delegator; the second delegator decides if the first
    // may not.
    expect(
      judgeAction(
        'confirm',
        withStandInFor({ ...vera, confirm_limit: '1' }, limited, ana),
        asked,
        buildTransitionContext(),
      ),
    ).toMatchObject({
      ok: true,
      standsInFor: { user_id: ana.user_id },
    });
  });

  it('never with the rights of two added up', () => {
    // Viktor may confirm any value but lacks the flag; Vera has the flag and the lower band.
    const both = withStandInFor(viktor, vera);
    expect(judgeAction('confirm', both, asked, dear)).toEqual({ ok: false, code: 'approval_band_missing' });
  });

  it('four eyes looks at both', () => {
    const mine = buildPurchaseState({ status: S.VALUATION, creator_id: petar.user_id });
    const theirs = buildPurchaseState({ status: S.VALUATION, creator_id: ana.user_id });
    const strict = buildTransitionContext({ four_eyes: true });
    for (const purchase of [mine, theirs])
      expect(judgeAction('confirm', withStandInFor(petar, ana), purchase, strict)).toEqual({
        ok: false,
        code: 'four_eyes',
      });
    // Vera herself has the right, so the check considers only her.
    expect(judgeAction('confirm', withStandInFor(vera, ana), theirs, strict)).toMatchObject({ ok: true });
    expect(judgeAction('confirm', withStandInFor(petar, ana), asked, strict)).toMatchObject({ ok: true });
  });

  it('the company’s check does not count a stand-in as another person', () => {
    const withoutStandIns = [buildTestActor(1, 'owner')];
    expect(
      findFourEyesGaps([...withoutStandIns, withStandInFor(buildTestActor(2), buildTestActor(1, 'owner'))])
        .length,
    ).toBe(findFourEyesGaps([...withoutStandIns, buildTestActor(2)]).length);
    expect(
      findFourEyesGaps([...withoutStandIns, withStandInFor(buildTestActor(2), buildTestActor(1, 'owner'))]),
    ).not.toEqual([]);
  });

  it('not while a moderator impersonates a user', () => {
    const seen = { ...withStandInFor(petar, ana), impersonatedBy: 99 };
    expect(judgeAction('confirm', seen, asked, buildTransitionContext()).ok).toBe(false);
  });

  it('closes by the button “confirm offers”, and proposes where neither may', () => {
    const active = buildPurchaseState({ status: S.ACTIVE, confirmed_by_owner: true });
    expect(judgeConfirmOffers(withStandInFor(uros, vera), active, buildTransitionContext())).toMatchObject({
      closed: true,
      standsInFor: { user_id: vera.user_id },
    });
    expect(judgeConfirmOffers(withStandInFor(uros, vera), active, dear)).toMatchObject({
      closed: false,
      why: 'approval_band_missing',
    });
  });

  it('is named among the approvers, with whom they stand in for', () => {
    expect(judgeApprover('confirm', petar, asked, buildTransitionContext())).toBeNull();
    expect(
      judgeApprover('confirm', withStandInFor(petar, vera), asked, buildTransitionContext()),
    ).toMatchObject({
      may: true,
      rule: '4k_less',
      standsInFor: { user_id: vera.user_id },
    });
    expect(judgeApprover('confirm', withStandInFor(petar, vera), asked, dear)).toEqual({
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
    for (const name of TEST_ACTOR_NAMES)
      expect(gates[gate](withStandInFor(petar, TEST_ACTORS[name]))).toBe(gates[gate](petar));
  });

  it('the gates open by the right to approve alone', () => {
    const opens = (gate: 'purchaseConfirmation' | 'adHoc' | 'direct' | 'supplierAccounts') =>
      TEST_ACTOR_NAMES.filter((name) => gates[gate](withStandInFor(petar, TEST_ACTORS[name]))).join(' ');
    expect(opens('purchaseConfirmation')).toBe('ana agata vera');
    expect(opens('adHoc')).toBe('ana adam agata aleks');
    expect(opens('direct')).toBe('ana adam agata dusan');
    expect(opens('supplierAccounts')).toBe('ana adam agata fina');
  });

  it('a stand-in sees what waits, prices included, and nothing that does not', () => {
    const sees = (actor: Actor, changes: Parameters<typeof buildPurchaseState>[0]) => {
      const purchase = buildPurchaseState({ creator_id: 99, ...changes });
      expect(maySeePrices(actor, purchase)).toBe(maySee(actor, purchase));
      return maySee(actor, purchase);
    };
    const forStaff = withStandInFor(petar, adam);
    expect(sees(forStaff, { status: S.INITIATED, premium: true })).toBe(true);
    expect(sees(forStaff, { status: S.REQUESTED, premium: true })).toBe(true);
    expect(sees(forStaff, { status: S.REQUESTED })).toBe(false);
    expect(sees(forStaff, { status: S.ACTIVE, premium: true })).toBe(false);
    expect(sees(forStaff, { status: S.CLOSED, premium: true })).toBe(false);
    expect(sees(forStaff, { kind: 'ad_hoc', status: S.AD_HOC })).toBe(true);
    expect(sees(forStaff, { kind: 'ad_hoc', status: S.PAID })).toBe(false);
    expect(sees(withStandInFor(petar, dusan), { kind: 'direct', status: S.DIRECT_INITIATE })).toBe(true);
    expect(sees(withStandInFor(petar, vera), { status: S.VALUATION })).toBe(true);
    expect(sees(withStandInFor(petar, vera), { status: S.CLOSED })).toBe(false);
    for (const one of [marko, fina, adela, darko, viktor, uros])
      expect(
        PURCHASE_STATUSES.some((status) => sees(withStandInFor(petar, one), { status, premium: true })),
      ).toBe(false);
  });
});

/**
 * Returns whether an action is an approval according to the handwritten list. Sending counts as an approval only in
 * the premium plan.
 */
const isApproval = (kind: string, premium: boolean, from: number | null, action: PurchaseAction) =>
  APPROVALS.some(
    (one) =>
      one.kind === kind && one.action === action && one.from === from && (action !== 'send' || premium),
  ) ||
  // The two confirmation steps can also begin during bidding, once confirmation has been proposed.
  (kind === 'request' && from === S.ACTIVE && (action === 'confirm' || action === 'reject_realization'));

it('with any set of stand-ins only approvals become possible, and none that nobody of them could give alone', () => {
  const people = TEST_ACTOR_NAMES.map((name) => TEST_ACTORS[name]);
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
        const purchase = buildPurchaseState({
          kind,
          premium,
          status,
          confirmed_by_owner: proposed,
          creator_id: creator.user_id,
          awards: [buildAwardFacts({ received: '10' })],
        });
        const context = { ...(isDear ? dear : buildTransitionContext()), four_eyes };
        const before = judgeAction(action, actor, purchase, context);
        const after = judgeAction(action, withStandInFor(actor, ...others), purchase, context);
        // Standing in removes no permissions: everything that users may do in their own name remains allowed.
        if (before.ok) expect(after).toEqual(before);
        if (before.ok || !after.ok) return;
        expect(isApproval(kind, premium, status, action)).toBe(true);
        const whom = others.find(({ user_id }) => user_id === after.standsInFor?.user_id);
        expect(whom).toBeDefined();
        if (!whom) return;
        expect(judgeAction(action, whom, purchase, { ...context, four_eyes: false }).ok).toBe(true);
        // The four-eyes rule applies to approvals, but not to sending back.
        if (four_eyes && after.row.guards.includes('four_eyes'))
          expect([actor.user_id, whom.user_id]).not.toContain(creator.user_id);
      },
    ),
    { numRuns: 3000 },
  );
});
