import { openStoredFile } from '#platform/server/files/open-file.ts';
import { route } from '#platform/server/http/route.ts';
import { recordDownload } from '../record/record-download.ts';
import { deleteOwnFile } from './actions/delete-own-file.ts';
import { saveUploads } from './actions/save-uploads.ts';
import { findVisibleFile } from './find-file.ts';

/**
 * Routes for files attached by forms. A file is uploaded first, claimed when the form is saved, and read through the
 * purchase (product 10).
 */
export const filesRoutes = [
  route('POST files', {
    gate: 'app',
    handle: (ctx, { files }) => saveUploads(ctx, files),
  }),

  route('GET files/{id}', {
    gate: 'app',
    find: findVisibleFile,
    handle: async (ctx, { subject }) => {
      const content = await openStoredFile(ctx.platform, subject.storage_key);
      await recordDownload(ctx, { file: subject.name, request: subject.request_number });
      return { name: subject.name, type: subject.type, content };
    },
  }),

  route('DELETE files/{id}', {
    gate: 'app',
    find: findVisibleFile,
    handle: async (ctx, { subject }) => {
      await deleteOwnFile(ctx, subject);
      return {};
    },
  }),
];
