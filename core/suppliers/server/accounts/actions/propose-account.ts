import { requireOwnUploads } from '#core/purchase/server/public.ts';
import { formatBankAccount, parseSupplierAccount } from '#core/suppliers/rules/supplier-account.ts';
import { logSupplierChanges } from '#core/suppliers/server/actions/log-supplier-changes.ts';
import { notifyWebhooksOfSupplier } from '#core/suppliers/server/actions/notify-of-supplier.ts';
import { lockSupplier } from '#core/suppliers/server/suppliers.repo.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, fieldError, notFoundError } from '#platform/server/errors.ts';
import { passesGate } from '#platform/shared/access/gates.ts';
import { withoutStandIns } from '#platform/shared/access/stand-ins.ts';
import { enterAccount } from './enter-account.ts';

interface Proposal {
  readonly supplier_id: number;
  readonly number: string;
  readonly note: string;
  readonly file_ids: readonly number[];
}

/**
 * Proposes a new account for a supplier without changing its other data, as finance does; a stand-in may not propose.
 */
export function proposeAccount(
  ctx: CompanyContext,
  { supplier_id, number, note, file_ids }: Proposal,
): Promise<void> {
  if (!passesGate(withoutStandIns(ctx.actor), 'supplierAccounts')) throw new AppError('forbidden');
  return ctx.tenant.transaction(async (tx) => {
    const before = await lockSupplier(tx, supplier_id);
    if (!before) throw notFoundError();
    const account = parseSupplierAccount(before.country, number);
    if (account === null) throw fieldError('number', before.country === 'RS' ? 'account_number' : 'iban');
    await requireOwnUploads(tx, ctx.session.user.id, file_ids, 'file_ids');
    const [paper] = file_ids;
    const after = { ...before, account_number: formatBankAccount(account) };
    const entered = await enterAccount(
      ctx,
      tx,
      { ...before, id: supplier_id },
      { number: after.account_number, note, ...(paper === undefined ? {} : { paper_file_id: paper }) },
    );
    if (entered !== 'in_force') return;
    await logSupplierChanges(ctx, tx, 'supplier_changed', [{ before, after }]);
    notifyWebhooksOfSupplier(ctx, tx, 'supplier.changed', { supplier_id });
  });
}
