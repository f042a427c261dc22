import { useState } from 'react';
import type { Article, Offer } from '#core/purchase/wire/offer-terms.ts';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { useLanguageChange } from '#platform/web/lib/words/use-language-change.ts';
import {
  type AdditionalTermsInput,
  BLANK_ADDITIONAL_TERMS,
  BLANK_LINE_TERMS,
  convertAdditionalTerms,
  type LineTermsInput,
  toAdditionalTermsInput,
} from '../terms/additional-terms-input.ts';
import { getLineFieldName, readAdditionalTerms } from '../terms/read-additional-terms.ts';
import { type EnteredRowInput, isRowLeftOut, listPricedRows } from './enter-offer-schema.ts';

/**
 * Returns the state of the non-price terms of an offer that the buyer enters for a supplier. These terms are not part
 * of the dialog's own form.
 */
export function useAdditionalTerms(
  offer: Offer | null,
  articles: readonly Article[],
  rows: readonly EnteredRowInput[],
) {
  const language = useLanguage();
  const [text, setText] = useState<AdditionalTermsInput>(() =>
    offer ? toAdditionalTermsInput(offer, language) : BLANK_ADDITIONAL_TERMS,
  );
  useLanguageChange((from, to) => setText(convertAdditionalTerms(text, from, to)));
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, BrokenRule>>(new Map());

  const offered = articles.filter((_, row) => !isRowLeftOut(rows[row] ?? { price: '' }));
  const reading = readAdditionalTerms(text, {
    language,
    vat_rate: rows[0]?.vat_rate ?? '0',
    offered: offered.map(({ id }) => id),
    priced: articles.flatMap(({ id }, row) =>
      listPricedRows(rows.slice(row, row + 1)).map((line) => ({ ...line, article_id: id })),
    ),
  });
  const change = (patch: Partial<AdditionalTermsInput>) => {
    setText((before) => ({ ...before, ...patch }));
    setRefused(new Map());
  };

  return {
    text,
    reading,
    offered,
    change,
    changeLine: (id: number, patch: Partial<LineTermsInput>) =>
      change({ lines: { ...text.lines, [id]: { ...(text.lines[id] ?? BLANK_LINE_TERMS), ...patch } } }),
    ruleOf: (field: string) => refused.get(field) ?? (tried ? reading.broken.get(field) : undefined),
    /** Shows all violated rules from now on. Returns whether all rules are satisfied. */
    tryAll: (): boolean => {
      setTried(true);
      return reading.broken.size === 0;
    },
    /** Maps the server's errors to the fields. `sent` contains the article IDs of the sent lines, in order. */
    refuse: (error: unknown, sent: readonly number[]) => {
      if (!isApiError(error)) return;
      const entries = Object.entries(error.errors).flatMap(([path, [rule]]): [string, BrokenRule][] => {
        const [, index, name = ''] = /^lines\.(\d+)\.(.+)$/.exec(path) ?? [];
        const id = index === undefined ? undefined : sent[Number(index)];
        return rule ? [[id === undefined ? path : getLineFieldName(id, name), rule]] : [];
      });
      setRefused(new Map(entries));
    },
  };
}

export type AdditionalTermsForm = ReturnType<typeof useAdditionalTerms>;
