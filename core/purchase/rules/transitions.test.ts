import { describe, expect, it } from 'vitest';
import type { Actor } from '#platform/shared/access/actor.ts';
import {
  TEST_ACTOR_NAMES,
  TEST_ACTORS,
  type TestActorName,
  withPremiumPlan,
  withStandInFor,
} from '#platform/shared/testing/cast.ts';
import type { PurchaseAction } from './actions.ts';
import { judgeAction, mayTakeAction } from './can.ts';
import type { Guard, PurchaseState, TransitionContext } from './guards.ts';
import { PURCHASE_KINDS, PURCHASE_STATUS, PURCHASE_STATUSES, type PurchaseKind } from './status.ts';
import {
  buildAwardFacts,
  buildInvitationState,
  buildPurchaseState,
  buildTransitionContext,
  NOW,
  PAST_DEADLINE,
} from './testing/purchases.ts';
import { TRANSITIONS } from './transitions.ts';

type StatusName = keyof typeof PURCHASE_STATUS;

// Product 5, written by hand, row by row. Nothing in this table is taken from the table under test.
interface Expected {
  kind: PurchaseKind;
  premium?: boolean;
  from: readonly (StatusName | 'new')[];
  action: PurchaseAction;
  to: StatusName | 'same';
  who: readonly (TestActorName | 'system')[];
  /** The users in `who` whose step waits for another user's agreement. */
  waits?: readonly TestActorName[];
  state?: Partial<PurchaseState>;
  context?: Partial<TransitionContext>;
}

const STAFF = ['ana', 'adam', 'agata'] as const;
const CREATOR_OR_STAFF = ['uros', ...STAFF] as const;
const CONFIRMERS = ['ana', 'agata', 'vera'] as const;
const NEW_REQUEST_SEEN_BY = [
  ...CREATOR_OR_STAFF,
  'petar',
  'vera',
  'viktor',
  'ines',
  'adela',
  'aleks',
  'dina',
  'dusan',
  'darko',
] as const;

const untouched = { awards: [buildAwardFacts()] };
const allIn = { awards: [buildAwardFacts({ received: '10' })] };
const done = { awards: [buildAwardFacts({ received: '10', paid: '1200' })] };
const paidInAdvance = {
  awards: [buildAwardFacts({ paid: '1200', payment_mode: 'advance', finally_paid: true })],
};

const REQUESTS: readonly Expected[] = [
  {
    kind: 'request',
    premium: false,
    from: ['new'],
    action: 'create',
    to: 'REQUESTED',
    who: NEW_REQUEST_SEEN_BY,
  },
  {
    kind: 'request',
    premium: true,
    from: ['new'],
    action: 'create',
    to: 'INITIATED',
    who: [...STAFF, 'ines'],
  },
  { kind: 'request', from: ['INITIATED', 'REQUESTED'], action: 'edit', to: 'same', who: CREATOR_OR_STAFF },
  {
    kind: 'request',
    from: ['INITIATED', 'REQUESTED'],
    action: 'resubmit',
    to: 'same',
    who: CREATOR_OR_STAFF,
    state: { rejected: true },
  },
  {
    kind: 'request',
    from: ['INITIATION_APPROVED'],
    action: 'edit_suppliers',
    to: 'same',
    who: CREATOR_OR_STAFF,
  },
  { kind: 'request', from: ['INITIATION_APPROVED'], action: 'edit', to: 'INITIATED', who: CREATOR_OR_STAFF },
  {
    kind: 'request',
    from: ['INITIATED'],
    action: 'approve_initiation',
    to: 'INITIATION_APPROVED',
    who: STAFF,
  },
  {
    kind: 'request',
    from: ['INITIATED', 'INITIATION_APPROVED'],
    action: 'reject_initiation',
    to: 'INITIATED',
    who: STAFF,
  },
  {
    kind: 'request',
    from: ['INITIATION_APPROVED'],
    action: 'request',
    to: 'REQUESTED',
    who: CREATOR_OR_STAFF,
  },
  { kind: 'request', from: ['REQUESTED'], action: 'reject_request', to: 'same', who: STAFF },
  {
    kind: 'request',
    premium: false,
    from: ['REQUESTED'],
    action: 'send',
    to: 'ACTIVE',
    who: CREATOR_OR_STAFF,
  },
  { kind: 'request', premium: true, from: ['REQUESTED'], action: 'send', to: 'ACTIVE', who: STAFF },
  { kind: 'request', from: ['ACTIVE'], action: 'invite', to: 'same', who: CREATOR_OR_STAFF },
  { kind: 'request', from: ['ACTIVE'], action: 'resend', to: 'same', who: CREATOR_OR_STAFF },
  {
    kind: 'request',
    from: ['ACTIVE'],
    action: 'remind',
    to: 'same',
    who: CREATOR_OR_STAFF,
    context: { offer: buildInvitationState({ status: 0 }) },
  },
  {
    kind: 'request',
    from: ['ACTIVE'],
    action: 'counter_propose',
    to: 'same',
    who: CREATOR_OR_STAFF,
    context: { offer: buildInvitationState({ status: 2 }) },
  },
  { kind: 'request', from: ['ACTIVE'], action: 'withdraw_invitation', to: 'same', who: CREATOR_OR_STAFF },
  { kind: 'request', from: ['ACTIVE'], action: 'answer_question', to: 'same', who: CREATOR_OR_STAFF },
  { kind: 'request', from: ['ACTIVE'], action: 'extend_deadline', to: 'same', who: CREATOR_OR_STAFF },
  {
    kind: 'request',
    from: ['ACTIVE'],
    action: 'publish',
    to: 'same',
    who: CREATOR_OR_STAFF,
    context: { marketplace: { published: false, parent_category: true } },
  },
  {
    kind: 'request',
    from: ['ACTIVE'],
    action: 'unpublish',
    to: 'same',
    who: CREATOR_OR_STAFF,
    context: { marketplace: { published: true, parent_category: true } },
  },
  { kind: 'request', from: ['ACTIVE', 'VALUATION'], action: 'edit', to: 'ACTIVE', who: CREATOR_OR_STAFF },
  {
    kind: 'request',
    from: ['ACTIVE', 'VALUATION'],
    action: 'edit_suppliers',
    to: 'ACTIVE',
    who: CREATOR_OR_STAFF,
  },
  {
    kind: 'request',
    from: ['ACTIVE'],
    action: 'enter_offer',
    to: 'same',
    who: STAFF,
    state: { date_for_offer: PAST_DEADLINE },
  },
  { kind: 'request', from: ['ACTIVE'], action: 'accept_offer', to: 'same', who: CREATOR_OR_STAFF },
  { kind: 'request', from: ['ACTIVE'], action: 'reject_offer', to: 'same', who: CREATOR_OR_STAFF },
  {
    kind: 'request',
    from: ['ACTIVE'],
    action: 'undo_offer',
    to: 'same',
    who: CREATOR_OR_STAFF,
    context: { offer: buildInvitationState({ status: 3 }) },
  },
  {
    kind: 'request',
    from: ['ACTIVE', 'VALUATION'],
    action: 'propose_confirmation',
    to: 'same',
    who: CREATOR_OR_STAFF,
  },
  { kind: 'request', from: ['ACTIVE'], action: 'send_for_approval', to: 'VALUATION', who: CREATOR_OR_STAFF },
  { kind: 'request', from: ['VALUATION'], action: 'withdraw_approval', to: 'ACTIVE', who: CREATOR_OR_STAFF },
  {
    kind: 'request',
    from: ['VALUATION'],
    action: 'supplier_changes_accepted',
    to: 'ACTIVE',
    who: ['system'],
  },
  { kind: 'request', from: ['ACTIVE', 'VALUATION'], action: 'confirm', to: 'CLOSED', who: CONFIRMERS },
  {
    kind: 'request',
    from: ['ACTIVE', 'VALUATION'],
    action: 'reject_realization',
    to: 'ACTIVE',
    who: CONFIRMERS,
    state: { confirmed_by_owner: true },
  },
  {
    kind: 'request',
    from: ['CLOSED'],
    action: 'receive',
    to: 'RECEIVED',
    who: ['ana', 'marko'],
    state: untouched,
    context: { awards_after: allIn.awards },
  },
  {
    kind: 'request',
    from: ['PAID'],
    action: 'receive',
    to: 'PAID',
    who: ['ana', 'marko'],
    state: paidInAdvance,
    context: { awards_after: done.awards },
  },
  {
    kind: 'request',
    from: ['CLOSED', 'PAID'],
    action: 'close_short',
    to: 'RECEIVED',
    who: ['ana', 'marko'],
    waits: ['marko'],
    state: untouched,
    context: { awards_after: allIn.awards },
  },
  {
    kind: 'request',
    from: ['CLOSED', 'PAID'],
    action: 'agree_close_short',
    to: 'RECEIVED',
    who: STAFF,
    state: untouched,
    context: { awards_after: allIn.awards },
  },
  {
    kind: 'request',
    from: ['CLOSED', 'RECEIVED', 'PAID'],
    action: 'refuse_close_short',
    to: 'same',
    who: STAFF,
  },
  {
    kind: 'request',
    from: ['CLOSED', 'RECEIVED'],
    action: 'pay',
    to: 'PAID',
    who: ['ana', 'fina'],
    state: allIn,
    context: { awards_after: done.awards },
  },
  {
    kind: 'request',
    from: ['CLOSED', 'RECEIVED', 'PAID'],
    action: 'reverse_receipt',
    to: 'CLOSED',
    who: ['ana', 'marko'],
    waits: ['marko'],
    context: { awards_after: untouched.awards },
  },
  {
    kind: 'request',
    from: ['CLOSED', 'RECEIVED', 'PAID'],
    action: 'agree_reverse_receipt',
    to: 'CLOSED',
    who: STAFF,
    context: { awards_after: untouched.awards },
  },
  {
    kind: 'request',
    from: ['CLOSED', 'RECEIVED', 'PAID'],
    action: 'refuse_reverse_receipt',
    to: 'same',
    who: STAFF,
  },
  {
    kind: 'request',
    from: ['CLOSED', 'RECEIVED', 'PAID'],
    action: 'reverse_payment',
    to: 'RECEIVED',
    who: ['ana', 'fina'],
    waits: ['fina'],
    context: { awards_after: allIn.awards },
  },
  {
    kind: 'request',
    from: ['CLOSED', 'RECEIVED', 'PAID'],
    action: 'agree_reverse_payment',
    to: 'RECEIVED',
    who: ['ana'],
    context: { awards_after: allIn.awards },
  },
  {
    kind: 'request',
    from: ['CLOSED', 'RECEIVED', 'PAID'],
    action: 'refuse_reverse_payment',
    to: 'same',
    who: ['ana'],
  },
  {
    kind: 'request',
    from: ['PAID'],
    action: 'deliver',
    to: 'LOCKED',
    who: [...CREATOR_OR_STAFF, 'marko'],
    state: done,
  },
  {
    kind: 'request',
    from: ['INITIATED', 'INITIATION_APPROVED', 'REQUESTED', 'ACTIVE', 'VALUATION'],
    action: 'cancel',
    to: 'CANCELED',
    who: CREATOR_OR_STAFF,
  },
  { kind: 'request', from: ['CLOSED'], action: 'cancel', to: 'CANCELED', who: STAFF, state: untouched },
];

const AD_HOC: readonly Expected[] = [
  { kind: 'ad_hoc', from: ['new'], action: 'create', to: 'AD_HOC', who: [...STAFF, 'adela'] },
  { kind: 'ad_hoc', from: ['AD_HOC'], action: 'edit', to: 'same', who: CREATOR_OR_STAFF },
  {
    kind: 'ad_hoc',
    from: ['AD_HOC'],
    action: 'resubmit',
    to: 'same',
    who: CREATOR_OR_STAFF,
    state: { rejected: true },
  },
  { kind: 'ad_hoc', from: ['AD_HOC'], action: 'approve', to: 'AD_HOC_APPROVED', who: [...STAFF, 'aleks'] },
  { kind: 'ad_hoc', from: ['AD_HOC'], action: 'reject', to: 'same', who: [...STAFF, 'aleks'] },
  {
    kind: 'ad_hoc',
    from: ['AD_HOC_APPROVED'],
    action: 'pay',
    to: 'PAID',
    who: ['ana', 'fina'],
    state: untouched,
    context: { award: buildAwardFacts(), awards_after: [buildAwardFacts({ paid: '1200' })] },
  },
  {
    kind: 'ad_hoc',
    from: ['AD_HOC_APPROVED'],
    action: 'reject',
    to: 'AD_HOC',
    who: ['ana', 'fina'],
    state: untouched,
  },
  {
    kind: 'ad_hoc',
    from: ['AD_HOC_APPROVED'],
    action: 'cancel',
    to: 'CANCELED',
    who: STAFF,
    state: untouched,
  },
  { kind: 'ad_hoc', from: ['AD_HOC'], action: 'cancel', to: 'CANCELED', who: CREATOR_OR_STAFF },
  {
    kind: 'ad_hoc',
    from: ['AD_HOC_APPROVED', 'PAID'],
    action: 'reverse_payment',
    to: 'AD_HOC_APPROVED',
    who: ['ana', 'fina'],
    waits: ['fina'],
  },
  {
    kind: 'ad_hoc',
    from: ['AD_HOC_APPROVED', 'PAID'],
    action: 'agree_reverse_payment',
    to: 'AD_HOC_APPROVED',
    who: ['ana'],
  },
  {
    kind: 'ad_hoc',
    from: ['AD_HOC_APPROVED', 'PAID'],
    action: 'refuse_reverse_payment',
    to: 'same',
    who: ['ana'],
  },
  { kind: 'ad_hoc', from: ['PAID'], action: 'deliver', to: 'LOCKED', who: [...CREATOR_OR_STAFF, 'marko'] },
];

const DIRECT: readonly Expected[] = [
  { kind: 'direct', from: ['new'], action: 'create', to: 'DIRECT_INITIATE', who: [...STAFF, 'dina'] },
  { kind: 'direct', from: ['DIRECT_INITIATE'], action: 'edit', to: 'same', who: CREATOR_OR_STAFF },
  {
    kind: 'direct',
    from: ['DIRECT_INITIATE'],
    action: 'resubmit',
    to: 'same',
    who: CREATOR_OR_STAFF,
    state: { rejected: true },
  },
  {
    kind: 'direct',
    from: ['DIRECT_INITIATE'],
    action: 'approve',
    to: 'DIRECT_APPROVAL',
    who: [...STAFF, 'dusan'],
  },
  { kind: 'direct', from: ['DIRECT_INITIATE'], action: 'reject', to: 'same', who: [...STAFF, 'dusan'] },
  {
    kind: 'direct',
    from: ['DIRECT_APPROVAL'],
    action: 'pay',
    to: 'DIRECT_FINANCES',
    who: [...STAFF, 'darko'],
    state: untouched,
    context: { award: buildAwardFacts(), awards_after: [buildAwardFacts({ paid: '1200' })] },
  },
  {
    kind: 'direct',
    from: ['DIRECT_APPROVAL'],
    action: 'reject',
    to: 'DIRECT_INITIATE',
    who: [...STAFF, 'darko'],
    state: untouched,
  },
  {
    kind: 'direct',
    from: ['DIRECT_INITIATE', 'DIRECT_APPROVAL'],
    action: 'cancel',
    to: 'CANCELED',
    who: CREATOR_OR_STAFF,
    state: untouched,
  },
  {
    kind: 'direct',
    from: ['DIRECT_APPROVAL', 'DIRECT_FINANCES'],
    action: 'reverse_payment',
    to: 'DIRECT_APPROVAL',
    who: [...STAFF, 'darko'],
    waits: ['adam', 'agata', 'darko'],
  },
  {
    kind: 'direct',
    from: ['DIRECT_APPROVAL', 'DIRECT_FINANCES'],
    action: 'agree_reverse_payment',
    to: 'DIRECT_APPROVAL',
    who: ['ana'],
  },
  {
    kind: 'direct',
    from: ['DIRECT_APPROVAL', 'DIRECT_FINANCES'],
    action: 'refuse_reverse_payment',
    to: 'same',
    who: ['ana'],
  },
  {
    kind: 'direct',
    from: ['DIRECT_FINANCES'],
    action: 'deliver',
    to: 'LOCKED',
    who: [...CREATOR_OR_STAFF, 'marko'],
  },
];

const EXPECTED = [...REQUESTS, ...AD_HOC, ...DIRECT];

const ALL_ACTIONS = [...new Set(EXPECTED.map((row) => row.action))];

const STATUS_NAMES = Object.keys(PURCHASE_STATUS) as StatusName[];
const STARTS = [...STATUS_NAMES, 'new'] as const;
type Start = (typeof STARTS)[number];

/** Returns all expected rows of an action in a flow. */
const rowsOf = (kind: PurchaseKind, premium: boolean, action: PurchaseAction) =>
  EXPECTED.filter(
    (row) => row.kind === kind && row.action === action && (row.premium ?? premium) === premium,
  );
const rowAt = (rows: readonly Expected[], from: Start) => rows.find((row) => row.from.includes(from));

/**
 * Returns the expected answer: `invalid_transition` for a user who could take the action in some other status of this
 * flow, `forbidden` for everyone else.
 */
function answer(rows: readonly Expected[], from: Start, who: TestActorName | 'system') {
  const row = rowAt(rows, from);
  if (row === undefined)
    return rows.some((one) => one.who.includes(who)) ? 'invalid_transition' : 'forbidden';
  if (!row.who.includes(who)) return 'forbidden';
  const waits = who !== 'system' && (row.waits ?? []).includes(who);
  return waits ? `${from} waits` : row.to === 'same' ? from : row.to;
}

function asking(kind: PurchaseKind, premium: boolean, from: Start, action: PurchaseAction) {
  const row = rowAt(rowsOf(kind, premium, action), from);
  const status = from === 'new' ? null : PURCHASE_STATUS[from];
  const purchase = buildPurchaseState({ kind, premium, status, ...row?.state });
  const context = buildTransitionContext(row?.context);
  return (person: Actor | 'system') => {
    const result = judgeAction(action, person, purchase, context);
    if (mayTakeAction(action, person, purchase) === (!result.ok && result.code === 'forbidden'))
      throw new Error('Whoever may not take a step is told so, before the body is read and after.');
    if (!result.ok) return result.code;
    const name = STATUS_NAMES.find((key) => PURCHASE_STATUS[key] === result.to);
    const outcome = result.waits ? `${name} waits` : name;
    return 'standsInFor' in result ? `${outcome} for ${result.standsInFor?.user_id}` : outcome;
  };
}

/** Tries every action in every status as each of the users, and compares the results. */
function compareAll<Name extends TestActorName | 'system'>(
  people: readonly Name[],
  as: (who: Name, premium: boolean) => Actor | 'system',
  expectedOf: (rows: readonly Expected[], from: Start, who: Name) => string,
) {
  for (const kind of PURCHASE_KINDS) {
    for (const premium of [false, true]) {
      it.each(ALL_ACTIONS)(`${kind}${premium ? ' premium' : ''}: %s`, (action) => {
        const rows = rowsOf(kind, premium, action);
        const expected: Record<string, unknown> = {};
        const actual: Record<string, unknown> = {};
        for (const from of STARTS) {
          const ask = asking(kind, premium, from, action);
          for (const who of people) {
            expected[`${from} ${who}`] = expectedOf(rows, from, who);
            actual[`${from} ${who}`] = ask(as(who, premium));
          }
        }
        expect(actual).toEqual(expected);
      });
    }
  }
}

const personOf = (who: TestActorName, premium: boolean) =>
  premium ? withPremiumPlan(TEST_ACTORS[who]) : TEST_ACTORS[who];

describe('S4.19 the whole transition table: status × action × person', () => {
  compareAll(
    [...TEST_ACTOR_NAMES, 'system'],
    (who, premium) => (who === 'system' ? who : personOf(who, premium)),
    answer,
  );

  it('names each step of a flow and plan once', () => {
    for (const kind of PURCHASE_KINDS)
      for (const premium of [false, true])
        for (const action of ALL_ACTIONS) {
          const starts = rowsOf(kind, premium, action).flatMap(({ from }) => from);
          expect(new Set(starts).size, `${kind} ${action}`).toBe(starts.length);
        }
  });
});

/**
 * The approvals of product 4, written by hand: an agreement and a payer's refusal are not approvals, and sending is an
 * approval in premium only.
 */
function isApproval({ action, premium, to }: Expected): boolean {
  if (action === 'send') return premium === true;
  if (action === 'reject') return to === 'same';
  const others = [
    'approve_initiation',
    'reject_initiation',
    'reject_request',
    'confirm',
    'reject_realization',
    'approve',
  ];
  return others.includes(action);
}

// Petar is not involved in any purchase of other users.
describe('a stand-in takes the approvals of the one they stand in for, and nothing else', () => {
  compareAll(
    TEST_ACTOR_NAMES,
    (who, premium) => withStandInFor(personOf('petar', premium), personOf(who, premium)),
    (rows, from, who) => {
      const lends = (row: Expected | undefined) => row && isApproval(row) && row.who.includes(who);
      const expected = answer(
        rows.map((row) => (lends(row) ? { ...row, who: [...row.who, 'petar'] } : row)),
        from,
        'petar',
      );
      return lends(rowAt(rows, from)) ? `${expected} for ${TEST_ACTORS[who].user_id}` : expected;
    },
  );
});

/** Guards that apply to some actions in every status, with the actions concerned. */
const ASKED_OF: readonly [Guard, readonly PurchaseAction[]][] = [
  ['form_valid', ['create', 'edit', 'edit_suppliers', 'resubmit', 'enter_offer']],
  ['note_given', ['reject', 'reject_initiation', 'reject_request', 'reject_realization']],
  ['reason_given', ['cancel', 'close_short', 'reverse_receipt', 'reverse_payment']],
  ['is_rejected', ['resubmit']],
  ['not_rejected', ['send', 'approve_initiation', 'approve']],
  [
    'waiting_for_agreement',
    ['close_short', 'reverse_receipt', 'reverse_payment'].flatMap((step) => [
      `agree_${step}`,
      `refuse_${step}`,
    ]) as PurchaseAction[],
  ],
];
/** The steps that approve or involve money, which an impersonating moderator may never take (product 2). */
const NEVER_IMPERSONATED: readonly PurchaseAction[] = [
  ...([
    'approve_initiation',
    'confirm',
    'approve',
    'pay',
    'reverse_payment',
    'refuse_reverse_payment',
  ] as const),
  ...(['agree_close_short', 'agree_reverse_receipt', 'agree_reverse_payment'] as const),
];

describe('the table itself', () => {
  it.each(ASKED_OF)('asks %s of the same steps in every state', (guard, steps) => {
    for (const { flow, from, action, guards } of TRANSITIONS)
      expect(guards.includes(guard), `${flow} ${from} ${action}`).toBe(steps.includes(action));
  });

  it('keeps what approves or touches money from whoever impersonates a user', () => {
    for (const { flow, premium, from, action, guards } of TRANSITIONS)
      expect(guards.includes('not_impersonated'), `${flow} ${from} ${action}`).toBe(
        NEVER_IMPERSONATED.includes(action) || (action === 'send' && premium === 'only'),
      );
  });

  it('has no action that the expectations do not know', () => {
    expect([...new Set(TRANSITIONS.map((row) => row.action))].sort()).toEqual([...ALL_ACTIONS].sort());
  });

  it('has one row at most for a flow, plan, state and action', () => {
    const keys = TRANSITIONS.flatMap((row) =>
      [false, true]
        .filter((premium) => row.premium === undefined || (row.premium === 'only') === premium)
        .map((premium) => `${row.flow} ${premium} ${row.from} ${row.action}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leads every state but LOCKED and CANCELED somewhere, and only to states of its flow', () => {
    const left = new Set(TRANSITIONS.map((row) => row.from));
    const ends = PURCHASE_STATUSES.filter((status) => !left.has(status));
    expect(ends.sort()).toEqual([PURCHASE_STATUS.CANCELED, PURCHASE_STATUS.LOCKED].sort());
  });

  it('clears confirmed_by_owner with every edit, withdrawal and change of accepted offers', () => {
    const clearing = TRANSITIONS.filter((row) => row.effects.includes('clear_confirmed_by_owner'));
    expect([...new Set(clearing.map((row) => row.action))].sort()).toEqual(
      [
        'accept_offer',
        'cancel',
        'edit',
        'edit_suppliers',
        'reject_offer',
        'reject_realization',
        'supplier_changes_accepted',
        'undo_offer',
        'withdraw_approval',
        'withdraw_invitation',
      ].sort(),
    );
  });

  it('sets rejected with every rejection, and clears it when the purchase is confirmed', () => {
    const setting = TRANSITIONS.filter((row) => row.effects.includes('set_rejected'));
    expect([...new Set(setting.map((row) => row.action))].sort()).toEqual(
      ['reject', 'reject_initiation', 'reject_realization', 'reject_request'].sort(),
    );
    const confirm = TRANSITIONS.filter((row) => row.action === 'confirm');
    expect(confirm.every((row) => row.effects.includes('clear_rejected'))).toBe(true);
  });
});

describe('whoMay, asked before the body is read', () => {
  it('closes everything to users of a company that is not active', () => {
    for (const action of ALL_ACTIONS) {
      expect(mayTakeAction(action, { ...TEST_ACTORS.ana, companyActive: false }, buildPurchaseState())).toBe(
        false,
      );
    }
  });

  it('closes everything to moderators', () => {
    const moderator = { ...TEST_ACTORS.ana, is_moderator: true, company_id: null };
    for (const action of ALL_ACTIONS)
      expect(mayTakeAction(action, moderator, buildPurchaseState())).toBe(false);
  });

  it('lets the system take its own step alone', () => {
    const valuation = buildPurchaseState({ status: PURCHASE_STATUS.VALUATION });
    expect(ALL_ACTIONS.filter((action) => mayTakeAction(action, 'system', valuation))).toEqual([
      'supplier_changes_accepted',
    ]);
  });

  it('tells a plain stranger 403 and the creator of a closed purchase that cancelling it is for staff', () => {
    expect(mayTakeAction('cancel', TEST_ACTORS.petar, buildPurchaseState())).toBe(false);
    expect(
      mayTakeAction('cancel', TEST_ACTORS.uros, buildPurchaseState({ status: PURCHASE_STATUS.CLOSED })),
    ).toBe(false);
    expect(
      mayTakeAction('cancel', TEST_ACTORS.uros, buildPurchaseState({ status: PURCHASE_STATUS.LOCKED })),
    ).toBe(true);
  });
});

it('compares instants, not texts', () => {
  const purchase = buildPurchaseState({ date_for_offer: '2026-11-21T11:00:00+01:00' });
  expect(judgeAction('invite', TEST_ACTORS.uros, purchase, { now: NOW }).ok).toBe(true);
});
