import { z } from 'zod';
import { moment, page, paged } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';

export const outboxMail = z.object({
  id: z.int(),
  to: z.string(),
  to_name: z.string(),
  template: z.string(),
  lang: z.string(),
  state: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  attachments: z.array(z.string()),
  created_at: moment,
  sent_at: moment.nullable(),
});

/** Endpoints for viewing emails that were stored but not sent. Available only outside production (product 8). */
export const devApi = {
  'GET dev/outbox': {
    summary: 'Mails, newest first.',
    query: z.object({ page }),
    response: paged(outboxMail),
  },
} as const satisfies ApiSpec;
