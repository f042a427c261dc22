import { msg } from '@lingui/core/macro';
import { readCompanyCountry } from '#platform/server/company-country.ts';
import { route } from '#platform/server/http/route.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { buildImportPreview, summariseCheck } from '#platform/server/import/checked-rows.ts';
import { chooseColumns } from '#platform/server/import/chosen-columns.ts';
import { makeImportTemplate } from '#platform/server/import/template.ts';
import { importSuppliers } from '../actions/import-suppliers.ts';
import { supplierImport } from './supplier-import.ts';
import { SUPPLIER_SHEET_COLUMNS, supplierImportColumnsFor } from './supplier-sheet.ts';
import { readSupplierImportContext, validateAcrossRows } from './validate-suppliers.ts';

export const suppliersImportRoutes = [
  route('POST suppliers/import/preview', {
    gate: 'suppliersWrite',
    handle: async (ctx, { body, files }) => {
      const columns = await chooseColumns(ctx.tenant, supplierImport, body.columns);
      const world = await readSupplierImportContext(ctx.platform.db, ctx.tenant);
      const sheet = await ctx.platform.imports.read(supplierImport, files, world, {
        columns,
        encoding: body.encoding,
      });
      return buildImportPreview(
        sheet,
        await validateAcrossRows(ctx.tenant, sheet.rows),
        SUPPLIER_SHEET_COLUMNS,
      );
    },
  }),

  route('POST suppliers/import/check', {
    gate: 'suppliersWrite',
    handle: async (ctx, { body }) => {
      const world = await readSupplierImportContext(ctx.platform.db, ctx.tenant);
      const alone = await ctx.platform.imports.judge(supplierImport, body.rows, world);
      return summariseCheck(await validateAcrossRows(ctx.tenant, alone));
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
    handle: async (ctx) =>
      makeImportTemplate(
        getServerI18n(ctx.lang)._(msg({ message: 'Suppliers' })),
        supplierImportColumnsFor(await readCompanyCountry(ctx.platform.db, ctx.company.id)),
        ctx.lang,
      ),
  }),
];
