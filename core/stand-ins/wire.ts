import { z } from 'zod';
import {
  calendarDay,
  emptyResponse,
  idParams,
  moment,
  named,
  page,
  paged,
} from '#platform/shared/wire/common.ts';
import type { ApiSpec, Deprecation } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import { breakRule, day, id, withCrossFieldRule } from '#platform/shared/wire/rules.ts';
import { FORMER_LISTS, parseStandInList, STAND_IN_LISTS } from './rules/stand-in-lists.ts';

/** The stand-in, and the first and last day in Europe/Belgrade. */
export const standInBody = withCrossFieldRule(
  z.object({ stand_in_id: id(), date_from: day(), date_to: day() }),
  ['date_from', 'date_to'],
  'date_to',
  ({ date_from, date_to }, ctx) => {
    if (date_to < date_from) breakRule(ctx, 'date_order', {}, ['date_to']);
  },
);

export const standIn = z.object({
  id: z.int(),
  /** The absent user for whom the stand-in approves. */
  user: named,
  stand_in: named,
  date_from: calendarDay,
  date_to: calendarDay,
  state: z.enum(['coming', 'now', 'over', 'ended']),
  ended_at: moment.nullable(),
});
export type StandIn = z.output<typeof standIn>;

const FORMER_NAMES = Object.keys(FORMER_LISTS) as (keyof typeof FORMER_LISTS)[];
const deprecated: Deprecation = {
  since: '2026-12-01',
  removedFrom: '2027-06-01',
  instead: 'Use `appointed_by_me` and `standing_in`.',
  value: { query: 'of', of: FORMER_NAMES },
};

const standInFilters = {
  of: z
    .enum([...STAND_IN_LISTS, ...FORMER_NAMES])
    .default('appointed_by_me')
    .transform(parseStandInList),
};

export const standInsApi = {
  'GET user-profile/delegations': {
    summary:
      'Stand-ins, newest first: those that the caller appointed or in which the caller stands in; for staff, all of the company.',
    query: z.object({ page, ...standInFilters }),
    response: paged(standIn),
    deprecated,
  },
  'GET user-profile/delegations/export': {
    ...exportEndpoint('GET user-profile/delegations', standInFilters),
    deprecated,
  },
  'GET user-profile/delegations/colleagues': {
    summary: 'The users who can be appointed as stand-ins.',
    response: z.object({ data: z.array(named) }),
  },
  'POST user-profile/delegations': {
    summary: 'Appoints a colleague who gives approvals on the caller’s behalf for some days.',
    body: standInBody,
    response: standIn,
    status: 201,
  },
  'DELETE user-profile/delegations/{id}': {
    summary: 'Ends a stand-in immediately: one’s own, or for staff any of the company.',
    params: idParams,
    response: emptyResponse,
  },
} as const satisfies ApiSpec;
