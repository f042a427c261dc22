import type { Answer } from '@ponuda/contract/endpoint';
import type { filesApi } from '@ponuda/contract/purchases';
import { UPLOAD_MAX_FILES } from '@ponuda/domain/validation/limits';
import { AppError } from '../../platform/errors.ts';
import { openFile } from '../../platform/files/open-file.ts';
import { receiveUpload } from '../../platform/files/receive-upload.ts';
import { route } from '../../platform/http/route.ts';
import { deleteOwnFile } from './actions/delete-own-file.ts';
import { keepUpload } from './actions/keep-upload.ts';
import { findVisibleFile } from './find-file.ts';
import { noteDownload } from './note-download.ts';

/** Files that forms attach: uploaded first, claimed by the form, read through the purchase (decisions 10). */
export const filesRoutes = [
  route('POST files', {
    gate: 'app',
    handle: async (ctx, { files }) => {
      if (files.length === 0) throw new AppError('no_files');
      if (files.length > UPLOAD_MAX_FILES) throw new AppError('too_many_files');
      const { storage } = ctx.platform;
      const answer: Answer<(typeof filesApi)['POST files']> = { data: [], refused: [] };
      let first: AppError | undefined;
      for (const file of files) {
        const result = await receiveUpload(storage, file);
        if (result.ok) {
          answer.data.push(await keepUpload(ctx, storage, result.file));
          continue;
        }
        answer.refused.push({ name: result.name, code: result.code });
        first ??= new AppError(result.code, { params: result.params });
      }
      if (first && answer.data.length === 0) throw first;
      return answer;
    },
  }),

  route('GET files/{id}', {
    gate: 'app',
    find: findVisibleFile,
    handle: async (ctx, { subject }) => {
      const content = await openFile(ctx.platform.storage, subject.storage_key);
      await noteDownload(ctx, { file: subject.name, request: subject.request_number });
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
