import { z } from 'zod';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { readStoredDraft } from '#platform/web/lib/forms/stored-draft.ts';
import type { DraftStorageKey } from '#platform/web/lib/storage.ts';
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
interface DraftKey {
  readonly user_id: number;
  readonly of: string;
}

export const getDraftStorageKey = ({ user_id, of }: DraftKey): DraftStorageKey =>
  `requestDraft:${user_id}:${of}`;

/**
 * Returns the draft, with its numbers formatted for the current language; null if there is no draft or it is
 * based on an older version.
 */
export function readFormDraft(
  storageKey: DraftStorageKey,
  version: number,
  language: Language,
): Draft | null {
  const draft = readStoredDraft(storageKey, draftSchema);
  if (draft?.version !== version) return null;
  return { ...draft, values: localizeRequestValues(draft.values, draft.language, language), language };
}
