import type { RequestValues, SaveDraftOptions } from '#core/requests/web/form/public.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import type { BodyOf } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { toDraftContent } from './template-content.ts';

/** Stores an incomplete request as a draft of the user. */
export async function saveRequestDraft(
  values: RequestValues,
  language: Language,
  { replaces, idempotencyKey }: SaveDraftOptions,
): Promise<void> {
  const content = toDraftContent(values, language, dayInBelgrade(new Date().toISOString()));
  const body = { content, replaces } as BodyOf<'POST request-drafts'>;
  await call('POST request-drafts', { body, idempotencyKey });
}
