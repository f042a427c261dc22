import type { EDocumentsTable } from '../../../platform/db/tables.ts';
import type { Tenant } from '../../../platform/db/tenant.ts';

/** A document as it left for the first time; undefined where it has not left as data. */
export function findLeft(
  tenant: Tenant,
  { award_id, kind, number }: Pick<EDocumentsTable, 'award_id' | 'kind' | 'number'>,
) {
  return tenant
    .selectFrom('e_documents')
    .select('content')
    .where('award_id', '=', award_id)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('direction', '=', 'out')
    .executeTakeFirst();
}
