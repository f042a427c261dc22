import { z } from 'zod';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { inLanguage, requestValues } from '../values/request-values.ts';

const draftSchema = z.object({
  values: requestValues,
  language: z.enum(LANGUAGES),
  /** The version of the request that is changed; 0 for a new one. */
  version: z.number(),
  /** Goes with the form, so that sending it again after a lost answer doubles nothing. */
  idempotencyKey: z.string(),
  savedAt: z.string(),
});
export type Draft = z.output<typeof draftSchema>;

/** Names the user whose draft it is, and the request that it belongs to. */
export interface DraftPlace {
  readonly user_id: number;
  readonly of: string;
}

const keyOf = ({ user_id, of }: DraftPlace) => `requestDraft:${user_id}:${of}`;

/** Keeps it in this browser; false where the browser refuses. */
export function keepDraft(place: DraftPlace, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // Nothing was kept either.
  }
}

/** The draft, with its numbers in the language shown; null where there is none or it is of an older state. */
export function readDraft(place: DraftPlace, version: number, language: Language): Draft | null {
  try {
    // An older page or a person may have written it: only what fits the form is taken.
    const draft = draftSchema.parse(JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null'));
    if (draft.version !== version) return null;
    return { ...draft, values: inLanguage(draft.values, draft.language, language), language };
  } catch {
    return null;
  }
}
