import { lockNumbers, suppliersOfNumber } from '#core/suppliers/server/public.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { Account, AccountContact } from './account.read.ts';

/** The buyer's record of an account, held until the transaction ends. */
export interface Counterpart {
  readonly id: number;
  readonly name: string;
  readonly account_company_id: number | null;
  readonly paused: boolean;
  /** Made just now. */
  readonly is_new: boolean;
}

/**
 * The buyer's supplier behind an account: the record tied to it, else the one with its number, else a new
 * one marked as from the marketplace. Of two that make it at once the database keeps one.
 */
export async function lockCounterpart(
  tx: TenantTx,
  account: Account,
  { category_id, now }: { readonly category_id: number; readonly now: string },
): Promise<Counterpart> {
  await lockNumbers(tx);
  const known = await lockKnown(tx, account);
  if (known) return known;
  const made = await tx
    .insertInto('suppliers', {
      name: account.name,
      company_name: account.name,
      company_address: account.address,
      address: account.address,
      city: account.city,
      country: account.country,
      pib: account.pib,
      registration_number: account.registration_number,
      international_supplier: account.country !== 'RS',
      from_marketplace: true,
      account_company_id: account.id,
      account_linked_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'country', 'pib']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!made) {
    const other = await lockKnown(tx, account);
    if (!other) throw new Error('a supplier that is in the way is not there');
    return other;
  }
  await tx
    .insertInto('supplier_categories', { supplier_id: made.id, category_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { ...made, account_company_id: account.id, paused: false, is_new: true };
}

async function lockKnown(tx: TenantTx, account: Account): Promise<Counterpart | undefined> {
  const ofNumber = (await suppliersOfNumber(tx, account)).map(({ id }) => id);
  const row = await tx
    .selectFrom('suppliers')
    .select(['id', 'name', 'account_company_id', 'paused_at'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('account_company_id', '=', account.id),
        ...(ofNumber.length > 0 ? [eb('id', 'in', ofNumber)] : []),
      ]),
    )
    .orderBy((eb) => eb('account_company_id', 'is', null))
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: row.name,
      account_company_id: row.account_company_id,
      paused: row.paused_at !== null,
      is_new: false,
    }
  );
}

/** The account stands behind the record from now on; its invitations there are seen from inside. */
export async function linkAccount(tx: TenantTx, id: number, accountId: number, now: string): Promise<void> {
  await tx
    .updateTable('suppliers')
    .set({ account_company_id: accountId, account_linked_at: now })
    .where('id', '=', id)
    .where('account_company_id', 'is', null)
    .execute();
}

/** The account's contact person among the record's own: known by the address, else added, which is answered too. */
export async function contactOf(
  tx: TenantTx,
  { id: supplierId, is_new }: Counterpart,
  person: AccountContact,
  categoryId: number,
): Promise<{ readonly id: number; readonly is_new: boolean }> {
  const known = await tx
    .selectFrom('contact_persons')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', person.email.toLowerCase()))
    .executeTakeFirst();
  if (known) return { id: known.id, is_new: false };
  const { id } = await tx
    .insertInto('contact_persons', { ...person, supplier_id: supplierId })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (is_new)
    await tx
      .insertInto('contact_person_categories', { contact_person_id: id, category_id: categoryId })
      .execute();
  return { id, is_new: true };
}
