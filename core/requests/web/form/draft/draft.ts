import { z } from 'zod';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { localizeRequestValues, requestValues } from '../values/request-values.ts';

const draftSchema = z.object({
  values: requestValues,
  language: z.enum(LANGUAGES),
  /** The version of the edited request; 0 for a new one. */
  version: z.number(),
  /** Stored with the form, so that resending it after a lost response does not create a second request. */
  idempotencyKey: z.string(),
  savedAt: z.string(),
});
export type Draft = z.output<typeof draftSchema>;

/** The user to whom the draft belongs, and the request that it is for. */
export interface DraftKey {
  readonly user_id: number;
  readonly of: string;
}

const keyOf = ({ user_id, of }: DraftKey) => `requestDraft:${user_id}:${of}`;

/** Stores the draft in this browser; returns false if the browser refuses to store it. */
export function saveFormDraft(place: DraftKey, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeFormDraft(place: DraftKey): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // If the storage is not accessible, nothing was stored either.
  }
}

/**
 * Returns the draft, with its numbers in the current language; null if there is none or it is based on an older
 * version.
 */
export function readFormDraft(place: DraftKey, version: number, language: Language): Draft | null {
  try {
    // An older version of the page or the user may have written the draft, so it is accepted only if it matches the
    // schema.
    const draft = draftSchema.parse(JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null'));
    if (draft.version !== version) return null;
    return { ...draft, values: localizeRequestValues(draft.values, draft.language, language), language };
  } catch {
    return null;
  }
}
