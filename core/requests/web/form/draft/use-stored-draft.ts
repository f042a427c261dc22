import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { useLanguageChange } from '#platform/web/lib/words/use-language-change.ts';
import type { requestFormSchema } from '../values/request-schema.ts';
import { localizeRequestValues, type RequestValues } from '../values/request-values.ts';
import { type Draft, type DraftKey, removeFormDraft, saveFormDraft } from './draft.ts';

const REST = 500;

export interface StoredDraft {
  /** When the draft was last stored; null if there is none. */
  readonly savedAt: string | null;
  /** Whether the browser refuses to store the draft, so that leaving the page would lose the input. */
  readonly refused: boolean;
  /** Resets the form to its initial state. */
  readonly discard: () => void;
  /** Deletes the draft after it has become a request. */
  readonly drop: () => void;
}

interface Options {
  readonly form: UseFormReturn<RequestValues, unknown, z.output<typeof requestFormSchema>>;
  readonly place: DraftKey;
  readonly base: RequestValues;
  readonly kept: Draft | null;
  readonly version: number;
  readonly key: string;
}

/** Stores the input in this browser, so that a reload loses nothing. */
export function useStoredDraft({ form, place, base, kept, version, key }: Options): StoredDraft {
  const language = useLanguage();
  const [savedAt, setSavedAt] = useState(kept?.savedAt ?? null);
  const [refused, setRefused] = useState(false);
  const origin = useRef({ base, language });
  const over = useRef(false);

  // `useContractForm` converts the form itself; this converts the initial values.
  useLanguageChange((from, to) => {
    origin.current = { base: localizeRequestValues(origin.current.base, from, to), language: to };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (over.current) return;
      const values = form.getValues();
      if (JSON.stringify(values) === JSON.stringify(origin.current.base)) {
        removeFormDraft(place);
        setSavedAt(null);
        return;
      }
      const at = new Date().toISOString();
      const done = saveFormDraft(place, {
        values,
        language: origin.current.language,
        version,
        idempotencyKey: key,
        savedAt: at,
      });
      setRefused(!done);
      setSavedAt(done ? at : null);
    };
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(save, REST);
    };
    const flush = () => timer !== undefined && save();
    const stop = form.subscribe({ formState: { values: true }, callback: rest });
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      flush();
      window.removeEventListener('pagehide', flush);
    };
  }, [form, place, version, key]);

  const forget = (set: Dispatch<SetStateAction<string | null>>) => {
    removeFormDraft(place);
    set(null);
  };
  return {
    savedAt,
    refused,
    discard: () => {
      form.reset(origin.current.base);
      forget(setSavedAt);
    },
    drop: () => {
      over.current = true;
      forget(setSavedAt);
    },
  };
}
