import { z } from 'zod';
import { ERROR_CODES } from '#platform/shared/error-codes.ts';
import { emptyResponse, fileInfo, idParams, UPLOADED_MEDIA_TYPES } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';

export const filesApi = {
  'POST files': {
    summary: 'Uploads files that a form will attach; each is checked by its content.',
    multipart: 'files',
    body: z.object({}),
    response: z.object({
      data: z.array(fileInfo),
      /** Each file has its own result; if none was stored, the call responds with 422 and the first code. */
      refused: z.array(z.object({ name: z.string(), code: z.enum(ERROR_CODES) })),
    }),
    status: 201,
  },
  'GET files/{id}': { summary: 'One attached file.', params: idParams, file: UPLOADED_MEDIA_TYPES },
  'DELETE files/{id}': {
    summary: 'Removes an uploaded file that nothing refers to yet.',
    params: idParams,
    response: emptyResponse,
  },
} as const satisfies ApiSpec;
