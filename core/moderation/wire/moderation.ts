import { z } from 'zod';
import { auditEntry as logEntry } from '#core/audit/wire.ts';
import { processorsBody, versionedProcessors } from '#core/help/wire.ts';
import { supportHours, versionedSupportHours } from '#core/support/wire.ts';
import { openWork } from '#core/users/wire.ts';
import { buildRecord } from '#platform/shared/closed-list.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { MAX_DECISION_REASON_LENGTH } from '#platform/shared/validation/limits.ts';
import {
  calendarDay,
  emptyResponse,
  idParams,
  language,
  moment,
  named,
  page,
  paged,
} from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import {
  filterId,
  id,
  optionalLongText,
  requiredLongText,
  requiredText,
  text,
} from '#platform/shared/wire/rules.ts';
import {
  accountSide,
  COMPANY_LISTS,
  companyDetail,
  moderatedCompany,
  moderatedUser,
  preorderRow,
  statusDecision,
} from './companies.ts';
import {
  planBody,
  platformSettings,
  prices,
  pricesBody,
  rate,
  rateBody,
  versionedSettings,
} from './platform-settings.ts';

const names = z.object(buildRecord(LANGUAGES, () => requiredText()));
export const parentCategoryBody = z.object({ names });
const parentCategory = z.object({
  id: z.int(),
  /** The version for If-Match. */
  version: z.int(),
  names: z.record(language, z.string()),
  /**
   * The number of companies' categories that are assigned to this parent category. It can be deleted only if there
   * are none.
   */
  used: z.int(),
});
export type ParentCategory = z.output<typeof parentCategory>;

export const MAIL_STATES = ['queued', 'dead', 'sent', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];
/** An email in the queue, without its text, which may contain a link's secret. */
const queuedMail = z.object({
  id: z.int(),
  template: z.string(),
  to: z.string(),
  company: named.nullable(),
  lang: language,
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: moment,
  sent_at: moment.nullable(),
  /** When the email came back after it had been sent; it cannot be sent again. */
  bounced_at: moment.nullable(),
});
export type QueuedMail = z.output<typeof queuedMail>;

/** The reason why a moderator accesses a user's account, which is recorded in the company's log. */
const reasonBody = z.object({ reason: requiredLongText(MAX_DECISION_REASON_LENGTH) });

export const impersonateBody = z.object({
  user_id: id(),
  reason: requiredLongText(MAX_DECISION_REASON_LENGTH),
});

const companyFilters = { status: z.enum(COMPANY_LISTS).default('awaiting'), name: text(100).default('') };
const preorderFilters = { state: z.enum(['open', 'paid', 'cancelled']).default('open') };
const mailFilters = { state: z.enum(MAIL_STATES).default('queued') };

export const moderationApi = {
  'GET moderation/companies': {
    summary: 'Companies: those that await a moderator, or by status, name, PIB and e-mail.',
    query: z.object({ page, ...companyFilters }),
    response: paged(moderatedCompany).extend({ awaiting: z.int() }),
  },
  'GET moderation/companies/export': exportEndpoint('GET moderation/companies', companyFilters),
  'GET moderation/companies/{id}': {
    summary: 'One company with all that was entered, its orders, log and look-alikes.',
    params: idParams,
    response: companyDetail,
  },
  'GET moderation/companies/{id}/users': {
    summary: 'The users of a company, owners first.',
    params: idParams,
    query: z.object({ page }),
    response: paged(moderatedUser),
  },
  'GET moderation/companies/{id}/users/export': {
    ...exportEndpoint('GET moderation/companies/{id}/users', {}),
    params: idParams,
  },
  'PUT moderation/companies/{id}/status': {
    summary: 'Activates, rejects, blocks or deletes an account; its owners are told by mail.',
    params: idParams,
    body: statusDecision,
    response: companyDetail,
  },
  'PUT moderation/companies/{id}/status/undo': {
    summary:
      'Undoes one’s own decision on an account that waited, within seconds, before its owners are told.',
    params: idParams,
    body: z.object({ side: accountSide }),
    response: companyDetail,
  },
  'PUT moderation/companies/{id}/plan': {
    summary: 'Sets the plan of a company and its last day; If-Match names its `plan_version`.',
    versioned: true,
    params: idParams,
    body: planBody,
    response: companyDetail,
  },
  'GET moderation/users/{id}/open-work': {
    summary: 'What a user of any company leaves behind, and who could take it over.',
    params: idParams,
    response: openWork,
  },
  'DELETE moderation/users/{id}': {
    summary: 'Deletes a user, an owner included, but never the last one; the other owners are told by mail.',
    params: idParams,
    query: z.object({ successor_id: filterId() }),
    body: reasonBody,
    response: emptyResponse,
  },
  'POST moderation/users/{id}/two-factor/off': {
    summary: 'Switches off the second factor of somebody who lost it; they are logged out and told by mail.',
    params: idParams,
    body: reasonBody,
    response: emptyResponse,
  },
  'GET moderation/preorders': {
    summary: 'Package orders of all companies, newest first.',
    query: z.object({ page, ...preorderFilters }),
    response: paged(preorderRow),
  },
  'GET moderation/preorders/export': exportEndpoint('GET moderation/preorders', preorderFilters),
  'PUT moderation/preorders/{id}/paid': {
    summary: 'Marks an order paid, which activates its package and settles the affiliate’s share.',
    params: idParams,
    response: preorderRow,
  },
  'PUT moderation/preorders/{id}/cancel': {
    summary: 'Cancels an order that was not paid.',
    params: idParams,
    body: z.object({ reason: optionalLongText(MAX_DECISION_REASON_LENGTH) }),
    response: preorderRow,
  },
  'GET moderation/prices': {
    summary: 'Prices by plan and currency, net for a month.',
    response: prices,
  },
  'PUT moderation/prices': {
    summary: 'Changes prices; orders made before keep theirs.',
    versioned: true,
    body: pricesBody,
    response: prices,
  },
  'GET moderation/settings': {
    summary: 'Who sells the product, and what an affiliate gets.',
    response: versionedSettings,
  },
  'PUT moderation/settings': {
    summary: 'Changes who sells the product, and what an affiliate gets.',
    versioned: true,
    body: platformSettings,
    response: versionedSettings,
  },
  'GET moderation/support': {
    summary: 'When support answers, and within how many hours by severity.',
    response: versionedSupportHours,
  },
  'PUT moderation/support': {
    summary: 'Changes when support answers, and whether users see it.',
    versioned: true,
    body: supportHours,
    response: versionedSupportHours,
  },
  'GET moderation/processors': {
    summary: 'The operator’s own processors, and an announced change of them.',
    response: versionedProcessors,
  },
  'PUT moderation/processors': {
    summary:
      'Replaces the list of processors. One that adds a processor is announced to the owners of all companies, at least 30 days ahead.',
    versioned: true,
    body: processorsBody,
    response: versionedProcessors,
  },
  'GET moderation/rates': {
    summary: 'Exchange rates: those in force, and all, newest first.',
    query: z.object({ page }),
    response: paged(rate).extend({ current: z.array(rate), today: calendarDay }),
  },
  'GET moderation/rates/export': exportEndpoint('GET moderation/rates', {}),
  'POST moderation/rates': {
    summary: 'Sets a rate from a day on; the same currency and day again replaces it.',
    body: rateBody,
    response: rate,
    status: 201,
  },
  'GET moderation/parent-categories': {
    summary: 'The platform’s parent categories with their names in every language.',
    query: z.object({ page }),
    response: paged(parentCategory),
  },
  'GET moderation/parent-categories/export': exportEndpoint('GET moderation/parent-categories', {}),
  'POST moderation/parent-categories': {
    summary: 'Adds a parent category.',
    body: parentCategoryBody,
    response: parentCategory,
    status: 201,
  },
  'PUT moderation/parent-categories/{id}': {
    summary: 'Renames a parent category.',
    versioned: true,
    params: idParams,
    body: parentCategoryBody,
    response: parentCategory,
  },
  'DELETE moderation/parent-categories/{id}': {
    summary: 'Deletes a parent category that nobody uses.',
    versioned: true,
    params: idParams,
    response: emptyResponse,
  },
  'GET moderation/log': {
    summary: 'What was done that concerns no company, newest first: the newest 10,000 entries.',
    query: z.object({ page }),
    response: paged(logEntry).extend({
      /** Whether there are older entries than those on the available pages. */
      more: z.boolean(),
    }),
  },
  'GET moderation/log/export': exportEndpoint('GET moderation/log', {}),
  'GET moderation/mails': {
    summary: 'The mail queue: what waits, failed, was sent or dropped; never a mail’s words.',
    query: z.object({ page, ...mailFilters }),
    response: paged(queuedMail).extend({
      counts: z.object({ queued: z.int(), dead: z.int(), sent: z.int(), dropped: z.int() }),
      oldest_waiting: moment.nullable(),
    }),
  },
  'GET moderation/mails/export': exportEndpoint('GET moderation/mails', mailFilters),
  'POST moderation/mails/{id}/retry': {
    summary: 'Sends a mail again that was given up.',
    params: idParams,
    response: emptyResponse,
  },
  'POST moderation/impersonate': {
    summary: 'Looks on as a user for 15 minutes; the owners are told by mail.',
    body: impersonateBody,
    response: z.object({ access_token: z.string(), expires_in: z.int() }),
    status: 201,
  },
  'POST auth/impersonation/end': {
    duringMaintenance: true,
    summary: 'Ends the impersonated session that calls.',
    response: emptyResponse,
  },
} as const satisfies ApiSpec;
