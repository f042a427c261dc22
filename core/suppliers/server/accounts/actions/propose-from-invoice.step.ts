import { formatBankAccount, parseSupplierAccount } from '#core/suppliers/rules/supplier-account.ts';
import { lockSupplier } from '#core/suppliers/server/suppliers.repo.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { isKnownAccount } from '../accounts.repo.ts';
import { enterAccount, needsSecondPerson } from './enter-account.ts';

interface NamedAccounts {
  readonly supplier_id: number;
  /** The accounts as written in the e-invoice. */
  readonly accounts: readonly string[];
  readonly invoice_number: string;
  /** The e-invoice file, which the deciders can open. */
  readonly paper_file_id: number;
}

/**
 * Proposes the account of an e-invoice if none of its accounts is the one in force (ADR 0107). Does so only under
 * `two_people`, because under `record` payments would go to the account immediately. Skips numbers that are already
 * known, even if they were refused, and suppliers with an open proposal; these are left to the user.
 */
export async function proposeAccountFromInvoice(
  ctx: CompanyContext,
  tx: TenantTx,
  { supplier_id, accounts, invoice_number, paper_file_id }: NamedAccounts,
): Promise<void> {
  if (accounts.length === 0 || !needsSecondPerson(ctx) || ctx.session.impersonator !== null) return;
  const supplier = await lockSupplier(tx, supplier_id);
  if (!supplier) return;
  const named = accounts.flatMap((number) => {
    const account = parseSupplierAccount(supplier.country, number);
    return account === null ? [] : [formatBankAccount(account)];
  });
  const [number] = named;
  if (number === undefined || named.includes(supplier.account_number)) return;
  if (await isKnownAccount(tx, supplier_id, number)) return;
  await enterAccount(
    ctx,
    tx,
    { ...supplier, id: supplier_id },
    { number, note: invoice_number, source: 'invoice', paper_file_id },
  );
}
