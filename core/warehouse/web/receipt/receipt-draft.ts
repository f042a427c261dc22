import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { rewriteNumbers } from '#platform/web/lib/forms/rewrite-numbers.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import type { buildReceiveSchema } from '../goods-form.ts';

export const RECEIPT_NUMBER_FIELDS = ['lines.*.delivered', 'lines.*.damaged'] as const;

const receiptValues = z.object({
  lines: z.array(z.object({ article_id: z.number(), delivered: z.string(), damaged: z.string() })),
  delivery_note_number: z.string(),
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
  savedAt: z.string(),
});
export type ReceiptDraft = z.output<typeof receiptDraft>;

/** The user to whom the draft belongs, and the order that it is for. */
export interface ReceiptDraftKey {
  readonly user_id: number;
  readonly award_id: number;
}

const storageKey = ({ user_id, award_id }: ReceiptDraftKey) => `receiptDraft:${user_id}:${award_id}`;

/** Stores the draft in this browser; returns false if the browser refuses to store it. */
export function saveReceiptDraft(key: ReceiptDraftKey, draft: ReceiptDraft): boolean {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeReceiptDraft(key: ReceiptDraftKey): void {
  try {
    localStorage.removeItem(storageKey(key));
  } catch {
    // A browser that refuses storage has stored nothing.
  }
}

/** Returns the draft of an order with the quantities of `articleIds`, in the format of the language; null if none. */
export function readReceiptDraft(
  key: ReceiptDraftKey,
  articleIds: readonly number[],
  language: Language,
): ReceiptDraft | null {
  try {
    // Validated, because an older version of the page or a person may have written it.
    const draft = receiptDraft.parse(JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null'));
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
  } catch {
    return null;
  }
}

const isSame = (one: ReceiptValues, other: ReceiptValues) => JSON.stringify(one) === JSON.stringify(other);

const SAVE_DELAY_MS = 500;

type ReceiveSchema = ReturnType<typeof buildReceiveSchema>;

interface Options {
  readonly form: UseFormReturn<z.input<ReceiveSchema>, unknown, z.output<ReceiveSchema>>;
  readonly draftKey: ReceiptDraftKey;
  readonly kept: ReceiptDraft | null;
  readonly idempotencyKey: string;
  readonly despatch_id: number | null;
  /** The values before the user entered anything: empty, or as the announced delivery filled them in. */
  readonly untouched: ReceiptValues;
}

/** Stores the entered quantities in this browser, so that neither a reload nor a lost connection loses them. */
export function useReceiptDraft({ form, draftKey, kept, idempotencyKey, despatch_id, untouched }: Options) {
  const language = useLanguage();
  const [savedAt, setSavedAt] = useState(kept?.savedAt ?? null);
  const [refused, setRefused] = useState(false);
  const posted = useRef(false);
  const latest = useRef({ language, despatch_id, untouched });
  latest.current = { language, despatch_id, untouched };
  const { user_id, award_id } = draftKey;

  useEffect(() => {
    const key = { user_id, award_id };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (posted.current) return;
      const { lines, delivery_note_number = '', note = '' } = form.getValues();
      const values = { lines, delivery_note_number, note };
      if (isSame(values, latest.current.untouched)) {
        removeReceiptDraft(key);
        setSavedAt(null);
        return;
      }
      const at = new Date().toISOString();
      const done = saveReceiptDraft(key, {
        values,
        language: latest.current.language,
        despatch_id: latest.current.despatch_id,
        idempotencyKey,
        savedAt: at,
      });
      setRefused(!done);
      setSavedAt(done ? at : null);
    };
    const flush = () => timer !== undefined && save();
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(save, SAVE_DELAY_MS);
      },
    });
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      flush();
      window.removeEventListener('pagehide', flush);
    };
  }, [form, user_id, award_id, idempotencyKey]);

  return {
    savedAt,
    /** Whether the browser refuses to store the draft, so that leaving the page would lose the input. */
    refused,
    /** Deletes the draft once its receipt is posted. */
    drop: () => {
      posted.current = true;
      removeReceiptDraft(draftKey);
    },
  };
}
