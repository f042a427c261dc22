import type { TestServer } from '#app/server/test-support/server.ts';

/**
 * Returns this module's list exports, for the test of all exports; `by` provides the reader and the row content of
 * each export.
 */
export const supplierRecordFiles = <By extends object>(server: TestServer, by: By) => ({
  'GET suppliers/{id}/invitations/export': {
    ...by,
    id: async () => {
      const { id } = await (await server.tenant('morava'))
        .selectFrom('suppliers')
        .select('suppliers.id')
        .where('suppliers.id', 'in', (eb) => eb.selectFrom('rfps').select('rfps.supplier_id'))
        .limit(1)
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  'GET suppliers/{id}/figures/{figure}/list/export': {
    ...by,
    id: async () => {
      const { supplier_id } = await (await server.tenant('morava'))
        .selectFrom('rfps')
        .select('supplier_id')
        .where('due_on', 'is not', null)
        .limit(1)
        .executeTakeFirstOrThrow();
      return supplier_id;
    },
  },
});
