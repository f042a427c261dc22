import { requirePassword } from '#core/accounts/server/login/public.ts';
import { deleteOwnUser } from '#core/users/server/public.ts';
import type { SessionContext } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/** Deletes the caller's account and personal data if the password is correct, and ends all their sessions. */
export async function deleteOwnAccount(
  ctx: SessionContext & { readonly tenant: Tenant },
  { password, successor_id }: { readonly password: string; readonly successor_id: number },
): Promise<void> {
  await requirePassword(ctx, 'password', password);
  await deleteOwnUser(ctx, successor_id);
}
