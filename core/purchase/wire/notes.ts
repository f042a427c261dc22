import { z } from 'zod';
import { fileInfo, idParams, moment, named, page, paged } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import { optionalLongText } from '#platform/shared/wire/rules.ts';

/** A remark for colleagues; suppliers never see it. */
const internalNote = z.object({
  id: z.int(),
  text: z.string(),
  author: named,
  created_at: moment,
  files: z.array(fileInfo),
});
export type InternalNote = z.output<typeof internalNote>;

/** At least one of text and files is required. */
const noteBody = z.object({ text: optionalLongText() });

export const notesApi = {
  'GET purchases/{id}/notes': {
    summary: 'The internal notes of a purchase, newest first.',
    params: idParams,
    query: z.object({ page }),
    response: paged(internalNote),
  },
  'GET purchases/{id}/notes/export': { ...exportEndpoint('GET purchases/{id}/notes', {}), params: idParams },
  'POST purchase-steps/notes/internal/{id}': {
    summary: 'Adds an internal note: text, files or both.',
    params: idParams,
    multipart: 'files',
    body: noteBody,
    response: internalNote,
    status: 201,
  },
} as const satisfies ApiSpec;
