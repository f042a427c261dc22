import type { SessionContext } from '../../../platform/context.ts';
import type { Tenant } from '../../../platform/db/tenant.ts';
import { demandPassword } from '../../auth/public.ts';
import { leave } from '../../users/public.ts';

/** Deletes the caller's account and personal data, for somebody who knows its password; all their sessions end. */
export async function leaveCompany(
  ctx: SessionContext & { readonly tenant: Tenant },
  { password, successor_id }: { readonly password: string; readonly successor_id: number },
): Promise<void> {
  await demandPassword(ctx, 'password', password);
  await leave(ctx, successor_id);
}
