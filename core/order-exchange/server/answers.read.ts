import type { StoredResponse } from '#core/orders/rules/stored-documents.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

const answersOf = (tenant: Tenant, awardId: number) =>
  tenant
    .selectFrom('e_documents')
    .where('award_id', '=', awardId)
    .where('kind', '=', 'response')
    .where('direction', '=', 'in');

/** Finds the latest answer, which is the one in force; undefined if there is none. */
export async function findOrderAnswer(tenant: Tenant, awardId: number): Promise<StoredResponse | undefined> {
  const row = await answersOf(tenant, awardId)
    .select('data')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.data.response;
}

export async function countOrderAnswers(tenant: Tenant, awardId: number): Promise<number> {
  const { count } = await answersOf(tenant, awardId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
