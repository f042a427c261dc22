import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { Slot } from '#platform/shared/slot.ts';

type Company = Pick<CompanyContext['company'], 'settings'>;

/** Called in the transaction in which suppliers are given these tax numbers; filled by other capabilities. */
export const onTaxNumbersAdded = new Slot<
  (tx: TenantTx, company: Company, pibs: readonly string[]) => Promise<void>
>();

/** Runs the callbacks sequentially. */
export async function notifyTaxNumbersAdded(
  tx: TenantTx,
  company: Company,
  pibs: readonly string[],
): Promise<void> {
  for (const tell of onTaxNumbersAdded.parts) await tell(tx, company, pibs);
}
