import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { InvoicedGoods } from '#core/e-invoices/wire.ts';
import type { AnnouncedDelivery } from '#core/orders/wire.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import type { PurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { rewriteNumbers } from '#platform/web/lib/forms/rewrite-numbers.ts';
import { useDraftStorage } from '#platform/web/lib/forms/stored-draft.ts';
import { ApiError, isApiError } from '#platform/web/lib/http/api-error.ts';
import { call, newIdempotencyKey } from '#platform/web/lib/http/http.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { useLanguageChange } from '#platform/web/lib/words/use-language-change.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { GoodsDetail, GoodsOrder } from '../../wire.ts';
import { announcedDeliveriesQuery } from '../goods.api.ts';
import { buildReceiveSchema, listLinesWaiting, parseTypedQuantity } from '../goods-form.ts';
import { sumInvoicedGoods } from '../invoiced.ts';
import {
  getNewestReceiptId,
  getReceiptStorageKey,
  RECEIPT_NUMBER_FIELDS,
  type ReceiptValues,
  readReceiptDraft,
} from './receipt-draft.ts';
import { computeInvoicedNow, type EnteredLine, summarizeEntry } from './receipt-entry.ts';
import { useReceiptPhotos } from './use-receipt-photos.ts';

export interface ReceiptFormProps {
  readonly goods: GoodsDetail;
  readonly order: GoodsOrder;
  readonly writes: PurchaseWrites<GoodsDetail>;
  readonly invoiced: readonly InvoicedGoods[];
}

export type ReceiptFormState = ReturnType<typeof useReceiptForm>;

const NONE: readonly AnnouncedDelivery[] = [];

/** Enters a delivery for one order; the entry is stored in the browser until the receipt is posted. */
export function useReceiptForm({ goods, order, writes, invoiced }: ReceiptFormProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const language = useLanguage();
  const { id: userId, company } = useMe();
  // Fixes the lines when the form opens, because lines must not move under the user's finger.
  const [lines] = useState(() =>
    order.lines.filter((line) => toDecimal(line.open).add(toDecimal(line.tolerance)).isPositive()),
  );
  const { award_id } = order;
  const draftKey = { user_id: userId, award_id };
  const storageKey = getReceiptStorageKey(draftKey);
  const [kept] = useState(() =>
    readReceiptDraft(
      draftKey,
      lines.map(({ article_id }) => article_id),
      goods.receipts,
      language,
    ),
  );
  const photos = useReceiptPhotos(storageKey, kept !== null);
  const { attachments } = photos;
  const sentAfter = useRef(kept?.sent_after ?? null);
  // One idempotency key per entry, so that submitting twice posts only one receipt.
  const [idempotencyKey] = useState(() => kept?.idempotencyKey ?? newIdempotencyKey());
  const [despatchId, setDespatchId] = useState(kept?.despatch_id ?? null);
  const blank: ReceiptValues = {
    lines: lines.map(({ article_id }) => ({ article_id, delivered: '', damaged: '' })),
    delivery_note_number: '',
    received_on: '',
    note: '',
  };
  const [untouched, setUntouched] = useState(blank);
  // `useContractForm` converts the form itself; this converts the values that it is compared with.
  useLanguageChange((from, to) => setUntouched(rewriteNumbers(untouched, RECEIPT_NUMBER_FIELDS, from, to)));
  const labels = {
    'lines.*.delivered': t({ message: 'Delivered', context: 'quantity' }),
    'lines.*.damaged': t({ message: 'Damaged', context: 'quantity' }),
    delivery_note_number: t`Delivery note number`,
    received_on: t({ message: 'Receipt date', comment: 'the day on which goods came in' }),
    note: t`Note`,
    file_ids: t`Photos and documents`,
  };
  const contract = useContractForm({
    schema: buildReceiveSchema(lines, { from: order.receivable_from, today: goods.today }),
    labels,
    defaultValues: kept?.values ?? blank,
    numbers: RECEIPT_NUMBER_FIELDS,
    send: async (body) => {
      sentAfter.current = getNewestReceiptId(goods.receipts, award_id);
      draft.save();
      try {
        const fresh = await call('POST purchase-steps/storekeeper/purchases/{id}/receipts', {
          params: { id: goods.id },
          version: goods.version,
          idempotencyKey,
          body: {
            ...body,
            award_id: order.award_id,
            file_ids: attachments.file_ids,
            despatch_id: despatchId ?? undefined,
          },
        });
        draft.drop();
        photos.drop();
        const number = fresh.receipts[0]?.number ?? '';
        toasts.add({ kind: 'success', title: t`Goods receipt ${number}`, text: order.supplier.name });
        void writes.adopt(fresh);
      } catch (error) {
        if (isApiError(error, 'idempotency_mismatch')) return showPosted(error);
        if (isRefused(error)) {
          sentAfter.current = null;
          draft.save();
          attachments.markExpired(findExpiredUploads(error));
        }
        await writes.refresh(error);
        throw error;
      }
    },
  });
  const { form } = contract;
  const draft = useDraftStorage({
    form,
    storageKey,
    keptAt: kept?.savedAt ?? null,
    build: () => {
      const { lines, delivery_note_number = '', received_on = '', note = '' } = form.getValues();
      const values: ReceiptValues = { lines, delivery_note_number, received_on, note };
      if (JSON.stringify(values) === JSON.stringify(untouched) && attachments.rows.length === 0) return null;
      return { values, language, despatch_id: despatchId, idempotencyKey, sent_after: sentAfter.current };
    },
  });
  /**
   * Shows the receipt that was posted for this key, although its response was lost, and begins a new entry. Throws the
   * refusal, and leaves the entry as it is, if the receipt cannot be read.
   */
  const showPosted = async (refusal: ApiError) => {
    const fresh = await call('GET purchase-steps/storekeeper/purchases/{id}', {
      params: { id: goods.id },
      background: true,
    }).catch(() => undefined);
    const first = fresh?.receipts.find(
      ({ kind, award_id: of, user }) => kind === 'receipt' && of === award_id && user.id === userId,
    );
    if (!fresh || !first) throw refusal;
    draft.drop();
    photos.drop();
    toasts.add({
      kind: 'info',
      title: t`Goods receipt ${first.number} is already posted`,
      text: t`Your later changes are not in it.`,
      timeout: null,
    });
    await writes.adopt(fresh);
  };
  const saveDraft = useRef(draft.save);
  saveDraft.current = draft.save;
  // Photos are part of the draft, but not of the form.
  useEffect(() => {
    if (photos.chosen !== null) saveDraft.current();
  }, [photos.chosen]);

  const query = useQuery({
    ...announcedDeliveriesQuery(goods.id),
    enabled: company?.settings.e_documents === true,
  });
  const announced = (query.data?.data ?? NONE).filter(({ award_id }) => award_id === order.award_id);
  const fillFrom = (delivery: AnnouncedDelivery | null) => {
    const values = delivery
      ? {
          lines: lines.map(({ article_id }) => ({
            article_id,
            delivered: announcedQuantity(delivery, article_id, format.typed),
            damaged: '',
          })),
          delivery_note_number: delivery.number,
          received_on: '',
          note: '',
        }
      : blank;
    setUntouched(values);
    // The note and the date were entered by the user, so they remain and count as input.
    const [note = '', received_on = ''] = form.getValues(['note', 'received_on']);
    form.reset({ ...values, note, received_on });
    setDespatchId(delivery?.id ?? null);
  };
  // Fills the form from the first announcement once it is loaded, unless the user has already entered something.
  const [autoFilled, setAutoFilled] = useState(kept !== null);
  const first = announced.find(({ taken }) => !taken);
  useEffect(() => {
    if (autoFilled || !first) return;
    setAutoFilled(true);
    if (!form.formState.isDirty) fillFrom(first);
  });

  const typed = useWatch({ control: form.control, name: 'lines' });
  const entered: EnteredLine[] = lines.map((line, index) => ({
    line,
    delivered: parseTypedQuantity(typed[index]?.delivered ?? ''),
    damaged: parseTypedQuantity(typed[index]?.damaged ?? ''),
    invoiced: computeInvoicedNow(line, sumInvoicedGoods(invoiced, order.award_id, line.article_id)),
  }));

  return {
    ...contract,
    labels,
    lines,
    entered,
    /** The lines of short closings of this order that wait for agreement. */
    waiting: listLinesWaiting(goods, award_id),
    summary: summarizeEntry(entered),
    attachments,
    photosRefused: photos.refused,
    /** Whether leaving would lose input: files are restored only together with the stored draft. */
    wouldLoseInput: () =>
      photos.refused || (draft.refused && (contract.wouldLose() || attachments.rows.length > 0)),
    draft,
    announced,
    announcedQuery: query,
    despatchId,
    fillFrom,
    fillRemaining: () => {
      for (const [index, line] of lines.entries())
        form.setValue(`lines.${index}.delivered`, line.open === '0' ? '' : format.quantity(line.open), {
          shouldDirty: true,
          shouldValidate: true,
        });
    },
  };
}

/** Returns whether the server refused the receipt. After any other error, the server may have posted it. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Returns the indexes in `file_ids` of uploads that the server no longer has. */
function findExpiredUploads({ errors }: ApiError): number[] {
  return Object.keys(errors ?? {}).flatMap((path) => {
    const place = /^file_ids\.(\d+)$/.exec(path)?.[1];
    return place === undefined ? [] : [Number(place)];
  });
}

/** Returns the announced quantity of an item in input format, summed over its batches; '' if there is none. */
function announcedQuantity(
  { lines }: AnnouncedDelivery,
  articleId: number,
  typed: (value: string) => string,
): string {
  const own = lines.filter(({ article_id }) => article_id === articleId);
  return own.length === 0 ? '' : typed(sum(own.map(({ quantity }) => toDecimal(quantity))).toString());
}
