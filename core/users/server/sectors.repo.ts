import type { TenantTx } from '#platform/server/db/tenant.ts';

export async function insertSector(tx: TenantTx, name: string): Promise<number> {
  const { id } = await tx.insertInto('sectors', { name }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function renameSectorRow(tx: TenantTx, id: number, name: string): Promise<void> {
  await tx.updateTable('sectors').set({ name }).where('id', '=', id).execute();
}

/**
 * Locks departments of the company, so that no record can be added to them until the transaction ends; returns their
 * names.
 */
export async function lockSectorRows(tx: TenantTx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('sectors')
    .select(['sectors.id', 'sectors.name'])
    .where('sectors.id', 'in', ids)
    .orderBy('sectors.id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Moves the users of one department to another; returns their number. */
export async function moveUsersToSector(tx: TenantTx, fromId: number, intoId: number): Promise<number> {
  const users = await tx
    .deleteFrom('user_sectors')
    .where('sector_id', '=', fromId)
    .returning('user_id')
    .execute();
  if (users.length > 0)
    await tx
      .insertInto(
        'user_sectors',
        users.map(({ user_id }) => ({ user_id, sector_id: intoId })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return users.length;
}

/** Moves categories to another department; null removes the department, which is only used for deleted categories. */
export async function moveCategoriesToSector(
  tx: TenantTx,
  fromId: number,
  intoId: number | null,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('categories')
    .set({ sector_id: intoId })
    .where('sector_id', '=', fromId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function deleteSectorRow(tx: TenantTx, id: number): Promise<void> {
  await tx.deleteFrom('sectors').where('id', '=', id).execute();
}
