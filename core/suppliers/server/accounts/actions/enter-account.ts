import type { AccountSource } from '#core/suppliers/rules/payee-guard.ts';
import { notifyWebhooksOfSupplier } from '#core/suppliers/server/actions/notify-of-supplier.ts';
import type { SupplierChangeAuthor } from '#core/suppliers/server/supplier-change-author.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import {
  findAccountProposal,
  insertAccountVersions,
  setSupplierAccount,
  supersedeVersions,
} from '../accounts.repo.ts';
import { logAccountSteps } from '../log-account-steps.ts';
import { notifyAccountChanged, notifyAccountDeciders } from '../notify-of-account.ts';
import { replaceAccountProposal } from './replace-proposal.ts';

interface Entered {
  /** The number in the format of `suppliers.account_number`; '' clears the account number. */
  readonly number: string;
  readonly note?: string;
  /** The document that contains the account. */
  readonly paper_file_id?: number;
  /** The origin of the account; by default derived from the caller's session. */
  readonly source?: AccountSource;
}

export interface SupplierWithAccount {
  readonly id: number;
  readonly name: string;
  readonly account_number: string;
}

/**
 * Enters a new account for a locked supplier (ADR 0077). The account is in force immediately under `record`, or if the
 * number is cleared; under `two_people` it becomes a proposal that replaces an older one. Entering the number that is
 * already in force changes nothing. Returns which of these happened.
 */
export async function enterAccount(
  ctx: CompanyContext,
  tx: TenantTx,
  supplier: SupplierWithAccount,
  { number, note = '', paper_file_id, source = sourceOf(ctx) }: Entered,
): Promise<'same' | 'in_force' | 'proposed'> {
  if (number === supplier.account_number) return 'same';
  requireOwnSession(ctx);
  const by = ctx.session.user.id;
  const version = {
    ...{ supplier_id: supplier.id, number, source, note, proposed_by: by },
    ...(paper_file_id === undefined ? {} : { paper_file_id }),
  };
  const waits = number !== '' && needsSecondPerson(ctx);
  const open = await findAccountProposal(tx, supplier.id);
  if (waits && open?.number === number) return 'proposed';
  // A newer entry replaces an open proposal, which otherwise could later be approved and override the entry.
  if (open) await replaceAccountProposal(ctx, tx, supplier, open);
  if (waits) {
    await insertAccountVersions(tx, [version]);
    await logAccountSteps(ctx, tx, 'account_proposed', [{ supplier, number, note }]);
    await notifyAccountDeciders(ctx, tx, supplier, { number, note });
    notifyWebhooksOfSupplier(ctx, tx, 'supplier.account_proposed', { supplier_id: supplier.id });
    return 'proposed';
  }
  await supersedeVersions(tx, supplier.id, ['in_force', 'approved']);
  await insertAccountVersions(tx, [{ ...version, rule: number === '' ? 'emptied' : 'recorded' }]);
  await setSupplierAccount(tx, supplier.id, { number, by });
  await notifyAccountChanged(tx, supplier, { number, by: ctx.session.user.name, seen_by: null });
  return 'in_force';
}

/** Refuses impersonated sessions: accounts are approved by users of the company, not by a moderator. */
export function requireOwnSession({ session }: Pick<SupplierChangeAuthor, 'session'>): void {
  if (session.impersonator !== null) throw new AppError('not_while_impersonating');
}

export const needsSecondPerson = ({ company }: Pick<CompanyContext, 'company'>) =>
  company.settings.payee_guard === 'two_people';

/** Returns the row to insert for a supplier: without its account if a second person has to approve the account. */
export function omitUnapprovedAccount<Row extends { readonly account_number: string }>(
  ctx: Pick<CompanyContext, 'company'>,
  row: Row,
): Row {
  return needsSecondPerson(ctx) ? { ...row, account_number: '' } : row;
}

/** Enters the accounts of suppliers that this transaction adds or restores; a single email requests all decisions. */
export async function enterFirstAccounts(
  ctx: CompanyContext,
  tx: TenantTx,
  suppliers: readonly { readonly id: number; readonly name: string; readonly number: string }[],
  source: AccountSource = sourceOf(ctx),
): Promise<void> {
  const known = suppliers.filter(({ number }) => number !== '');
  if (known.length > 0) requireOwnSession(ctx);
  await insertAccountVersions(
    tx,
    known.map(({ id, number }) => ({
      ...{ supplier_id: id, number, source, proposed_by: ctx.session.user.id },
      ...(needsSecondPerson(ctx) ? {} : { rule: 'recorded' }),
    })),
  );
  const [first] = known;
  if (!first || !needsSecondPerson(ctx)) return;
  await logAccountSteps(
    ctx,
    tx,
    'account_proposed',
    known.map(({ name, number }) => ({ supplier: { name }, number })),
  );
  const supplier = { id: first.id, name: first.name, account_number: '' };
  await notifyAccountDeciders(ctx, tx, supplier, { number: first.number, note: '', more: known.length - 1 });
}

/** Returns the origin of an account: a person or a program. */
function sourceOf({ session }: Pick<CompanyContext, 'session'>): AccountSource {
  return session.token ? 'api' : 'typed';
}
