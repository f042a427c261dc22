import { msg } from '@lingui/core/macro';
import { route } from '../../platform/http/route.ts';
import { phrases } from '../../platform/i18n/server-i18n.ts';
import { previewOf } from '../../platform/import/checked-rows.ts';
import { readImport } from '../../platform/import/read-import.ts';
import { templateOf } from '../../platform/import/template.ts';
import { importSuppliers } from './actions/import-suppliers.ts';
import { checkSupplierRows } from './check-supplier-rows.ts';
import { SUPPLIER_COLUMNS } from './supplier-sheet.ts';

export const suppliersImportRoutes = [
  route('POST suppliers/import/preview', {
    gate: 'suppliersWrite',
    handle: async (ctx, { files }) => {
      const sheet = await readImport(files, SUPPLIER_COLUMNS);
      return previewOf(sheet, await checkSupplierRows(ctx.platform.db, ctx.tenant, sheet.rows));
    },
  }),

  route('POST suppliers/import', {
    gate: 'suppliersWrite',
    handle: async (ctx, { body }) => ({
      created: await importSuppliers(ctx, body.rows),
    }),
  }),

  route('GET suppliers/import/template', {
    gate: 'suppliersWrite',
    handle: (ctx) =>
      templateOf(phrases(ctx.lang)._(msg({ message: 'Suppliers' })), SUPPLIER_COLUMNS, ctx.lang),
  }),
];
