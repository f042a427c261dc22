import type { NoticeData } from '#core/purchase/rules/notices.ts';
import { notifyUser } from '#core/purchase/server/people/notify.step.ts';
import { TRUSTED_ADDRESS_DAYS } from '#core/suppliers/rules/payee-guard.ts';
import { accountLastDigits } from '#core/suppliers/rules/supplier-account.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { readCompanyOwners } from '#platform/server/mail/company-owners.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import type { SupplierChangeAuthor } from '../supplier-change-author.ts';
import {
  readDeciders,
  readEarlierAccount,
  readTrustedContacts,
  readUserRecipient,
  type TieNames,
} from './accounts.read.ts';
import type { AccountVersion } from './accounts.repo.ts';
import type { SupplierWithAccount } from './actions/enter-account.ts';
import { accountChangedLetter } from './mail/account-changed-letter.tsx';
import { type AccountDecision, accountDecidedMail } from './mail/account-decided.tsx';
import { accountProposedMail } from './mail/account-proposed.tsx';
import { tiedApprovalMail } from './mail/account-tied.tsx';
import { supplierAccountChangedMail } from './mail/supplier-account-changed.tsx';

interface Changed {
  readonly number: string;
  readonly by: string;
  /** The name of the second person who approved the account; null if there was none. */
  readonly seen_by: string | null;
}

/**
 * Emails every owner that a supplier's account changed, and the supplier, at addresses that the company has known for
 * a long time. The supplier receives no email about its first account.
 */
export async function notifyAccountChanged(
  tx: TenantTx,
  supplier: SupplierWithAccount,
  { number, by, seen_by }: Changed,
): Promise<void> {
  const at = await readClock(tx.trx);
  const before = await accountBefore(tx, supplier, number);
  for (const owner of await readCompanyOwners(tx.trx, tx.company_id))
    queueMailAtCommit(tx, {
      dedupe_key: `supplier-account-${supplier.id}-${owner.id}-${at}`,
      company_id: tx.company_id,
      template: supplierAccountChangedMail,
      lang: owner.lang,
      to: owner,
      params: {
        ...{ supplier_id: supplier.id, supplier: supplier.name, by, at },
        ...{ before, after: number },
        ...(seen_by === null ? {} : { confirmed_by: seen_by }),
      },
    });
  if (number === '' || before === '') return;
  const company = await readCompanyName(tx);
  for (const contact of await readTrustedContacts(tx, supplier.id, TRUSTED_ADDRESS_DAYS))
    queueMailAtCommit(tx, {
      dedupe_key: `account-letter-${supplier.id}-${contact.id}-${at}`,
      company_id: tx.company_id,
      template: accountChangedLetter,
      lang: contact.lang,
      to: contact,
      fromName: company,
      params: { company, last_four: accountLastDigits(number), at },
    });
}

/** Returns the account that is replaced, even if the number was cleared in between; '' if it is the same account. */
async function accountBefore(tx: TenantTx, supplier: SupplierWithAccount, number: string): Promise<string> {
  if (supplier.account_number !== '') return supplier.account_number;
  const earlier = await readEarlierAccount(tx, supplier.id);
  return earlier === number ? '' : earlier;
}

async function readCompanyName(tx: TenantTx): Promise<string> {
  const { name } = await tx.trx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', tx.company_id)
    .executeTakeFirstOrThrow();
  return name;
}

interface Asked {
  readonly number: string;
  readonly note: string;
  /** The number of other suppliers from the same sheet that are also waiting. */
  readonly more?: number;
}

/** Asks every user who may decide on a proposal for a decision, except the proposer. */
export async function notifyAccountDeciders(
  { session }: Pick<CompanyContext, 'session'>,
  tx: TenantTx,
  supplier: SupplierWithAccount,
  { number, note, more = 0 }: Asked,
): Promise<void> {
  const at = await readClock(tx.trx);
  const before = await accountBefore(tx, supplier, number);
  for (const to of await readDeciders(tx, session.user.id))
    await notifyUser(tx, to, {
      purchase_id: null,
      supplier_id: supplier.id,
      dedupe_key: `account-proposed-${supplier.id}-${to.id}-${at}`,
      template: accountProposedMail,
      your_turn: true,
      data: noticeOf(supplier, session.user.name, note),
      params: {
        ...{ supplier_id: supplier.id, supplier: supplier.name, by: session.user.name, note },
        ...{ before, after: number, more },
        superseded: before !== '' && supplier.account_number === '',
      },
    });
}

/** Maximum length of a note in the notice; the account's page shows the full note. */
const NOTE_SHOWN = 200;

/** Builds a notice with the supplier's name and the actor, but never with the account number. */
function noticeOf({ name }: SupplierWithAccount, by: string, note: string): NoticeData {
  const said = note === '' ? {} : { note: note.slice(0, NOTE_SHOWN) };
  return { number: '', name, page: 'supplier', by, ...said };
}

interface Decided {
  readonly decision: AccountDecision;
  readonly note: string;
  readonly usable_from?: string | null;
}

interface TiedApproval {
  readonly tied: TieNames;
  readonly usable_from: string;
}

/**
 * Emails every owner that a user who is not an independent second person approved an account, and until when the
 * account can be stopped.
 */
export async function notifyOwnersOfTiedApproval(
  { session }: Pick<CompanyContext, 'session'>,
  tx: TenantTx,
  supplier: SupplierWithAccount,
  { id, number, proposed_by }: AccountVersion,
  { tied, usable_from }: TiedApproval,
): Promise<void> {
  const proposer = await readUserRecipient(tx, proposed_by);
  for (const owner of await readCompanyOwners(tx.trx, tx.company_id))
    queueMailAtCommit(tx, {
      dedupe_key: `account-tied-${id}-${owner.id}`,
      company_id: tx.company_id,
      template: tiedApprovalMail,
      lang: owner.lang,
      to: owner,
      params: {
        ...{ supplier_id: supplier.id, supplier: supplier.name, number, usable_from, tied },
        ...{ by: session.user.name, proposed_by: proposer?.name ?? '' },
      },
    });
}

/** Notifies the proposer of the decision on the proposal, unless the proposer decided. */
export async function notifyProposer(
  { session }: Pick<SupplierChangeAuthor, 'session'>,
  tx: TenantTx,
  supplier: SupplierWithAccount,
  { id, number, proposed_by }: AccountVersion,
  { decision, note, usable_from = null }: Decided,
): Promise<void> {
  if (proposed_by === session.user.id) return;
  const to = await readUserRecipient(tx, proposed_by);
  if (to)
    await notifyUser(tx, to, {
      dedupe_key: `account-decided-${id}`,
      ...decidedNotice(session.user.name, supplier, number, { decision, note, usable_from }),
    });
}

/** Notifies all deciders and the proposer, except the user who stopped it, that an approved account was stopped. */
export async function notifyAccountStopped(
  { session }: Pick<CompanyContext, 'session'>,
  tx: TenantTx,
  supplier: SupplierWithAccount,
  { id, number, proposed_by }: AccountVersion,
  note: string,
): Promise<void> {
  const deciders = await readDeciders(tx, session.user.id);
  const proposer = proposed_by === session.user.id ? undefined : await readUserRecipient(tx, proposed_by);
  const isTold = deciders.some((one) => one.id === proposer?.id);
  for (const to of proposer && !isTold ? [...deciders, proposer] : deciders)
    await notifyUser(tx, to, {
      dedupe_key: `account-stopped-${id}-${to.id}`,
      ...decidedNotice(session.user.name, supplier, number, { decision: 'stopped', note }),
    });
}

/** Builds the email and the notice of a decision on an account, which have the same content. */
const decidedNotice = (
  by: string,
  supplier: SupplierWithAccount,
  number: string,
  { decision, note, usable_from = null }: Decided,
) => ({
  purchase_id: null,
  supplier_id: supplier.id,
  template: accountDecidedMail,
  your_turn: false,
  data: { ...noticeOf(supplier, by, note), step: decision },
  params: { supplier_id: supplier.id, supplier: supplier.name, by, decision, number, note, usable_from },
});
