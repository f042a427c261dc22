import type { Platform } from '../context.ts';
import type { Tenant, TenantTx } from '../db/tenant.ts';

/** The same context, reading and writing inside the transaction, whatever it asks: it holds no second connection. */
export function inTransaction<C extends { readonly tenant?: Tenant; readonly platform: Platform }>(
  ctx: C,
  tx: TenantTx,
): C {
  return { ...ctx, tenant: tx, platform: { ...ctx.platform, db: tx.trx } };
}
