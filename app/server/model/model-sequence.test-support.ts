import fc from 'fast-check';
import { expect } from 'vitest';
import { readDueCompanies } from '#core/home/server/desk/deadlines.read.ts';
import { markDueInvitations } from '#core/home/server/desk/deadlines.repo.ts';
import {
  findSupplierRefusal,
  getStatusAfterDecline,
  getStatusAfterOffer,
} from '#core/offers/rules/link-state.ts';
import { NO_PIB_ATTEMPTS } from '#core/offers/rules/pib-lock.ts';
import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { createPurchaseState, judgeAction, mayTakeAction } from '#core/purchase/rules/can.ts';
import type { Guard } from '#core/purchase/rules/guards.ts';
import { BUDGET_RESERVATIONS } from '#core/purchase/rules/money/reservation.ts';
import {
  OFFER_STATUS as O,
  type PurchaseKind,
  type PurchaseStatus,
  PURCHASE_STATUS as S,
} from '#core/purchase/rules/status.ts';
import { isBiddingOpen } from '#core/purchase/rules/tabs.ts';
import type { Transition } from '#core/purchase/rules/transitions/row.ts';
import { findTransition, TRANSITIONS } from '#core/purchase/rules/transitions.ts';
import { maySee } from '#core/purchase/rules/visibility.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { readStoredMonths, recomputeMonths } from '#core/suppliers/server/supplier-months.test-support.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { isPremium } from '#platform/shared/access/plans.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { chooseRunCount } from '../test-support/soak.ts';
import { adoptAdhocDirect, createRandomAdhocDirectForm } from './model-adhoc-direct-plans.test-support.ts';
import { prepareUnobservedEffects, watchPurchase } from './model-effects.test-support.ts';
import type { PlanContext, Planner } from './model-plan.test-support.ts';
import { adoptInvitations, createRandomRequestForm } from './model-request-plans.test-support.ts';
import {
  compareRowsWithModel,
  playCall,
  replayLedger,
  type TransitionCoverage,
} from './model-run.test-support.ts';
import {
  isPurchaseFinished,
  listReversible,
  type ModelInvitation,
  type PurchaseModel,
  type RequestForm,
  type SequenceSettings,
  toAwardFacts,
  toPurchaseState,
  VAT_RATE,
} from './model-state.test-support.ts';
import {
  arrangeCompany,
  type Company,
  moveDeadline,
  type Player,
  readObservedRows,
  SeededRandom,
  setMailRefused,
  setPaused,
  setPublished,
  tamperWithRows,
  type World,
} from './model-world.test-support.ts';

export const COMMAND_COUNT = 30;

/** A sequence encoded as a few numbers, so that a failure can be shrunk and replayed. */
export const sequenceArbitrary = fc.record({
  head: fc.noBias(fc.nat()),
  commands: fc.array(fc.noBias(fc.nat()), { minLength: COMMAND_COUNT, maxLength: COMMAND_COUNT }),
});

export interface Flow {
  readonly kind: PurchaseKind;
  readonly company: 'morava' | 'drina';
  readonly plans: Readonly<Partial<Record<PurchaseAction, Planner>>>;
}

const NO_FORM: RequestForm = {
  name: '',
  note: '',
  category_id: 0,
  articles: [],
  date_for_offer: '',
  supplier_ids: [],
};

/** The goal of a sequence: a row that should pass, or one of the row's guards that should refuse. */
interface Goal {
  readonly row: Transition;
  readonly guard: Guard | null;
}

interface Run {
  /** Null for a purely random run. Without goals, late and rare steps would be covered less often than early ones. */
  readonly goal: Goal | null;
  readonly world: World;
  readonly company: Company;
  readonly flow: Flow;
  readonly coverage: TransitionCoverage;
  setting: SequenceSettings;
  model: PurchaseModel | null;
}

/** Plays one sequence: random calls of random users, each compared with the model. */
export async function playSequence(
  world: World,
  flows: readonly Flow[],
  coverage: TransitionCoverage,
  { head, commands }: { readonly head: number; readonly commands: readonly number[] },
): Promise<void> {
  const chance = new SeededRandom(head);
  const row = chance.happens(0.9) ? wanted(coverage, flows, chance) : null;
  await playTowards(
    world,
    chance.of(row ? flows.filter((flow) => leadsTo(flow, row)) : flows),
    coverage,
    row && { row, guard: null },
    {
      head: chance.below(2_147_483_647),
      commands,
    },
  );
}

async function playTowards(
  world: World,
  flow: Flow,
  coverage: TransitionCoverage,
  goal: Goal | null,
  { head, commands }: { readonly head: number; readonly commands: readonly number[] },
): Promise<void> {
  const chance = new SeededRandom(head);
  const company = world.companies[flow.company];
  const setting: SequenceSettings = {
    four_eyes: chance.happens(0.3),
    policy: chance.of(['warn', 'stop']),
    budgetLeft: chance.of([null, toDecimal('500'), toDecimal('90000000')]),
    tolerance: toDecimal(chance.of(['0', '10'])),
    parent_category: chance.happens(goal?.guard != null && WITHOUT_PARENT.has(goal.guard) ? 0 : 0.9),
    reservation: chance.of(BUDGET_RESERVATIONS),
  };
  await arrangeCompany(world, company, setting);
  const run: Run = { goal, world, company, flow, coverage, setting, model: null };
  for (const seed of commands) await step(run, new SeededRandom(seed));
  const { db } = world.server;
  for (const id of await readDueCompanies(db)) await markDueInvitations(db, id, 500);
  expect(await readStoredMonths(db)).toEqual(await recomputeMonths(db));
}

async function step(run: Run, chance: SeededRandom): Promise<void> {
  const { model } = run;
  if (model === null || (isPurchaseFinished(model) && chance.happens(0.5))) return await raise(run, chance);
  const ledger = toDecimal(replayLedger(model).ledger);
  const hurrying = hurries(run, model, chance);
  const next = hurrying ? forward(run, model) : focused(run, model, chance);
  await setTime(run, model);
  if (next === 'offer') await fromOutside(run, model, chance);
  else if (next !== null) {
    const putBack = hurrying ? undefined : await upset(run, model, next);
    await fromInside(run, model, chance, {
      action: next,
      twisted: !hurrying && twists(run, next),
      partly: !hurrying && next !== run.goal?.row.action,
    });
    await putBack?.();
  } else if (
    model.kind === 'request' &&
    (model.status === S.ACTIVE || model.status === S.VALUATION) &&
    chance.happens(0.3)
  )
    await fromOutside(run, model, chance);
  else await fromInside(run, model, chance);
  const { budgetLeft } = run.setting;
  if (budgetLeft === null) return;
  const spent = toDecimal(replayLedger(model).ledger).sub(ledger);
  run.setting = { ...run.setting, budgetLeft: budgetLeft.sub(spent) };
}

/** Plays one additional sequence for each row and guard that random sequences did not cover often enough. */
export async function playRareTransitions(
  world: World,
  flows: readonly Flow[],
  coverage: TransitionCoverage,
  { times, refusals }: { readonly times: number; readonly refusals: number },
) {
  const rows = TRANSITIONS.filter((row) => flows.some((flow) => leadsTo(flow, row)));
  const chance = new SeededRandom(7);
  for (let n = 0; n < MORE; n += 1) {
    const guards = coverage.seldomRefused(rows, refusals);
    const goals: Goal[] = [
      ...coverage.seldom(rows, times).map((row) => ({ row, guard: null })),
      ...rows.flatMap((row) =>
        row.guards.filter((guard) => guards.includes(guard)).map((guard) => ({ row, guard })),
      ),
    ];
    if (goals.length === 0) return;
    const goal = chance.of(goals);
    const { row } = goal;
    const commands = Array.from({ length: COMMAND_COUNT }, () => chance.below(2_147_483_647));
    const flow = chance.of(flows.filter((one) => leadsTo(one, row)));
    await playTowards(world, flow, coverage, goal, { head: chance.below(2_147_483_647), commands });
  }
}
const MORE = 200;

/** Tries to create a purchase as a random user, who may be refused. */
async function raise(run: Run, chance: SeededRandom): Promise<void> {
  const { world, company, flow, coverage } = run;
  const { kind } = flow;
  const player = chance.happens(0.1)
    ? chance.of(company.players)
    : chance.of(company.players.filter(({ actor }) => mayRaise(kind, actor) && !actor.impersonatedBy));
  const { actor } = player;
  const premium = kind === 'request' && isPremium(actor.plan);
  const paper = kind !== 'ad_hoc' || !chance.happens(0.1);
  const form =
    kind === 'request'
      ? createRandomRequestForm(company, chance)
      : await createRandomAdhocDirectForm(world, company, player, chance, paper);
  const path = { request: 'purchases', ad_hoc: 'ad-hoc-purchases/create', direct: 'direct-purchases/create' }[
    kind
  ];
  const judged = judgeAction('create', actor, createPurchaseState(kind, premium, actor.user_id), {
    now: new Date().toISOString(),
    paper_given: paper,
  });
  const seen = judged.ok && coverage.watches(judged.row) ? await watchPurchase(world, null) : null;
  const answer = await player.call<PurchaseDetail & { code?: string }>('POST', path, { body: form });
  coverage.commands += 1;
  const attempt = `${player.name} raises ${kind}`;
  if (!mayRaise(kind, actor))
    return expect({ attempt, status: answer.status }).toEqual({ attempt, status: 403 });
  if (!judged.ok) {
    expect({ attempt, status: answer.status, code: answer.body.code }).toEqual({
      attempt,
      status: 422,
      code: judged.code,
    });
    coverage.refused('paper_given');
    return;
  }
  expect({ attempt, status: answer.status, body: answer.status === 201 ? '' : answer.body }).toEqual({
    attempt,
    status: 201,
    body: '',
  });
  const detail = answer.body;
  if (seen) coverage.showed(judged, await seen(detail.id), attempt);
  coverage.took(judged.row);
  const model: PurchaseModel = {
    id: detail.id,
    kind,
    premium,
    creator_id: actor.user_id,
    first_person_ids: new Set([actor.user_id]),
    sector_id: company.sector_id,
    status: judged.to,
    rejected: false,
    confirmed_by_owner: false,
    version: 1,
    revision: 1,
    events: 1,
    deadline: detail.date_for_offer,
    approval_stands: true,
    inBudget: false,
    articles: detail.articles.map(({ id, quantity }) => ({ id, quantity: toDecimal(quantity) })),
    rfps: [],
    awards: [],
    receipts: [],
    payments: [],
    published: false,
    form: 'lines' in form ? NO_FORM : form,
  };
  if ('lines' in form) adoptAdhocDirect(model, detail, form.lines);
  else await adoptInvitations(world, model, detail, chance);
  run.model = model;
  await compareRowsWithModel(world, model, run.setting, attempt);
}

function mayRaise(kind: PurchaseKind, actor: Player['actor']): boolean {
  if (kind === 'request') return gates.newRequest(actor);
  return kind === 'ad_hoc' ? gates.adHocCreate(actor) : gates.directCreate(actor);
}

/** The weight of an action among the actions of the state; low for actions that end the purchase. */
const WEIGHT: Readonly<Partial<Record<PurchaseAction, number>>> = {
  cancel: 0.25,
  deliver: 0.5,
  accept_offer: 3,
  confirm: 2,
  send: 4,
  request: 3,
  approve_initiation: 3,
  approve: 3,
  resubmit: 0.3,
  reject_initiation: 0.5,
  reject_request: 0.5,
  reject: 0.5,
  receive: 1.5,
  pay: 1.5,
  agree_close_short: 2,
  refuse_close_short: 2,
  agree_reverse_receipt: 2,
  refuse_reverse_receipt: 2,
  agree_reverse_payment: 2,
  refuse_reverse_payment: 2,
  edit: 0.5,
  edit_suppliers: 0.5,
  withdraw_invitation: 0.4,
};

/** Returns one of the rows that passed least often. */
function wanted(
  coverage: TransitionCoverage,
  flows: readonly Flow[],
  chance: SeededRandom,
): Transition | null {
  const rows = TRANSITIONS.filter((row) => flows.some((flow) => leadsTo(flow, row)));
  const seldom = [...rows].sort((a, b) => coverage.wants(b) - coverage.wants(a)).slice(0, 12);
  return seldom.length === 0 ? null : chance.of(seldom);
}

function leadsTo({ kind, plans, company }: Flow, row: Transition): boolean {
  const premium = company === 'drina';
  return (
    row.flow === kind &&
    row.from !== null &&
    (plans[row.action] !== undefined || row.action === 'supplier_changes_accepted') &&
    (row.premium === undefined || (row.premium === 'only') === premium) &&
    (kind !== 'request' || premium || row.from >= S.REQUESTED)
  );
}

/**
 * Sets the deadline that the goal's row requires: in the past for an offer that staff enter, unless an invitation
 * must be withdrawn first; otherwise in the future.
 */
async function setTime({ world, goal }: Run, model: PurchaseModel): Promise<void> {
  const focus = goal?.row;
  if (focus === undefined || focus.from !== model.status || model.status !== S.ACTIVE) return;
  const withdrawsFirst =
    goal?.guard === 'takes_an_entered_offer' && !model.rfps.some(({ withdrawn }) => withdrawn);
  const over = focus.action === 'enter_offer' && !withdrawsFirst;
  if (over !== isBiddingOpen(model.deadline, new Date().toISOString())) return;
  model.deadline = await moveDeadline(world, model.id, over ? -1 : 48);
}

type Move = PurchaseAction | 'offer';

/** Returns the move that must be made before the row's action is possible; null if none is needed. */
function first(row: Transition, model: PurchaseModel): Move | null {
  const reverses = (list: readonly { readonly kind: string; readonly state: string }[]) =>
    list.some(({ kind, state }) => kind === 'reversal' && state === 'waiting');
  const waitsShort = model.receipts.some(({ kind, state }) => kind === 'short' && state === 'waiting');
  switch (row.action) {
    case 'supplier_changes_accepted':
      return 'offer';
    case 'edit':
      return model.kind === 'request' && model.status === S.ACTIVE && !hasOffer(model) ? 'offer' : null;
    case 'reject_realization':
      if (model.status !== S.ACTIVE || model.confirmed_by_owner) return null;
      return hasAccepted(model) ? 'propose_confirmation' : 'accept_offer';
    case 'accept_offer':
    case 'reject_offer':
    case 'counter_propose':
      return hasOffer(model) ? null : 'offer';
    case 'undo_offer':
      if (hasAccepted(model)) return null;
      return hasOffer(model) ? 'accept_offer' : 'offer';
    case 'agree_close_short':
    case 'refuse_close_short':
      return waitsShort ? null : 'close_short';
    case 'agree_reverse_receipt':
    case 'refuse_reverse_receipt':
      if (reverses(model.receipts)) return null;
      return listReversible(model.receipts).length > 0 ? 'reverse_receipt' : 'receive';
    case 'agree_reverse_payment':
    case 'refuse_reverse_payment':
      if (reverses(model.payments)) return null;
      return listReversible(model.payments).length > 0 ? 'reverse_payment' : 'pay';
    case 'unpublish':
      return model.published ? null : 'publish';
    default:
      return null;
  }
}

const hasOffer = (model: PurchaseModel) =>
  model.rfps.some(
    ({ status, withdrawn, to_be_reconfirmed }) => status >= O.OFFER_SENT && !withdrawn && !to_be_reconfirmed,
  );
const hasAccepted = (model: PurchaseModel) =>
  model.rfps.some(({ status, withdrawn }) => status === O.ACCEPTED && !withdrawn);

/** The moves that fulfil a guard's precondition. Guards that are missing here check the request itself. */
const FACTS: Readonly<Partial<Record<Guard, (model: PurchaseModel) => Move | null>>> = {
  nothing_received_or_paid: ({ receipts, version }) =>
    receipts.length > 0 ? null : version % 2 === 0 ? 'receive' : 'pay',
  no_refund_due: (model) => {
    if (model.receipts.some(({ kind, state }) => kind === 'short' && state === 'waiting'))
      return 'agree_close_short';
    const open = model.awards.some((award) =>
      [...toAwardFacts(model, award).open.values()].some((n) => n.isPositive()),
    );
    return open ? 'close_short' : null;
  },
  nothing_waits: ({ receipts, payments }) =>
    [...receipts, ...payments].some(({ state }) => state === 'waiting') ? null : 'reverse_payment',
  invitation_stands: ({ rfps }) => (rfps.some(({ withdrawn }) => withdrawn) ? null : 'withdraw_invitation'),
  can_be_resent: ({ rfps }) => (rfps.some(({ withdrawn }) => withdrawn) ? null : 'withdraw_invitation'),
  takes_an_entered_offer: ({ rfps }) =>
    rfps.some(({ withdrawn }) => withdrawn) ? null : 'withdraw_invitation',
  can_be_reminded: () => null,
  offer_negotiable: () => null,
  can_be_negotiated: (model) => (hasOffer(model) ? null : 'offer'),
  not_published: ({ published }) => (published ? null : 'publish'),
  is_published: ({ published }) => (published ? 'unpublish' : null),
  parent_category: () => null,
  deadline_ahead: () => null,
  nobody_paused: () => null,
  publishable: () => null,
  approval_stands: () => null,
};
const WITHOUT_PARENT: ReadonlySet<Guard> = new Set<Guard>(['parent_category', 'publishable']);

/**
 * Creates the condition that the goal's guard refuses, if no call on the purchase can create it; returns a function
 * that restores the previous state.
 */
async function upset({ goal, world }: Run, model: PurchaseModel, action: PurchaseAction) {
  if (goal === null || action !== goal.row.action) return undefined;
  const rfp = model.rfps.find(({ withdrawn }) => !withdrawn);
  switch (goal.guard) {
    case 'nobody_paused': {
      if (!rfp) return undefined;
      const set = async (paused: boolean) => {
        await setPaused(world, rfp.supplier_id, paused);
        rfp.paused = paused;
      };
      await set(true);
      return () => set(false);
    }
    case 'can_be_negotiated': {
      const set = async (refused: boolean) => {
        for (const one of model.rfps) {
          await setMailRefused(world, one.supplier_id, refused);
          one.mail_refused = refused;
        }
      };
      await set(true);
      return () => set(false);
    }
    case 'publishable': {
      const set = async (published: boolean) => {
        await setPublished(world, model.id, published);
        model.published = published;
      };
      await set(true);
      return () => set(false);
    }
    case 'approval_stands':
      await tamperWithRows(world, { digestOf: model.id });
      model.approval_stands = false;
      return undefined;
    default:
      return undefined;
  }
}

/** Returns whether the goal is to answer a question, which a supplier must ask first. */
const needsQuestion = ({ goal }: Pick<Run, 'goal'>) => goal?.row.action === 'answer_question';

/** Returns the row's own action, or a move that makes it possible. */
function focused({ goal, flow }: Run, model: PurchaseModel, chance: SeededRandom): Move | null {
  if (goal === null || !chance.happens(0.85)) return null;
  const { row, guard } = goal;
  if (row.from !== model.status) return null;
  if (needsQuestion({ goal }) && chance.happens(0.5)) return 'offer';
  const action = (guard ? FACTS[guard]?.(model) : first(row, model)) ?? row.action;
  return action === 'offer' || flow.plans[action] ? action : null;
}

/** Returns whether the request must be invalid, because the guard checks the request. */
function twists({ goal }: Run, action: PurchaseAction): boolean {
  return goal?.guard != null && FACTS[goal.guard] === undefined && action === goal.row.action;
}

function hurries({ goal }: Run, model: PurchaseModel, chance: SeededRandom): boolean {
  const focus = goal?.row;
  if (focus?.from == null || !chance.happens(0.85)) return false;
  return model.kind === 'request' && ORDER.indexOf(model.status) < ORDER.indexOf(focus.from);
}
const ORDER: readonly PurchaseStatus[] = [
  S.INITIATED,
  S.INITIATION_APPROVED,
  S.REQUESTED,
  S.ACTIVE,
  S.VALUATION,
  S.CLOSED,
  S.RECEIVED,
  S.PAID,
];

/** Actions in status PAID that are only possible while goods are outstanding. */
const BEFORE_GOODS: ReadonlySet<PurchaseAction> = new Set<PurchaseAction>([
  'receive',
  'close_short',
  'agree_close_short',
  'refuse_close_short',
]);

/** Returns the step that advances a request from its status. */
function forward({ goal }: Run, model: PurchaseModel): Move | null {
  if (model.rejected && model.status < S.ACTIVE) return 'resubmit';
  if (model.status < S.ACTIVE && !model.rfps.some(({ has_email, withdrawn }) => has_email && !withdrawn))
    return 'edit_suppliers';
  switch (model.status) {
    case S.INITIATED:
      return 'approve_initiation';
    case S.INITIATION_APPROVED:
      return 'request';
    case S.REQUESTED:
      return 'send';
    case S.ACTIVE:
      if (!hasOffer(model)) return 'offer';
      if (!hasAccepted(model)) return 'accept_offer';
      return model.version % 2 === 0 ? 'send_for_approval' : 'confirm';
    case S.VALUATION:
      return 'confirm';
    case S.CLOSED:
      // A pending short closing becomes moot if everything is delivered after all.
      if (goal?.row.action === 'refuse_close_short' && goal.row.from === S.RECEIVED)
        return model.receipts.filter(({ state }) => state === 'waiting').length >= 3
          ? 'receive'
          : 'close_short';
      // A purchase that was paid in advance reaches PAID while goods are still outstanding.
      if (goal?.row.from === S.PAID && (goal.guard === 'no_refund_due' || BEFORE_GOODS.has(goal.row.action)))
        return 'pay';
      return goal?.row.from === S.RECEIVED || model.version % 2 === 0 ? 'receive' : 'pay';
    case S.RECEIVED:
      return 'pay';
    default:
      return null;
  }
}

async function fromInside(
  run: Run,
  model: PurchaseModel,
  chance: SeededRandom,
  asked?: { readonly action: PurchaseAction; readonly twisted: boolean; readonly partly: boolean },
): Promise<void> {
  const { world, company, flow, setting, coverage } = run;
  const wild = asked === undefined && chance.happens(0.08);
  const all = Object.keys(flow.plans) as PurchaseAction[];
  const here = all.filter(
    (action) => findTransition(model.kind, model.premium, model.status, action) !== null,
  );
  const action =
    asked?.action ?? (wild || here.length === 0 ? chance.of(all) : weighted(run, model, here, chance));
  const row = findTransition(model.kind, model.premium, model.status, action);
  if (row !== null)
    await prepareUnobservedEffects(world, model, setting, { evidence: coverage.evidence, row });
  const scene: PlanContext = {
    world,
    company,
    setting,
    model,
    chance,
    partly: asked?.partly ?? false,
    twisted: asked?.twisted ?? chance.happens(wild ? 0.5 : 0.14),
  };
  const plan = await flow.plans[action]?.(scene);
  // The planned action has no record to act on, so a different action is chosen.
  if (!plan) return await fromInside(run, model, chance);
  await playCall(world, model, setting, plan, chooser(run, model, action, wild, chance), {
    stale: chance.happens(0.03),
    looksAtButtons: chance.happens(BUTTONS_LOOKED_AT),
    coverage,
  });
}
/** The share of calls before which all buttons of the caller are compared with the model. */
const BUTTONS_LOOKED_AT = chooseRunCount(0.2, 1);

function weighted(
  { coverage }: Run,
  model: PurchaseModel,
  actions: readonly PurchaseAction[],
  chance: SeededRandom,
): PurchaseAction {
  const weight = (action: PurchaseAction) => {
    if (model.rejected && action === 'resubmit') return 8;
    const row = findTransition(model.kind, model.premium, model.status, action);
    return (WEIGHT[action] ?? 1) * (row ? coverage.wants(row) : 1);
  };
  const total = actions.reduce((all, action) => all + weight(action), 0);
  let at = chance.next() * total;
  for (const action of actions) {
    at -= weight(action);
    if (at <= 0) return action;
  }
  return chance.of(actions);
}

/** Returns a function that picks a player: usually a user who may make the call, otherwise any user of the company. */
function chooser(
  { company }: Run,
  model: PurchaseModel,
  action: PurchaseAction,
  wild: boolean,
  chance: SeededRandom,
): Player {
  const state = toPurchaseState(model);
  const may = company.players.filter(
    ({ actor }) => maySee(actor, state) && mayTakeAction(action, actor, state),
  );
  const agreeing = AGREES[action];
  const waiting = may.filter(({ actor }) => agreeing !== undefined && !mayTakeAction(agreeing, actor, state));
  const able = waiting.length > 0 && chance.happens(0.85) ? waiting : may;
  // Impersonating moderators may not decide, so they are picked rarely.
  const own = able.filter(({ actor }) => (actor.impersonatedBy ?? null) === null);
  if (wild || able.length === 0 || chance.happens(0.06)) return chance.of(company.players);
  return chance.of(own.length > 0 && chance.happens(0.93) ? own : able);
}

/**
 * Maps each action that may need agreement to the action that gives it. The entry stays pending if the user may not
 * agree.
 */
const AGREES: Readonly<Partial<Record<PurchaseAction, PurchaseAction>>> = {
  close_short: 'agree_close_short',
  reverse_receipt: 'agree_reverse_receipt',
  reverse_payment: 'agree_reverse_payment',
};

const PRICES = ['100', '99.99', '0.0133', '9000', '42000', '60000'];

/** Acts for suppliers, or lets the deadline pass. */
async function fromOutside(run: Run, model: PurchaseModel, chance: SeededRandom): Promise<void> {
  const { world, coverage } = run;
  if (chance.happens(0.12)) {
    // Moves only this request's deadline, and later moves it back into the future, so that the sequence can continue.
    model.deadline = await moveDeadline(world, model.id, chance.of([-1, 48, 48]));
    return;
  }
  if (chance.happens(0.04)) return await tampered(run, model, chance);
  const invited = model.rfps.filter(({ sent }) => sent);
  if (invited.length === 0) return;
  const rfp = chance.of(invited);
  coverage.commands += 1;
  if (chance.happens(0.15)) return await open(run, model, rfp);
  if (chance.happens(needsQuestion(run) ? 0.7 : 0.1))
    return await ask(run, model, rfp, chance.below(1_000_000));
  const declines = chance.happens(0.08);
  const refusal = findSupplierRefusal(
    {
      purchase_status: model.status,
      date_for_offer: model.deadline,
      withdrawn_at: rfp.withdrawn ? 'then' : null,
      declined_at: rfp.declined ? 'then' : null,
      pibTries: NO_PIB_ATTEMPTS,
    },
    true,
    new Date().toISOString(),
  );
  const lines = model.articles
    .filter((_, index) => index === 0 || !chance.happens(0.15))
    .map(({ id, quantity }) => ({
      article_id: id,
      quantity: chance.happens(0.15) ? quantity.div(toDecimal(2), 3).toString() : quantity.toString(),
      unit_price: chance.of(PRICES),
      vat_rate: VAT_RATE,
    }));
  const undone = model.status === S.VALUATION ? ROW_OF_SUPPLIER_CHANGE : null;
  if (undone)
    await prepareUnobservedEffects(world, model, run.setting, { evidence: coverage.evidence, row: undone });
  const seen = undone && coverage.watches(undone) ? await watchPurchase(world, model.id) : null;
  const answer = declines
    ? await world.server.anonymous<{ code?: string }>('POST', `supplier-offers/${rfp.hash}/decline`, {
        body: { pib: rfp.pib, reason: 'nemamo robe' },
      })
    : await world.server.anonymous<{ code?: string }>('PUT', `supplier-offers/${rfp.hash}`, {
        body: {
          pib: rfp.pib,
          currency: 'RSD',
          lines,
          version: rfp.version,
          // The text is random, because an identical offer would change nothing.
          offer_description: String(chance.below(1_000_000_000)),
        },
      });
  const attempt = `supplier ${rfp.id} ${declines ? 'declines' : 'offers'} in ${model.status}`;
  expect({ attempt, status: answer.status, code: answer.body.code }).toEqual({
    attempt,
    status: refusal === null ? 200 : 422,
    code: refusal ?? undefined,
  });
  if (refusal !== null || (declines && rfp.declined))
    return void (await compareRowsWithModel(world, model, run.setting, attempt));
  const after = declines ? getStatusAfterDecline(rfp.status) : getStatusAfterOffer(rfp.status);
  rfp.status = after.status;
  rfp.declined = declines;
  if (!declines) {
    rfp.version += 1;
    rfp.revision = model.revision;
    rfp.to_be_reconfirmed = false;
    rfp.lines = lines.map((line) => ({
      article_id: line.article_id,
      quantity: toDecimal(line.quantity),
      price: toDecimal(line.unit_price),
    }));
  }
  model.events += 1;
  model.version += 1;
  if (after.acceptance_undone && undone && seen)
    coverage.showed({ row: undone, waits: false }, await seen(model.id), attempt);
  if (after.acceptance_undone) undoAcceptance(run, model, rfp);
  await compareRowsWithModel(world, model, run.setting, attempt);
}

const ROW_OF_SUPPLIER_CHANGE = findTransition('request', false, S.VALUATION, 'supplier_changes_accepted');

/** Removes an acceptance and the pending proposal or approval that was based on it. */
function undoAcceptance({ coverage }: Run, model: PurchaseModel, rfp: ModelInvitation): void {
  rfp.accepted = new Map();
  model.confirmed_by_owner = false;
  if (model.status !== S.VALUATION) return;
  if (ROW_OF_SUPPLIER_CHANGE) coverage.took(ROW_OF_SUPPLIER_CHANGE);
  model.status = S.ACTIVE;
  model.approval_stands = true;
  model.events += 1;
}

async function tampered({ world }: Run, model: PurchaseModel, chance: SeededRandom): Promise<void> {
  const accepted = model.rfps.filter(({ status, withdrawn }) => status === O.ACCEPTED && !withdrawn);
  if (accepted.length === 0) return;
  if (model.status === S.VALUATION && chance.happens(0.5)) {
    await tamperWithRows(world, { digestOf: model.id });
    model.approval_stands = false;
    return;
  }
  const rfp = chance.of(accepted);
  await tamperWithRows(world, { to_be_reconfirmed: rfp.id });
  rfp.to_be_reconfirmed = true;
}

/** Asks a question as a supplier while bidding is open, which does not change the purchase's state. */
async function ask({ world }: Run, model: PurchaseModel, rfp: ModelInvitation, n: number): Promise<void> {
  const answer = await world.server.anonymous('POST', `supplier-offers/${rfp.hash}/questions`, {
    body: { pib: rfp.pib, question: `Da li je moguć drugi rok, ${n}?` },
  });
  if (answer.status !== 200) return;
  const { events, version } = await readObservedRows(world, model.id);
  expect({ attempt: 'a question', events }).toEqual({ attempt: 'a question', events: model.events + 1 });
  model.events = events;
  model.version = version;
}

async function open({ world, setting }: Run, model: PurchaseModel, rfp: ModelInvitation): Promise<void> {
  await world.server.anonymous('POST', `supplier-offers/${rfp.hash}/read`, { body: { pib: rfp.pib } });
  if (rfp.status === O.PENDING && !rfp.withdrawn) {
    rfp.status = O.LINK_OPENED;
    model.events += 1;
  }
  await compareRowsWithModel(world, model, setting, `supplier ${rfp.id} opens the link`);
}
