import { type AccountRule, findAccountWarning } from '#core/suppliers/rules/payee-guard.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { PaymentSlip } from '../wire.ts';
import { buildPayeeSupplierIdSql } from './payee-supplier.read.ts';

/** The account version that payments go to, and the version that is waiting to become valid (ADR 0077). */
type PaidVersion = Pick<
  PaymentSlip,
  'account_version' | 'account_seen_by' | 'account_warning' | 'account_usable_from' | 'account_waiting'
>;

/** The supplier who is paid for an award, and the paying company. */
export interface Payee {
  readonly award_id: number;
  readonly supplier_id: number;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  /** The account as entered for the supplier; '' if unknown. */
  readonly account: string;
  /**
   * How the account differs from the account that the supplier had when the purchase was approved; null if they are
   * the same.
   */
  readonly account_changed: AccountChange | null;
  readonly version: PaidVersion;
  /** The time until which payments for the purchase are on hold; null if they are not. */
  readonly held_until: string | null;
  readonly payer: { readonly name: string; readonly address: string; readonly city: string };
}

/** Who changed the supplier's account after the approval, and which finance user checked the new one. */
export interface AccountChange {
  readonly before: string;
  /** When the account was changed; null if the change predates the records of such changes. */
  readonly at: string | null;
  readonly by: string;
  /** The check of the current account; null if it has not been checked. */
  readonly checked: { readonly at: string; readonly by: string } | null;
}

/** Reads the suppliers of a purchase's awards as payees, with the company as the payer. */
export async function readPayees(tenant: Tenant, purchaseId: number): Promise<Payee[]> {
  const paid = await buildPayeeSupplierIdSql(tenant, purchaseId);
  const rows = await tenant
    .selectFrom('awards')
    .innerJoin('suppliers', (join) => join.on('suppliers.id', '=', paid))
    .innerJoin('companies', 'companies.id', 'awards.company_id')
    .select(['awards.id', 'suppliers.id as supplier_id', 'suppliers.name', 'suppliers.company_name'])
    .select(['suppliers.address', 'suppliers.company_address', 'suppliers.city', 'suppliers.country'])
    .leftJoin('users as changer', 'changer.id', 'suppliers.account_changed_by')
    .leftJoin('users as checker', 'checker.id', 'awards.account_checked_by')
    .select(['suppliers.account_number', 'suppliers.account_changed_at', 'changer.name as changer'])
    .select(['awards.approved_account', 'awards.checked_account', 'awards.account_checked_at'])
    .select('checker.name as checker')
    .select(['companies.name as payer', 'companies.address as payer_address', 'companies.city as payer_city'])
    .innerJoin('purchases', 'purchases.id', 'awards.purchase_id')
    .leftJoin('supplier_accounts as paid', (join) =>
      join.onRef('paid.supplier_id', '=', 'suppliers.id').on('paid.state', '=', 'in_force'),
    )
    .leftJoin('supplier_accounts as waiting', (join) =>
      join.onRef('waiting.supplier_id', '=', 'suppliers.id').on('waiting.state', '=', 'approved'),
    )
    .leftJoin('supplier_accounts as proposed', (join) =>
      join.onRef('proposed.supplier_id', '=', 'suppliers.id').on('proposed.state', '=', 'proposed'),
    )
    .leftJoin('users as proposer', 'proposer.id', 'paid.proposed_by')
    .leftJoin('users as decider', 'decider.id', 'paid.decided_by')
    .leftJoin('users as instead', 'instead.id', 'paid.decided_for')
    .leftJoin('users as tied', 'tied.id', 'paid.tied_user')
    .leftJoin('users as tier', 'tier.id', 'paid.tied_by')
    .select(['tied.name as tied', 'tier.name as tier', 'paid.tied_at'])
    .select(['paid.version', 'paid.rule', 'paid.proposed_at', 'paid.decided_at', 'paid.in_force_at'])
    .select(['proposer.name as proposer', 'decider.name as decider', 'instead.name as instead'])
    .leftJoin('users as asking', 'asking.id', 'proposed.proposed_by')
    .leftJoin('users as asked', 'asked.id', 'waiting.proposed_by')
    .select([
      'proposed.number as proposed_number',
      'proposed.proposed_at as asking_at',
      'asking.name as asking',
    ])
    .select(['waiting.number as waiting_number', 'waiting.proposed_at as asked_at', 'asked.name as asked'])
    .select([
      'purchases.confirmed_at',
      'purchases.payments_held_until',
      'waiting.usable_from',
      nowSql.as('now'),
    ])
    .where('awards.purchase_id', '=', purchaseId)
    .execute();
  return rows.map((row) => ({
    award_id: row.id,
    supplier_id: row.supplier_id,
    name: row.company_name || row.name,
    address: row.company_address || row.address,
    city: row.city,
    country: row.country,
    account: row.account_number,
    account_changed: toAccountChange(row),
    version: paidVersion(row),
    held_until: isAfter(row.payments_held_until, row.now) ? row.payments_held_until : null,
    payer: { name: row.payer, address: row.payer_address, city: row.payer_city },
  }));
}

const isAfter = (moment: string | null, now: string) =>
  moment !== null && Date.parse(moment) > Date.parse(now);

interface AccountRow {
  readonly account_number: string;
  readonly account_changed_at: string | null;
  readonly changer: string | null;
  readonly approved_account: string | null;
  readonly checked_account: string | null;
  readonly account_checked_at: string | null;
  readonly checker: string | null;
}

/**
 * Returns how the account has changed since the approval; null if it is still the approved account or nothing has
 * been approved yet.
 */
export function toAccountChange(row: AccountRow): AccountChange | null {
  if (row.approved_account === null || row.approved_account === row.account_number) return null;
  const isChecked = row.account_checked_at !== null && row.checked_account === row.account_number;
  return {
    before: row.approved_account,
    at: row.account_changed_at,
    by: row.changer ?? '',
    checked: isChecked ? { at: row.account_checked_at, by: row.checker ?? '' } : null,
  };
}

interface VersionRow {
  readonly account_number: string;
  readonly version: number | null;
  readonly rule: AccountRule | null;
  readonly proposed_at: string | null;
  readonly decided_at: string | null;
  readonly in_force_at: string | null;
  readonly proposer: string | null;
  readonly decider: string | null;
  readonly instead: string | null;
  readonly tied: string | null;
  readonly tier: string | null;
  readonly tied_at: string | null;
  readonly usable_from: string | null;
  readonly proposed_number: string | null;
  readonly asking: string | null;
  readonly asking_at: string | null;
  readonly waiting_number: string | null;
  readonly asked: string | null;
  readonly asked_at: string | null;
  readonly confirmed_at: string | null;
  readonly now: string;
}

function paidVersion(row: VersionRow): PaidVersion {
  const { version, rule, usable_from, proposed_at } = row;
  const at = row.decided_at ?? row.in_force_at;
  const isPaid =
    row.account_number !== '' && version !== null && rule !== null && at !== null && proposed_at !== null;
  const kind = isPaid ? findAccountWarning({ rule, version, at }, row.confirmed_at, row.now) : null;
  return {
    account_version: isPaid ? version : null,
    account_seen_by: isPaid
      ? {
          rule,
          at,
          proposed_by: row.proposer ?? '',
          decided_by: row.decider ?? '',
          decided_for: row.instead ?? '',
          tie: row.tied_at === null ? null : { user: row.tied ?? '', by: row.tier ?? '', at: row.tied_at },
          proposed_at,
        }
      : null,
    account_warning: kind === null || at === null ? null : { kind, at },
    account_usable_from: usable_from,
    account_waiting: waitingOf(row),
  };
}

/** Returns the newest account that is not yet valid. A proposal is always newer than an approved account. */
function waitingOf(row: VersionRow): PaymentSlip['account_waiting'] {
  const { proposed_number, asking_at, waiting_number, asked_at, usable_from } = row;
  if (proposed_number !== null && asking_at !== null)
    return {
      number: proposed_number,
      proposed_by: row.asking ?? '',
      proposed_at: asking_at,
      usable_from: null,
    };
  if (waiting_number === null || asked_at === null) return null;
  return { number: waiting_number, proposed_by: row.asked ?? '', proposed_at: asked_at, usable_from };
}
