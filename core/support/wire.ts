import { z } from 'zod';
import { MAX_LONG_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import { emptyResponse } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { email, optionalText, requiredLongText } from '#platform/shared/wire/rules.ts';
import { SUPPORT_SERVICES } from './rules/support.ts';

/** A message to the operators, optionally with a file. */
export const supportBody = z.object({
  message: requiredLongText(MAX_LONG_TEXT_LENGTH),
  service: z.enum(SUPPORT_SERVICES),
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

export const supportApi = {
  'POST support': {
    summary: 'Writes to the operators of the product; one file may go along.',
    multipart: 'file',
    body: supportBody,
    perHour: MESSAGES_PER_HOUR,
    response: emptyResponse,
  },
  'POST support/guest': {
    summary: 'The same without a login; the answer goes to the e-mail address given.',
    multipart: 'file',
    body: guestSupportBody,
    perHour: MESSAGES_PER_HOUR,
    response: emptyResponse,
  },
} as const satisfies ApiSpec;
