import { z } from 'zod';
import { LONG_TEXT_MAX } from '#platform/shared/validation/limits.ts';
import { nothing } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { email, optionalText, requiredLongText } from '#platform/shared/wire/rules.ts';
import { SUPPORT_SERVICES } from './rules/support.ts';

/** A message to the operators; a file may come beside it. */
export const supportBody = z.object({
  message: requiredLongText(LONG_TEXT_MAX),
  service: z.enum(SUPPORT_SERVICES),
  /** The number of the error that the message is about; '' for none. */
  error_id: optionalText(64),
  /** The page's path; the secrets of links are taken out of it. */
  page: optionalText(),
  /** The build of the pages that the browser shows. */
  version: optionalText(64),
});
export type SupportBody = z.output<typeof supportBody>;

/** The same of somebody without a session, who says where the answer goes. */
export const guestSupportBody = supportBody.extend({ email: email() });

/** How often one session, or one address without a session, may write. */
const MESSAGES_PER_HOUR = 10;

export const supportApi = {
  'POST support': {
    summary: 'Writes to the operators of the product; one file may go along.',
    multipart: 'file',
    body: supportBody,
    perHour: MESSAGES_PER_HOUR,
    response: nothing,
  },
  'POST support/guest': {
    summary: 'The same without a login; the answer goes to the e-mail address given.',
    multipart: 'file',
    body: guestSupportBody,
    perHour: MESSAGES_PER_HOUR,
    response: nothing,
  },
} as const satisfies ApiSpec;
