import { z } from 'zod';
import { BUDGET_RESERVATIONS } from '#core/purchase/rules/money/reservation.ts';
import {
  SPLITTING_DAYS_RANGE,
  SPLITTING_LEVELS,
  SPLITTING_REASONS,
} from '#core/purchase/rules/splitting/splitting.ts';
import { PURCHASE_KINDS } from '#core/purchase/rules/status.ts';
import { ADDITIONAL_PERMISSIONS } from '#platform/shared/access/permissions.ts';
import { ROLES } from '#platform/shared/access/roles.ts';
import { asDay as dayOf, daysBetween } from '#platform/shared/dates.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import {
  amount,
  calendarDay,
  currency,
  idParams,
  moment,
  page,
  paged,
} from '#platform/shared/wire/common.ts';
import { type ApiSpec, MB } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import {
  breakRule,
  day,
  decimal,
  id,
  optionalText,
  requiredText,
  wholeNumber,
  withCrossFieldRule,
} from '#platform/shared/wire/rules.ts';
import { REPLAY_VERDICTS } from './rules/judge-decision.ts';

/** The maximum number of days of a replay, three years. */
export const MAX_REPLAY_DAYS = 1096;
/** The maximum number of people in a draft. */
export const MAX_DRAFT_PEOPLE = 1000;

const limit = decimal({ scale: AMOUNT_SCALE }).nullable();

const draftPerson = z.object({
  /**
   * The id of a user of the company; 0 or less for a person who does not exist yet and is used only in the simulation.
   */
  id: wholeNumber(-MAX_DRAFT_PEOPLE),
  role: z.enum(ROLES),
  permissions: z.array(z.enum(ADDITIONAL_PERMISSIONS)),
  purchase_confirmation: z.boolean(),
  confirm_limit: limit,
  sector_ids: z.array(id()),
});

const draftSettings = z.object({
  four_eyes: z.boolean(),
  budget_policy: z.enum(['warn', 'stop']),
  budget_reservation: z.enum(BUDGET_RESERVATIONS),
  splitting: z.enum(SPLITTING_LEVELS),
  splitting_days: z.int().min(SPLITTING_DAYS_RANGE.least).max(SPLITTING_DAYS_RANGE.most),
  splitting_reasons: z.array(z.enum(SPLITTING_REASONS)).min(1),
});

/** A policy to simulate: all people and settings, and optionally a threshold other than 4,000 EUR. */
const draft = z.object({
  people: z.array(draftPerson).max(MAX_DRAFT_PEOPLE),
  settings: draftSettings,
  band_eur: limit,
});
export type PolicyDraft = z.output<typeof draft>;

const person = draftPerson.extend({ name: z.string(), confirm_limit: amount.nullable() });

const version = z.object({
  id: z.int(),
  valid_from: moment,
  /** The user who made the change; null if the product made it, or for the state at the upgrade. */
  by: z.string().nullable(),
});

const policies = z.object({
  /** The version in force, to be sent as If-Match when applying a draft. */
  version: z.int(),
  currency,
  /** The threshold, from the specification, that separates the two confirmation permissions. */
  band_eur: amount,
  /** The threshold in the company's currency at today's rate; null without a rate. */
  band: amount.nullable(),
  current: z.object({ people: z.array(person), settings: draftSettings }),
  versions: z.array(version),
  drafts: z.array(
    z.object({
      id: z.int(),
      digest: z.string(),
      name: z.string(),
      by: z.string(),
      saved_at: moment,
      from: calendarDay,
      to: calendarDay,
      draft: draft.extend({
        band_eur: amount.nullable(),
        people: z.array(draftPerson.extend({ confirm_limit: amount.nullable() })),
      }),
    }),
  ),
});
export type Policies = z.output<typeof policies>;
export type PolicyPersonInfo = z.output<typeof person>;

const counted = z.object({ n: z.int(), net: amount });

/** A person in a replay; the name is null for a user who was deleted, or a person who does not exist yet. */
const replayedPerson = z.object({
  user: z.object({ id: z.int(), name: z.string().nullable() }),
  before: counted,
  after: counted,
  could: counted,
  /** Median seconds between the request for a decision and the decision. */
  waited: z.int().nullable(),
});

const simulation = z.object({
  /** The id of the draft that was stored with the simulation. */
  id: z.int(),
  digest: z.string(),
  from: calendarDay,
  to: calendarDay,
  currency,
  /** The time since which policies have been stored. Earlier decisions are not compared with a policy. */
  known_since: moment,
  decisions: z.int(),
  totals: z.object({ same: counted, other: counted, nobody: counted, unknown: counted }),
  /** Decisions made by other users that only an owner could make under the draft. */
  to_owner: counted,
  people: z.array(replayedPerson),
  waited: z.object({ before: z.int().nullable(), after: z.int().nullable() }),
  /**
   * How many recorded decisions agree with the policy in force on their day, differ from it, or were not compared.
   */
  record: z.object({ agrees: z.int(), differs: z.int(), not_compared: z.int() }),
});
export type Simulation = z.output<typeof simulation>;

const userIds = z.array(z.int());

const reach = z.object({
  /** The day of the first decision; null if there are no decisions. */
  from: calendarDay.nullable(),
  decisions: z.int(),
  /** Decisions by column of a logarithmic axis, and the users who could make them now and under the draft. */
  groups: z.array(z.object({ column: z.int(), n: z.int(), before: userIds, after: userIds })),
  /**
   * The median waiting time, in seconds, of decisions that only one user could make, and an estimate under the draft.
   */
  alone_waited: z.object({ before: z.int().nullable(), after: z.int().nullable() }),
  /** The number of decisions of each user. */
  decided: z.array(z.object({ id: z.int(), n: z.int() })),
});
export type PolicyReach = z.output<typeof reach>;

const replayed = z.object({
  purchase: z.object({ id: z.int(), number: z.string(), name: z.string(), kind: z.enum(PURCHASE_KINDS) }),
  at: moment,
  by: z.object({ id: z.int(), name: z.string().nullable() }),
  net: amount,
  verdict: z.enum(REPLAY_VERDICTS),
  /** The first few users who could decide instead, and the total number of such users. */
  others: z.array(z.object({ id: z.int(), name: z.string().nullable() })),
  others_count: z.int(),
  /** The error code with which the person, or every user, would be refused. */
  code: z.string().nullable(),
  /** False if the recorded decision differs from the policy in force on its day. */
  agrees: z.boolean().nullable(),
});
export type ReplayedPurchase = z.output<typeof replayed>;

const body = withCrossFieldRule(
  z.object({ name: optionalText(80), draft, from: day(), to: day() }),
  ['from', 'to'],
  'to',
  ({ from, to }, ctx) => {
    if (to < from) breakRule(ctx, 'date_order', {}, ['to']);
    else if (daysBetween(dayOf(from), dayOf(to)) >= MAX_REPLAY_DAYS)
      breakRule(ctx, 'range_days', { max: MAX_REPLAY_DAYS }, ['to']);
  },
);

/**
 * The parts of the decisions that can be listed: by verdict; decisions that only an owner could make; decisions
 * that differ from the policy in force on their day; and for `user`, the decisions that the user made, could still
 * make, could take over, and could make only under the draft.
 */
export const REPLAYED_PARTS = [
  ...REPLAY_VERDICTS,
  'to_owner',
  'differs',
  'before',
  'after',
  'could',
  'gained',
] as const;
const filters = { show: z.enum(REPLAYED_PARTS).optional(), user: z.coerce.number().pipe(z.int()).optional() };

export const policiesApi = {
  'GET policies': {
    summary: 'Who may approve what and the settings that judge it: what holds, what held, and the drafts.',
    response: policies,
  },
  'POST policies/reach': {
    duringMaintenance: true,
    bodyMax: MB,
    summary: 'Who could give the decisions of the last 365 days, now and under a draft; stores nothing.',
    body: z.object({ draft }),
    response: reach,
  },
  'POST policies/simulate': {
    bodyMax: MB,
    summary: 'What was decided in a range under a draft; changes nothing but the list of drafts.',
    body,
    response: simulation,
  },
  'GET policies/simulations/{id}/purchases': {
    summary: 'The decisions behind the numbers of a simulation, the newest first.',
    params: idParams,
    query: z.object({ page, ...filters }),
    response: paged(replayed),
  },
  'GET policies/simulations/{id}/purchases/export': {
    ...exportEndpoint('GET policies/simulations/{id}/purchases', filters),
    params: idParams,
  },
  'PUT policies/apply': {
    summary:
      'Makes what was tried hold, all of it or nothing; If-Match names the version that it was made of.',
    versioned: true,
    body: z.object({ id: id(), reason: requiredText() }),
    response: policies,
  },
} as const satisfies ApiSpec;
