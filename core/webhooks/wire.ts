import { z } from 'zod';
import { emptyResponse, idParams, moment, page, paged } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import { breakRule, pathId, requiredText } from '#platform/shared/wire/rules.ts';
import { TEST_EVENT, WEBHOOK_EVENTS } from './rules/events.ts';
import { DELIVERY_PROBLEMS, DELIVERY_STATES, WEBHOOK_STATES } from './rules/retries.ts';

const NAME_MAX = 80;
const URL_MAX = 500;
/** An absolute URL without a user or a fragment; the server checks that it is https and public. */
const WEB_URL =
  /^https?:\/\/([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?(\/[^\s\\@?#"<>]*)?(\?[^\s\\#"<>]*)?$/i;

export const webhookBody = z.object({
  name: requiredText(NAME_MAX),
  url: requiredText(URL_MAX)
    .superRefine((value, ctx) => {
      if (value !== '' && !WEB_URL.test(value)) breakRule(ctx, 'url');
    })
    .meta({ format: 'uri' }),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
  active: z.boolean().default(true),
});
export type WebhookBody = z.output<typeof webhookBody>;

export const webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  state: z.enum(WEBHOOK_STATES),
  failing_since: moment.nullable(),
  /** The time of the last successful delivery. */
  delivered_at: moment.nullable(),
  /** The number of pending deliveries, counted up to 1000. */
  waiting: z.int(),
  /** The time until which messages are also signed with the old secret. */
  old_secret_until: moment.nullable(),
  created_at: moment,
  version: z.int(),
});
export type Webhook = z.output<typeof webhook>;

const deliveryRow = z.object({
  id: z.uuid(),
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  created_at: moment,
  last_try_at: moment.nullable(),
  took_ms: z.int().nullable(),
  status: z
    .int()
    .nullable()
    .meta({ description: 'The HTTP status that the webhook answered; null where nothing came.' }),
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  /** The time of the next attempt; null if there is none. */
  next_try_at: moment.nullable(),
});
export type Delivery = z.output<typeof deliveryRow>;

export const deliveryDetail = deliveryRow.extend({
  /** The body that is sent and signed. */
  body: z.string(),
  /** The beginning of the last response; null if there was no response. */
  answer: z.string().nullable(),
});
export type DeliveryDetail = z.output<typeof deliveryDetail>;

const delivery = z.object({ id: pathId(), delivery_id: z.uuid() });
const withSecret = z.object({ secret: z.string() });

const deliveryFilters = { state: z.enum(['', ...DELIVERY_STATES]).default('') };

export const webhooksApi = {
  'GET user-profile/webhooks': {
    summary: 'The company’s webhooks.',
    response: z.object({ data: z.array(webhook), most: z.int() }),
  },
  'GET user-profile/webhooks/export': exportEndpoint('GET user-profile/webhooks', {}),
  'POST user-profile/webhooks': {
    summary: 'Adds a webhook; the secret that signs its deliveries is returned only once.',
    body: webhookBody,
    response: withSecret.extend({ webhook }),
    status: 201,
    secret: true,
  },
  'GET user-profile/webhooks/{id}': {
    summary: 'One webhook.',
    params: idParams,
    response: webhook,
  },
  'PUT user-profile/webhooks/{id}': {
    summary:
      'Changes a webhook, or switches it off or on. Pending deliveries are sent when it is switched on again.',
    versioned: true,
    params: idParams,
    body: webhookBody,
    response: webhook,
  },
  'DELETE user-profile/webhooks/{id}': {
    summary: 'Deletes a webhook with its deliveries.',
    versioned: true,
    params: idParams,
    response: emptyResponse,
  },
  'POST user-profile/webhooks/{id}/secret': {
    summary:
      'Creates a new secret, which is returned only once; the previous secret also signs for one more day.',
    params: idParams,
    response: withSecret.extend({ webhook }),
    secret: true,
  },
  'POST user-profile/webhooks/{id}/test': {
    summary: 'Sends a test to a webhook that is on.',
    params: idParams,
    response: z.object({ id: z.uuid() }),
  },
  'GET user-profile/webhooks/{id}/deliveries': {
    summary: 'What was sent to a webhook within 30 days, newest first.',
    params: idParams,
    query: z.object({ page, ...deliveryFilters }),
    response: paged(deliveryRow),
  },
  'GET user-profile/webhooks/{id}/deliveries/export': {
    ...exportEndpoint('GET user-profile/webhooks/{id}/deliveries', deliveryFilters),
    params: idParams,
  },
  'GET user-profile/webhooks/{id}/deliveries/{delivery_id}': {
    summary: 'A delivery with its body and the beginning of the answer.',
    params: delivery,
    response: deliveryDetail,
  },
  'POST user-profile/webhooks/{id}/deliveries/{delivery_id}/resend': {
    summary: 'Sends a delivery again, under the same id and with the same body.',
    params: delivery,
    response: deliveryRow,
  },
} as const satisfies ApiSpec;
