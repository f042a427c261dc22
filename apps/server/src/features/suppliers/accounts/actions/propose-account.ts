import { passes } from '@ponuda/domain/access/gates';
import { alone } from '@ponuda/domain/access/stand-ins';
import { formatAccount, supplierAccount } from '@ponuda/domain/billing/supplier-account';
import type { CompanyContext } from '../../../../platform/context.ts';
import { AppError, fieldError, notFound } from '../../../../platform/errors.ts';
import { demandOwnUploads } from '../../../purchases/public.ts';
import { recordSuppliers } from '../../actions/record-suppliers.ts';
import { tellOfSupplier } from '../../actions/tell-of-supplier.ts';
import { lockSupplier } from '../../suppliers.repo.ts';
import { enterAccount } from './enter-account.ts';

interface Proposal {
  readonly supplier_id: number;
  readonly number: string;
  readonly note: string;
  readonly file_ids: readonly number[];
}

/** Enters another account of a supplier by itself, as finance does; a stand-in has no say in what is proposed. */
export function proposeAccount(
  ctx: CompanyContext,
  { supplier_id, number, note, file_ids }: Proposal,
): Promise<void> {
  if (!passes(alone(ctx.actor), 'supplierAccounts')) throw new AppError('forbidden');
  return ctx.tenant.transaction(async (tx) => {
    const before = await lockSupplier(tx, supplier_id);
    if (!before) throw notFound();
    const account = supplierAccount(before.country, number);
    if (account === null) throw fieldError('number', before.country === 'RS' ? 'account_number' : 'iban');
    await demandOwnUploads(tx, ctx.session.user.id, file_ids, 'file_ids');
    const [paper] = file_ids;
    const after = { ...before, account_number: formatAccount(account) };
    const entered = await enterAccount(
      ctx,
      tx,
      { ...before, id: supplier_id },
      { number: after.account_number, note, ...(paper === undefined ? {} : { paper_file_id: paper }) },
    );
    if (entered !== 'in_force') return;
    await recordSuppliers(ctx, tx, 'supplier_changed', [{ before, after }]);
    tellOfSupplier(ctx, tx, 'supplier.changed', { supplier_id });
  });
}
