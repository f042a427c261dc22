import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { DraftStorageKey } from '../storage.ts';

/** Stores the draft of a form in this browser; returns false if the browser refuses to store it. */
export function saveStoredDraft(key: DraftStorageKey, draft: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeStoredDraft(key: DraftStorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // If the storage is not accessible, nothing was stored either.
  }
}

/**
 * Returns the stored draft; null if there is none, or if an older version of the page or a user wrote a different
 * shape.
 */
export function readStoredDraft<Schema extends z.ZodType>(
  key: DraftStorageKey,
  schema: Schema,
): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

const SAVE_DELAY_MS = 500;

interface Options<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly storageKey: DraftStorageKey;
  /** When the draft that fills the form was stored; null if there was none. */
  readonly keptAt: string | null;
  /** Returns the draft of the current input; null if the user has not entered anything. */
  readonly build: () => object | null;
}

export interface DraftStorage {
  /** When the draft was last stored; null if there is none. */
  readonly savedAt: string | null;
  /** Whether the browser refuses to store the draft, so that leaving the page would lose the input. */
  readonly refused: boolean;
  /** Stores the input now. */
  readonly save: () => void;
  /** Deletes the draft. It is stored again once the user enters something else. */
  readonly clear: () => void;
  /** Deletes the draft for good, once the form has been submitted. */
  readonly drop: () => void;
}

/** Stores the input of a form in this browser, with a delay and before the page is left, so that a reload loses nothing. */
export function useDraftStorage<Values extends FieldValues, Output>({
  form,
  storageKey,
  keptAt,
  build,
}: Options<Values, Output>): DraftStorage {
  const [savedAt, setSavedAt] = useState(keptAt);
  const [refused, setRefused] = useState(false);
  const dropped = useRef(false);
  const latest = useRef(build);
  latest.current = build;

  const clear = () => {
    removeStoredDraft(storageKey);
    setSavedAt(null);
  };
  const save = () => {
    if (dropped.current) return;
    const draft = latest.current();
    if (draft === null) return clear();
    const at = new Date().toISOString();
    const done = saveStoredDraft(storageKey, { ...draft, savedAt: at });
    setRefused(!done);
    setSavedAt(done ? at : null);
  };
  const saveNow = useRef(save);
  saveNow.current = save;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      clearTimeout(timer);
      timer = undefined;
      saveNow.current();
    };
    const flush = () => timer !== undefined && run();
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(run, SAVE_DELAY_MS);
      },
    });
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      flush();
      window.removeEventListener('pagehide', flush);
    };
  }, [form]);

  return {
    savedAt,
    refused,
    save,
    clear,
    drop: () => {
      dropped.current = true;
      clear();
    },
  };
}
