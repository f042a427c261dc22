import type { CompanyContext, PublicContext } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { enterCompanyScope } from '#platform/server/db/wall/tenant-scope.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { openStoredFile } from '#platform/server/files/open-file.ts';
import { route } from '#platform/server/http/route.ts';
import { addDocuments } from './actions/add-documents.ts';
import { deleteDocument, restoreDocument } from './actions/delete-document.ts';
import { changeDocument } from './actions/update-document.ts';
import {
  findUserCompany,
  getDeletedDocument,
  getDocument,
  getDocumentFile,
  PREVIEWABLE_TYPES,
  readDocumentsPage,
} from './documents.read.ts';
import { documentsExport } from './documents-export.ts';
import { logDocumentAction } from './log-document-action.ts';
import { issuePreviewTicket, verifyPreviewTicket } from './preview-ticket.ts';

const find = (ctx: CompanyContext, { id }: { id: number }) => getDocument(ctx.tenant, id);
const findFile = (ctx: CompanyContext, { id }: { id: number }) => getDocumentFile(ctx.tenant, id);

/** Returns the file if browsers can show it. Throws 404 for any other type. */
function demandShown<F extends { readonly type: string }>(file: F): F {
  if (!PREVIEWABLE_TYPES.some((type) => type === file.type)) throw notFoundError();
  return file;
}
const findShown = async (ctx: CompanyContext, params: { id: number }) =>
  demandShown(await findFile(ctx, params));

async function findByTicket({ platform }: PublicContext, { ticket }: { ticket: string }) {
  const content = verifyPreviewTicket(platform.config.secretKey, await readClock(platform.db), ticket);
  const companyId = content && (await findUserCompany(platform.db, content.user_id));
  if (content === undefined || companyId === undefined) throw notFoundError();
  enterCompanyScope(companyId);
  // The file may have been replaced since the ticket was issued, so its type is checked again.
  return demandShown(
    await getDocumentFile(new Tenant(platform.db, platform.pool, companyId), content.documentId),
  );
}

// The path is misspelled in specification §7.
const updateRoutes = (['POST supplers/file/update/{id}', 'POST suppliers/file/update/{id}'] as const).map(
  (key) =>
    route(key, {
      gate: 'suppliersWrite',
      find,
      handle: async (ctx, { subject, ifMatch, body, files }) => {
        await changeDocument(ctx, subject.id, ifMatch ?? subject.version, body, files);
        return getDocument(ctx.tenant, subject.id);
      },
    }),
);

/**
 * Routes for suppliers' documents. Users who may read suppliers can read documents; staff can change them
 * (product 4 and 10).
 */
export const documentsRoutes = [
  route('POST suppliers/documents/add', {
    gate: 'suppliersWrite',
    handle: (ctx, { body: { supplier_id, ...fields }, files }) =>
      addDocuments(ctx, supplier_id, fields, files),
  }),

  ...updateRoutes,

  route('GET documents', {
    gate: 'documents',
    handle: (ctx, { query }) => readDocumentsPage(ctx.tenant, query, query.page),
  }),

  route('GET documents/export', {
    gate: 'documents',
    handle: (ctx, { query }) => exportList(ctx, query, documentsExport(query)),
  }),

  route('GET documents/{id}', { gate: 'documents', find, handle: async (_ctx, { subject }) => subject }),

  route('GET documents/{id}/file', {
    gate: 'documents',
    find: findFile,
    handle: async (ctx, { subject: { name, type, storage_key } }) => {
      const content = await openStoredFile(ctx.platform, storage_key);
      await logDocumentAction(ctx.platform.db, ctx, 'downloaded', { file: name });
      return { name, type, content };
    },
  }),

  route('POST documents/{id}/preview', {
    gate: 'documents',
    find: findShown,
    handle: async (ctx, { subject: { id, name } }) => {
      const { config, db } = ctx.platform;
      const now = await readClock(db);
      const ticket = issuePreviewTicket(config.secretKey, now, {
        documentId: id,
        user_id: ctx.session.user.id,
      });
      await logDocumentAction(db, ctx, 'downloaded', { file: name });
      return { url: `/api/documents/preview/${ticket}` };
    },
  }),

  route('GET documents/preview/{ticket}', {
    gate: 'public',
    find: findByTicket,
    handle: async ({ platform }, { subject: { name, type, storage_key } }) => ({
      name,
      type,
      content: await openStoredFile(platform, storage_key),
      shown: true,
    }),
  }),

  route('DELETE documents/{id}', {
    gate: 'suppliersWrite',
    find,
    handle: async (ctx, { subject, ifMatch }) => {
      await deleteDocument(ctx, { subject, ifMatch });
      return {};
    },
  }),

  route('POST documents/{id}/restore', {
    gate: 'suppliersWrite',
    find: (ctx, { id }) => getDeletedDocument(ctx.tenant, id),
    handle: async (ctx, { subject }) => {
      await restoreDocument(ctx, subject.id);
      return getDocument(ctx.tenant, subject.id);
    },
  }),
];
