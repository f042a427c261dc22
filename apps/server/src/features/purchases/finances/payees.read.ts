import type { Tenant } from '../../../platform/db/tenant.ts';

/** The supplier who is paid for an award, and the company that pays. */
export interface Payee {
  readonly award_id: number;
  readonly supplier_id: number;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  /** The account as it was entered with the supplier; '' while it is unknown. */
  readonly account: string;
  /** Set where it is not the account that the supplier had when the purchase was approved. */
  readonly account_changed: AccountChanged | null;
  readonly payer: { readonly name: string; readonly address: string; readonly city: string };
}

/**
 * The user who changed the supplier's account after the approval, and the user of finance who has checked the new
 * one.
 */
export interface AccountChanged {
  readonly before: string;
  /** Null where the change is older than the product's notes of it. */
  readonly at: string | null;
  readonly by: string;
  /** The check of the present account; null: no one has checked it. */
  readonly checked: { readonly at: string; readonly by: string } | null;
}

/** The suppliers of a purchase's awards as payees, with the own company as the payer. */
export async function readPayees(tenant: Tenant, purchaseId: number): Promise<Payee[]> {
  const rows = await tenant
    .selectFrom('awards')
    .innerJoin('suppliers', 'suppliers.id', 'awards.supplier_id')
    .innerJoin('companies', 'companies.id', 'awards.company_id')
    .select(['awards.id', 'awards.supplier_id', 'suppliers.name', 'suppliers.company_name'])
    .select(['suppliers.address', 'suppliers.company_address', 'suppliers.city', 'suppliers.country'])
    .leftJoin('users as changer', 'changer.id', 'suppliers.account_changed_by')
    .leftJoin('users as checker', 'checker.id', 'awards.account_checked_by')
    .select(['suppliers.account_number', 'suppliers.account_changed_at', 'changer.name as changer'])
    .select(['awards.approved_account', 'awards.checked_account', 'awards.account_checked_at'])
    .select('checker.name as checker')
    .select(['companies.name as payer', 'companies.address as payer_address', 'companies.city as payer_city'])
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
    account_changed: accountChanged(row),
    payer: { name: row.payer, address: row.payer_address, city: row.payer_city },
  }));
}

interface AccountRow {
  readonly account_number: string;
  readonly account_changed_at: string | null;
  readonly changer: string | null;
  readonly approved_account: string | null;
  readonly checked_account: string | null;
  readonly account_checked_at: string | null;
  readonly checker: string | null;
}

/** Null while the account is the approved one, or nothing is approved yet. */
export function accountChanged(row: AccountRow): AccountChanged | null {
  if (row.approved_account === null || row.approved_account === row.account_number) return null;
  const isChecked = row.account_checked_at !== null && row.checked_account === row.account_number;
  return {
    before: row.approved_account,
    at: row.account_changed_at,
    by: row.changer ?? '',
    checked: isChecked ? { at: row.account_checked_at, by: row.checker ?? '' } : null,
  };
}
