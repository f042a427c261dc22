import { z } from 'zod';
import { buildRecord } from '#platform/shared/closed-list.ts';
import { MAX_LONG_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import { emptyResponse } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import {
  breakRule,
  email,
  optionalText,
  requiredLongText,
  withCrossFieldRule,
} from '#platform/shared/wire/rules.ts';
import { SUPPORT_SERVICES } from './rules/support.ts';
import { parseTimeSpan, SEVERITIES, WEEKDAYS } from './rules/support-hours.ts';

/** A message to the operators, optionally with a file. */
export const supportBody = z.object({
  message: requiredLongText(MAX_LONG_TEXT_LENGTH),
  service: z.enum(SUPPORT_SERVICES),
  /** How badly the problem hinders work; '' unless the operators state hours of answer by severity. */
  severity: z.enum(['', ...SEVERITIES]).default(''),
  /** The id of the error that the message is about; '' if there is none. */
  error_id: optionalText(64),
  /** The page's path, with the secrets of links removed. */
  page: optionalText(),
  /** The build of the web application that the browser runs. */
  version: optionalText(64),
});
export type SupportBody = z.output<typeof supportBody>;

/** The same message from a guest, who enters the address for the reply. */
export const guestSupportBody = supportBody.extend({ email: email() });

/** Messages per hour from one session, or from one address without a session. */
const MESSAGES_PER_HOUR = 10;

const TIME_SPAN_MAX = 20;
const MAX_ANSWER_HOURS = 240;

/** The hours of one day, for example `8-16`; '' for a day without support. */
const timeSpan = () =>
  optionalText(TIME_SPAN_MAX)
    .superRefine((span, ctx) => {
      if (span !== '' && parseTimeSpan(span) === null) breakRule(ctx, 'check_digits');
    })
    .transform((span) => parseTimeSpan(span) ?? '');

const answerHours = z.int().min(1).max(MAX_ANSWER_HOURS);

const hours = z.object({
  shown: z.boolean().default(false),
  days: z.object(buildRecord(WEEKDAYS, timeSpan)),
  answer_hours: z.object(buildRecord(SEVERITIES, () => answerHours)),
});

/** The support hours, as entered by a moderator. They cannot be shown without any hour, because answers count in them. */
export const supportHours = withCrossFieldRule(hours, ['shown', 'days'], 'days', ({ shown, days }, ctx) => {
  if (shown && Object.values(days).every((span) => span === ''))
    breakRule(ctx, 'required', {}, ['days', WEEKDAYS[0]]);
});

export const versionedSupportHours = hours.extend({
  days: z.object(buildRecord(WEEKDAYS, () => z.string())),
  /** The version for If-Match. */
  version: z.int(),
});
export type VersionedSupportHours = z.output<typeof versionedSupportHours>;

const shownSupportHours = versionedSupportHours.pick({ days: true, answer_hours: true });

export const supportApi = {
  'GET support/hours': {
    summary: 'When support answers, and within how many of these hours; null unless the operators state it.',
    response: z.object({ hours: shownSupportHours.nullable() }),
  },
  'POST support': {
    summary: 'Writes to the operators of the product; one file may be attached.',
    multipart: 'file',
    body: supportBody,
    perHour: MESSAGES_PER_HOUR,
    response: emptyResponse,
  },
  'POST support/guest': {
    summary: 'Writes to the operators without a login; the answer goes to the given e-mail address.',
    multipart: 'file',
    body: guestSupportBody,
    perHour: MESSAGES_PER_HOUR,
    response: emptyResponse,
  },
} as const satisfies ApiSpec;
