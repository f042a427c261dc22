import { describe, expect, it } from 'vitest';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { Permission } from '#platform/shared/access/permissions.ts';
import { effectivePermissions, type Role } from '#platform/shared/access/roles.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { withStandInFor } from '#platform/shared/testing/cast.ts';
import { judgeAction } from '../can.ts';
import type { PurchaseState, TransitionContext } from '../guards.ts';
import { OFFER_STATUS, PURCHASE_STATUS as S } from '../status.ts';
import { SAMPLE_SPLITTING } from '../testing/purchases.ts';
import { type ApprovalLinkFacts, computeApprovalLinkState } from './approval-link.ts';
import { awaitsApproval, findApprovalRefusal, findNextApproval, judgeApprover } from './approvers.ts';

const CREATOR = 1;
const LATER = '2026-11-21T12:00:00.000Z';
const NOW = '2026-11-20T12:00:00.000Z';
const EARLIER = '2026-11-19T12:00:00.000Z';

interface Person {
  readonly id?: number;
  readonly role?: Role;
  readonly own?: readonly Permission[];
  readonly flag?: boolean;
  readonly limit?: string;
}
const person = ({ id = 2, role = 'user', own = [], flag = true, limit }: Person): Actor => ({
  user_id: id,
  company_id: 1,
  role,
  permissions: effectivePermissions(role, [...own]),
  purchase_confirmation: flag,
  confirm_limit: limit ?? null,
  sector_ids: [],
  plan: 'adv',
  companyActive: true,
  external_supplier: 'none',
  is_moderator: false,
});

const request = (more: Partial<PurchaseState> = {}): PurchaseState => ({
  kind: 'request',
  premium: false,
  status: S.VALUATION,
  rejected: false,
  confirmed_by_owner: false,
  creator_id: CREATOR,
  sector_id: null,
  date_for_offer: EARLIER,
  invitations: [
    {
      status: OFFER_STATUS.ACCEPTED,
      withdrawn_at: null,
      declined_at: null,
      sent_at: null,
      has_email: true,
      mail_refused: false,
      to_be_reconfirmed: false,
    },
  ],
  awards: [],
  ...more,
});

/** A value given in EUR, converted to RSD at 117.20 RSD per EUR. */
const worth = (company: string, eur: string, more: Partial<TransitionContext> = {}): TransitionContext => ({
  now: NOW,
  value: { company: toDecimal(company), eur: toDecimal(eur) },
  ...more,
});
const SMALL = worth('100000', '853.24');
const DEAR = worth('1000000', '8532.42');

describe('who must confirm, and why (product 4)', () => {
  const cases: [string, Person, TransitionContext, unknown][] = [
    ['the owner, without any flag', { role: 'owner', flag: false }, DEAR, { may: true, rule: 'owner' }],
    ['an admin with the flag', { role: 'admin' }, DEAR, { may: true, rule: 'staff_flag' }],
    ['an admin without the flag', { role: 'admin', flag: false }, DEAR, null],
    ['a plain user', {}, SMALL, null],
    [
      '4k-less within its value',
      { own: ['approve-realization-4k-less'] },
      SMALL,
      { may: true, rule: '4k_less' },
    ],
    [
      '4k-less above it',
      { own: ['approve-realization-4k-less'] },
      DEAR,
      { may: false, code: 'approval_band_missing' },
    ],
    ['4k-more', { own: ['approve-realization-4k-more'] }, DEAR, { may: true, rule: '4k_more' }],
    ['4k-more without the flag', { own: ['approve-realization-4k-more'], flag: false }, DEAR, null],
    ['exactly the limit', { role: 'admin', limit: '100000.00' }, SMALL, { may: true, rule: 'staff_flag' }],
    [
      'a para above the limit',
      { role: 'admin', limit: '99999.99' },
      SMALL,
      { may: false, code: 'over_limit' },
    ],
    [
      'exactly 4,000 EUR',
      { own: ['approve-realization-4k-less'] },
      worth('468800', '4000.00'),
      { may: true, rule: '4k_less' },
    ],
    [
      'a part that passes 4,000 EUR with others',
      { own: ['approve-realization-4k-less'] },
      { ...SMALL, splitting: SAMPLE_SPLITTING },
      { may: false, code: 'split_over_band' },
    ],
    [
      'four eyes: the creator',
      { role: 'owner', id: CREATOR },
      { ...SMALL, four_eyes: true },
      { may: false, code: 'four_eyes' },
    ],
    [
      'four eyes: who stands in for nobody else',
      { role: 'owner' },
      { ...SMALL, four_eyes: true },
      { may: true, rule: 'owner' },
    ],
  ];
  it.each(cases)('S6.10 %s', (_name, who, context, expected) => {
    expect(judgeApprover('confirm', person(who), request(), context)).toEqual(expected);
  });

  it('agrees with the verdict wherever nothing stands against everybody', () => {
    for (const [, who, context] of cases) {
      const actor = person(who);
      const judgement = judgeApprover('confirm', actor, request(), context);
      const answer = judgeAction('confirm', actor, request(), context);
      expect(answer.ok).toBe(judgement?.may === true);
      if (judgement?.may === false) expect(answer).toMatchObject({ code: judgement.code });
    }
  });

  it('names the first in whose place a stand-in may, and the first refusal where they may in none', () => {
    const band = person({ id: 3, own: ['approve-realization-4k-less'] });
    const limited = person({ id: 4, role: 'admin', limit: '1' });
    const owner = person({ id: 5, role: 'owner' });
    const judge = (actor: Actor, ...others: Actor[]) =>
      judgeApprover('confirm', withStandInFor(actor, ...others), request(), DEAR);
    expect(judge(person({}), band, owner)).toMatchObject({
      ...{ may: true, rule: 'owner' },
      standsInFor: { user_id: 5 },
    });
    expect(judge(person({}), person({ id: 6 }), limited, band)).toEqual({ may: false, code: 'over_limit' });
    expect(judge(owner, limited)).toEqual({ may: true, rule: 'owner' });
    expect(judge(person({}), person({ id: 6 }))).toBeNull();
  });

  it('judges an approval that comes later by the row that will ask for it, and finds nothing against everybody yet', () => {
    const approved = request({ premium: true, status: S.INITIATION_APPROVED, invitations: [] });
    const admin = person({ role: 'admin' });
    expect(judgeApprover('send', admin, approved, SMALL)).toEqual({ may: true, rule: 'staff' });
    expect(judgeApprover('send', person({}), approved, SMALL)).toBeNull();
    expect(findApprovalRefusal('send', approved, SMALL)).toBeNull();
  });

  it('four eyes looks at the one somebody stands in for, too', () => {
    const standIn = { ...person({ role: 'owner' }), standsInFor: CREATOR };
    expect(judgeApprover('confirm', standIn, request(), { ...SMALL, four_eyes: true })).toEqual({
      may: false,
      code: 'four_eyes',
    });
  });

  it('says apart what stands against everybody', () => {
    const refusal = (purchase: PurchaseState, context: TransitionContext) =>
      findApprovalRefusal('confirm', purchase, context);
    expect(refusal(request(), SMALL)).toBeNull();
    expect(refusal(request({ invitations: [] }), SMALL)).toBe('nothing_accepted');
    expect(refusal(request(), { ...SMALL, approval_stands: false })).toBe('approval_void');
    const budget = { left: toDecimal('99999.99'), policy: 'stop' } as const;
    expect(refusal(request(), { ...SMALL, budget })).toBe('budget_exceeded');
    expect(refusal(request(), { ...SMALL, budget: { ...budget, policy: 'warn' } })).toBeNull();
    // These guards are checked in the dialog, or for the individual person.
    expect(refusal(request(), { ...SMALL, canConfirm: false })).toBeNull();
    expect(refusal(request(), { ...DEAR, four_eyes: true, splitting: SAMPLE_SPLITTING })).toBeNull();
  });

  it('of ad hoc and direct purchases: the permission of the flow, staff, and the limit alone', () => {
    const adHoc = request({ kind: 'ad_hoc', status: S.AD_HOC, invitations: [] });
    const direct = request({ kind: 'direct', status: S.DIRECT_INITIATE, invitations: [] });
    const may = (who: Person, purchase: PurchaseState, context = DEAR) =>
      judgeApprover('approve', person(who), purchase, context);
    expect(may({ own: ['ad-hoc-approval'], flag: false }, adHoc)).toEqual({
      may: true,
      rule: 'ad_hoc_approval',
    });
    expect(may({ own: ['ad-hoc-approval'] }, direct)).toBeNull();
    expect(may({ own: ['direct-approval'] }, direct)).toEqual({ may: true, rule: 'direct_approval' });
    expect(may({ role: 'admin', flag: false }, adHoc)).toEqual({ may: true, rule: 'staff' });
    expect(may({ own: ['direct-approval'], limit: '1' }, direct)).toEqual({ may: false, code: 'over_limit' });
  });
});

describe('which approval comes next', () => {
  it.each([
    [{ status: S.ACTIVE }, 'realization', false],
    [{ status: S.ACTIVE, confirmed_by_owner: true }, 'realization', true],
    [{ status: S.VALUATION }, 'realization', true],
    [{ status: S.REQUESTED }, undefined, false],
    [{ status: S.REQUESTED, premium: true }, 'request', true],
    [{ status: S.REQUESTED, premium: true, rejected: true }, 'request', false],
    [{ status: S.INITIATED, premium: true }, 'initiation', true],
    [{ status: S.INITIATION_APPROVED, premium: true }, 'request', false],
    [{ status: S.AD_HOC, kind: 'ad_hoc' }, 'purchase', true],
    [{ status: S.DIRECT_INITIATE, kind: 'direct' }, 'purchase', true],
    [{ status: S.DIRECT_INITIATE, kind: 'direct', rejected: true }, 'purchase', false],
    [{ status: S.CLOSED }, undefined, false],
    [{ status: S.CLOSED, premium: true }, undefined, false],
    [{ status: S.AD_HOC_APPROVED, kind: 'ad_hoc' }, undefined, false],
  ] as const)('of %j: %s, waits: %s', (more, step, waits) => {
    const purchase = request(more as Partial<PurchaseState>);
    expect(findNextApproval(purchase)?.step).toBe(step);
    expect(awaitsApproval(purchase)).toBe(waits);
  });
});

describe('the link in an approver’s mail', () => {
  const facts = (more: Partial<ApprovalLinkFacts> = {}): ApprovalLinkFacts => ({
    now: NOW,
    valid_until: LATER,
    used_at: null,
    purchase: request(),
    sameContent: true,
    refusal: null,
    ...more,
  });
  it.each([
    ['open', {}],
    ['open', { valid_until: NOW }],
    ['used', { used_at: EARLIER, purchase: request({ status: S.CLOSED }) }],
    ['cancelled', { purchase: request({ status: S.CANCELED }), sameContent: false }],
    ['decided', { purchase: request({ status: S.CLOSED }), sameContent: false, valid_until: EARLIER }],
    ['decided', { purchase: request({ status: S.AD_HOC_APPROVED, kind: 'ad_hoc' }) }],
    ['expired', { valid_until: EARLIER }],
    ['changed', { sameContent: false, purchase: request({ status: S.ACTIVE }) }],
    ['withdrawn', { purchase: request({ status: S.ACTIVE }) }],
    ['withdrawn', { purchase: request({ status: S.AD_HOC, kind: 'ad_hoc', rejected: true }) }],
    ['refused', { refusal: 'over_limit' }],
  ] as const)('is %s', (state, more) => {
    expect(computeApprovalLinkState(facts(more as Partial<ApprovalLinkFacts>))).toBe(state);
  });
});
