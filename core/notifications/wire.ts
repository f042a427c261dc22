import { z } from 'zod';
import { NOTICE_PAGES, NOTIFICATION_MAILS } from '#core/purchase/rules/notices.ts';
import { moment, page, paged } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import { breakRule, id } from '#platform/shared/wire/rules.ts';

export const NOTICE_FILTERS = ['all', 'unread', 'your_turn'] as const;
export type NoticeFilter = (typeof NOTICE_FILTERS)[number];
/** The maximum number of IDs in one call that marks notifications as read. */
const IDS_MAX = 100;

export const notification = z.object({
  id: z.int(),
  /**
   * The kind of notification, which is also the name of the email with the same content. The sentence is built from
   * the kind and `data`.
   */
  kind: z.string(),
  /**
   * The ID of the purchase that the notification refers to; null if there is none. A notification refers to a
   * purchase or a supplier, never both.
   */
  purchase_id: z.int().nullable(),
  supplier_id: z.int().nullable(),
  /** Whether the user still has to act. */
  your_turn: z.boolean(),
  read: z.boolean(),
  /** False if the user can no longer open the purchase or supplier. */
  reachable: z.boolean(),
  data: z.object({
    number: z.string(),
    name: z.string(),
    page: z.enum(NOTICE_PAGES),
    by: z.string().optional(),
    supplier: z.string().optional(),
    note: z.string().optional(),
    step: z.string().optional(),
    over: z.literal(true).optional(),
  }),
  created_at: moment,
});
export type Notification = z.output<typeof notification>;

/** Specific notifications by ID, or all notifications up to an ID, so that later ones stay unread. */
export const markReadBody = z
  .object({ ids: z.array(id()).max(IDS_MAX).default([]), up_to: id().optional() })
  .superRefine((body, ctx) => {
    if (body.ids.length === 0 && body.up_to === undefined) breakRule(ctx, 'required', {}, ['ids']);
  });

const mails = z.object({ notification_mails: z.enum(NOTIFICATION_MAILS) });

const noticesFilters = { show: z.enum(NOTICE_FILTERS).default('all') };

export const notificationsApi = {
  'GET notifications': {
    summary: 'What the caller was told, newest first.',
    query: z.object({ page, ...noticesFilters }),
    response: paged(notification),
  },
  'GET notifications/export': exportEndpoint('GET notifications', noticesFilters),
  'GET notifications/unread': {
    summary: 'How many are unread, and in how many it is the caller’s turn; counted up to 100.',
    response: z.object({ unread: z.int(), your_turn: z.int() }),
  },
  'PUT notifications/read': {
    summary: 'Marks as read: some by their ids, or all up to one.',
    body: markReadBody,
    response: z.object({ unread: z.int(), your_turn: z.int() }),
  },
  'GET user-profile/notifications': {
    summary: 'Whether mails come one by one or as a daily digest.',
    response: mails,
  },
  'PUT user-profile/notifications': {
    summary: 'Chooses between a mail for each and a daily digest.',
    body: mails,
    response: mails,
  },
} as const satisfies ApiSpec;
