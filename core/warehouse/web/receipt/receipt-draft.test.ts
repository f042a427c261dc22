import { beforeEach, expect, it } from 'vitest';
import { saveStoredDraft } from '#platform/web/lib/forms/stored-draft.ts';
import type { GoodsReceipt } from '../../wire.ts';
import { getNewestReceiptId, getReceiptStorageKey, readReceiptDraft } from './receipt-draft.ts';

const key = { user_id: 1, award_id: 7 };
const draft = {
  values: {
    lines: [{ article_id: 3, delivered: '4800', damaged: '' }],
    delivery_note_number: '2260',
    received_on: '',
    note: '',
  },
  language: 'sr_latin' as const,
  despatch_id: null,
  idempotencyKey: 'k1',
  sent_after: null as number | null,
  savedAt: '2026-11-29T09:42:00.000Z',
};
const receipt = (id: number, more: Partial<GoodsReceipt> = {}) =>
  ({ id, kind: 'receipt', award_id: 7, user: { id: 1, name: 'Dragan' }, ...more }) as GoodsReceipt;
const read = (receipts: readonly GoodsReceipt[]) => readReceiptDraft(key, [3, 4], receipts, 'sr_latin');

beforeEach(() => localStorage.clear());

it('is restored for the lines of the order, also beside receipts that were there when it was sent', () => {
  saveStoredDraft(getReceiptStorageKey(key), { ...draft, sent_after: 12 });
  expect(read([receipt(12), receipt(9)])).toMatchObject({
    idempotencyKey: 'k1',
    values: {
      lines: [
        { article_id: 3, delivered: '4800' },
        { article_id: 4, delivered: '', damaged: '' },
      ],
    },
  });
  expect(getNewestReceiptId([receipt(12), receipt(9), receipt(20, { award_id: 8 })], 7)).toBe(12);
});

it('is not restored once the user’s receipt of that order was posted, though its response was lost', () => {
  saveStoredDraft(getReceiptStorageKey(key), { ...draft, sent_after: 12 });
  expect(read([receipt(13), receipt(12)])).toBeNull();
});

it('is restored if only another user, order or kind has a newer receipt, or if it was never sent', () => {
  saveStoredDraft(getReceiptStorageKey(key), { ...draft, sent_after: 12 });
  const others = [
    receipt(13, { user: { id: 2, name: 'Jelena' } }),
    receipt(14, { award_id: 8 }),
    receipt(15, { kind: 'short' }),
  ];
  expect(read(others)).not.toBeNull();
  saveStoredDraft(getReceiptStorageKey(key), draft);
  expect(read([receipt(13)])).not.toBeNull();
});
