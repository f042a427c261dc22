import type { TenantTx } from '#platform/server/db/tenant.ts';
import { fieldError, getViolatedConstraint } from '#platform/server/errors.ts';
import type { ListViewBody, NewListView } from '../wire.ts';

/**
 * Counts a user's views of a list, or the company's views if `ownerId` is null. Locks the company, so that concurrent
 * calls cannot exceed the limit.
 */
export async function countListViews(tx: TenantTx, list: string, ownerId: number | null): Promise<number> {
  await tx.trx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', tx.company_id)
    .forNoKeyUpdate()
    .execute();
  const { n } = await tx
    .selectFrom('list_views')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('list', '=', list)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .executeTakeFirstOrThrow();
  return n;
}

export function insertListView(
  tx: TenantTx,
  owner_id: number | null,
  { list, name, search }: NewListView,
): Promise<number> {
  return withFreeName(async () => {
    const { id } = await tx
      .insertInto('list_views', { list, name, search, owner_id })
      .returning('list_views.id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Locks a view until the transaction ends; undefined if it does not exist. */
export async function lockListView(tx: TenantTx, id: number) {
  return tx
    .selectFrom('list_views')
    .select(['list_views.version', 'list_views.list'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function updateListView(tx: TenantTx, id: number, { name, search }: ListViewBody): Promise<void> {
  return withFreeName(async () => {
    await tx
      .updateTable('list_views')
      .set(({ eb }) => ({ name, search, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  });
}

async function withFreeName<R>(write: () => Promise<R>): Promise<R> {
  try {
    return await write();
  } catch (error) {
    throw getViolatedConstraint(error) === 'list_views_name' ? fieldError('name', 'exist') : error;
  }
}

/** Deletes a view, also for users who have it as their default view. */
export async function deleteListView(tx: TenantTx, id: number): Promise<void> {
  await tx.deleteFrom('list_views').where('id', '=', id).execute();
}

/** Makes a view the user's default view of its list, replacing any previous default. */
export async function saveDefaultView(
  tx: TenantTx,
  user_id: number,
  { list, id: view_id }: { readonly list: string; readonly id: number },
): Promise<void> {
  await tx
    .insertInto('list_view_defaults', { user_id, list, view_id })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'list']).doUpdateSet({ view_id }))
    .execute();
}

export async function clearDefaultView(tx: TenantTx, userId: number, viewId: number): Promise<void> {
  await tx
    .deleteFrom('list_view_defaults')
    .where('user_id', '=', userId)
    .where('view_id', '=', viewId)
    .execute();
}

export async function deleteListViewsOfUser(tx: TenantTx, userId: number): Promise<void> {
  await tx.deleteFrom('list_view_defaults').where('user_id', '=', userId).execute();
  await tx.deleteFrom('list_views').where('owner_id', '=', userId).execute();
}
