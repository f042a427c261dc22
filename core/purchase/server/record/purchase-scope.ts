import type { CompanySettings } from '#platform/server/auth/company-settings.ts';
import type { CompanyReader } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import { type Tenant, TenantTx } from '#platform/server/db/tenant.ts';

/**
 * The company whose purchases are read and written, with a logged-in user or without one (a supplier's link, a job).
 */
export interface PurchaseScope {
  readonly tenant: Tenant;
  /**
   * The connection for tables of the platform; inside a transaction it is the transaction, so that no second connection
   * is used.
   */
  readonly db: Db;
  readonly settings: CompanySettings;
}

export function toPurchaseScope<T extends Tenant>({
  tenant,
  platform,
  company,
}: CompanyReader & { readonly tenant: T }): PurchaseScope & { readonly tenant: T } {
  return { tenant, db: tenant instanceof TenantTx ? tenant.trx : platform.db, settings: company.settings };
}
