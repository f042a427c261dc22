import { z } from 'zod';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { rewriteNumbers } from '#platform/web/lib/forms/rewrite-numbers.ts';
import { readStoredDraft } from '#platform/web/lib/forms/stored-draft.ts';
import type { DraftStorageKey } from '#platform/web/lib/storage.ts';
import type { GoodsReceipt } from '../../wire.ts';

export const RECEIPT_NUMBER_FIELDS = ['lines.*.delivered', 'lines.*.damaged'] as const;

const receiptValues = z.object({
  lines: z.array(z.object({ article_id: z.number(), delivered: z.string(), damaged: z.string() })),
  delivery_note_number: z.string(),
  /** '' for today, even if the draft is closed on a later day. */
  received_on: z.string().default(''),
  note: z.string(),
});
export type ReceiptValues = z.output<typeof receiptValues>;

const receiptDraft = z.object({
  values: receiptValues,
  language: z.enum(LANGUAGES),
  /** The announcement from which the quantities were filled in. */
  despatch_id: z.number().nullable(),
  /** Stored with the quantities, so that resending after a lost response does not post a second receipt. */
  idempotencyKey: z.string(),
  /** The newest receipt of the order when the draft was sent; 0 if it had none. Null if the draft was not sent. */
  sent_after: z.number().nullable().default(null),
  savedAt: z.string(),
});
export type ReceiptDraft = z.output<typeof receiptDraft>;

/** The user to whom the draft belongs, and the order that it is for. */
export interface ReceiptDraftKey {
  readonly user_id: number;
  readonly award_id: number;
}

export const getReceiptStorageKey = ({ user_id, award_id }: ReceiptDraftKey): DraftStorageKey =>
  `receiptDraft:${user_id}:${award_id}`;

/** Returns the id of the newest receipt of the order; 0 if it has none. */
export function getNewestReceiptId(receipts: readonly GoodsReceipt[], awardId: number): number {
  return Math.max(0, ...receipts.filter(({ award_id }) => award_id === awardId).map(({ id }) => id));
}

/**
 * Returns whether the draft was sent and its user has a newer receipt for the order. If so, the receipt was posted,
 * and only the response was lost or has not arrived yet.
 */
export function isPosted(
  { sent_after }: Pick<ReceiptDraft, 'sent_after'>,
  receipts: readonly GoodsReceipt[],
  { user_id, award_id }: ReceiptDraftKey,
): boolean {
  return (
    sent_after !== null &&
    receipts.some(
      (one) =>
        one.id > sent_after && one.kind === 'receipt' && one.award_id === award_id && one.user.id === user_id,
    )
  );
}

/** Returns the draft of an order with the quantities of `articleIds`, in the format of the language; null if none. */
export function readReceiptDraft(
  key: ReceiptDraftKey,
  articleIds: readonly number[],
  receipts: readonly GoodsReceipt[],
  language: Language,
): ReceiptDraft | null {
  const draft = readStoredDraft(getReceiptStorageKey(key), receiptDraft);
  if (!draft || isPosted(draft, receipts, key)) return null;
  const values = rewriteNumbers(draft.values, RECEIPT_NUMBER_FIELDS, draft.language, language);
  const lines = articleIds.map(
    (article_id) =>
      values.lines.find((line) => line.article_id === article_id) ?? {
        article_id,
        delivered: '',
        damaged: '',
      },
  );
  return { ...draft, language, values: { ...values, lines } };
}
