import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type DraftStorage, useDraftStorage } from '#platform/web/lib/forms/stored-draft.ts';
import type { DraftStorageKey } from '#platform/web/lib/storage.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { useLanguageChange } from '#platform/web/lib/words/use-language-change.ts';
import type { requestFormSchema } from '../values/request-schema.ts';
import { localizeRequestValues, type RequestValues } from '../values/request-values.ts';
import type { Draft } from './draft.ts';

export interface RequestDraft extends Pick<DraftStorage, 'savedAt' | 'refused' | 'save' | 'drop'> {
  /** Resets the form to its initial state. */
  readonly discard: () => void;
}

interface Options {
  readonly form: UseFormReturn<RequestValues, unknown, z.output<typeof requestFormSchema>>;
  readonly storageKey: DraftStorageKey;
  readonly base: RequestValues;
  readonly kept: Draft | null;
  readonly version: number;
  /** Returns the idempotency key that a reload restores. */
  readonly getKey: () => string;
}

/** Stores the request that is being entered in this browser, so that a reload loses nothing. */
export function useRequestDraft({ form, storageKey, base, kept, version, getKey }: Options): RequestDraft {
  const language = useLanguage();
  const origin = useRef({ base, language });
  // `useContractForm` converts the form itself; this converts the initial values.
  useLanguageChange((from, to) => {
    origin.current = { base: localizeRequestValues(origin.current.base, from, to), language: to };
  });
  const { savedAt, refused, save, clear, drop } = useDraftStorage({
    form,
    storageKey,
    keptAt: kept?.savedAt ?? null,
    build: () => {
      const values = form.getValues();
      if (JSON.stringify(values) === JSON.stringify(origin.current.base)) return null;
      return { values, language: origin.current.language, version, idempotencyKey: getKey() };
    },
  });
  return {
    savedAt,
    refused,
    save,
    drop,
    discard: () => {
      form.reset(origin.current.base);
      clear();
    },
  };
}
