import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Deletes a user's link. Returns whether the user had one. */
export async function deleteUserCalendarLink(tx: TenantTx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_links')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
