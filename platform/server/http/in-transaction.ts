import type { Platform } from '../context.ts';
import type { Tenant, TenantTx } from '../db/tenant.ts';

/** Returns the context with all its reads and writes in the transaction, so that it uses no second connection. */
export function bindToTransaction<C extends { readonly tenant?: Tenant; readonly platform: Platform }>(
  ctx: C,
  tx: TenantTx,
): C {
  return { ...ctx, tenant: tx, platform: { ...ctx.platform, db: tx.trx } };
}
