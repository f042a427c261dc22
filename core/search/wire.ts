import { z } from 'zod';
import { GOODS_STATES } from '#core/purchase/rules/receipts.ts';
import { PURCHASE_KINDS } from '#core/purchase/rules/status.ts';
import { purchaseStatus } from '#core/purchase/wire/statuses.ts';
import { MAX_SEARCH_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import {
  amount,
  calendarDay,
  currency,
  fileInfo,
  moment,
  named,
  unit,
} from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { optionalText } from '#platform/shared/wire/rules.ts';

/** The first matches of a kind, and the total, counted up to `MAX_COUNTED_MATCHES`. */
const found = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), total: z.int() });

export const foundPurchase = z.object({
  id: z.int(),
  kind: z.enum(PURCHASE_KINDS),
  request_number: z.string(),
  name: z.string(),
  status: purchaseStatus,
  rejected: z.boolean(),
  goods_state: z.enum(GOODS_STATES).nullable(),
  /** The matching item, if the purchase was found only by an item. */
  item: z.string().nullable(),
});
export type FoundPurchase = z.output<typeof foundPurchase>;

/** The latest purchase of an item, with the net unit price as offered. */
const lastPurchase = z.object({ supplier: named, day: calendarDay, unit_price: amount, currency });

export const foundItem = z.object({
  /** The name in the newest purchase that the caller sees. */
  name: z.string(),
  /** The unit of the last price or, if there is no last price, the unit in the newest purchase. */
  unit,
  /** Whether the caller sees prices of the item. */
  priced: z.boolean(),
  /** Null if the caller sees no purchase of the item, or no prices. */
  last: lastPurchase.nullable(),
  /** The newest purchase with the item that the caller sees. */
  purchase: z.object({ id: z.int(), kind: z.enum(PURCHASE_KINDS) }),
});
export type FoundItem = z.output<typeof foundItem>;

export const foundFile = fileInfo.extend({
  /** The name of the colleague or supplier who uploaded the file; '' if it is unknown. */
  author: z.string(),
  purchase: z.object({ id: z.int(), request_number: z.string() }),
});
export type FoundFile = z.output<typeof foundFile>;

export const foundContact = z.object({
  id: z.int(),
  kind: z.enum(['contact_person', 'colleague']),
  name: z.string(),
  email: z.string(),
  profile_picture: z.string(),
  /** When the last email to the contact person was sent, or when the colleague was last active. */
  at: moment.nullable(),
  /** The supplier of a contact person; null for colleagues. */
  supplier: named.nullable(),
});
export type FoundContact = z.output<typeof foundContact>;

export const searchApi = {
  'GET search': {
    summary:
      'The first matches of each kind that the caller may see, at most five, with their counts up to 100.',
    query: z.object({ q: optionalText(MAX_SEARCH_TEXT_LENGTH) }),
    response: z.object({
      /** Items of purchases that the caller sees, at most four, the most recently used first. */
      items: found(foundItem),
      /** By number, name or item, newest first. */
      purchases: found(foundPurchase),
      /** Suppliers, for callers who may read them. */
      suppliers: found(named.extend({ city: z.string() })),
      /** Files of the purchases that the caller sees, newest first. */
      files: found(foundFile),
      /** Contact persons of suppliers; colleagues only for callers who may open them. */
      contacts: found(foundContact),
    }),
  },
} as const satisfies ApiSpec;
