import type { Tenant } from '#platform/server/db/tenant.ts';
import { isMailable } from '#platform/server/mail/mailable.ts';
import type { Recipient } from '../record/purchase-facts.read.ts';
import type { PurchaseRow } from '../record/purchase-row.ts';

/** Reads the creator of a purchase; undefined if the account was deleted. */
export async function readPurchaseCreator(
  tenant: Tenant,
  { creator_id }: PurchaseRow,
): Promise<Recipient | undefined> {
  const user = await tenant
    .selectFrom('users')
    .select(['id', 'name', 'email', 'lang'])
    .where('id', '=', creator_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user;
}

/** The contact person who receives a supplier's emails about a purchase. */
export interface InvitedContact extends Recipient {
  readonly rfp_id: number;
  readonly supplier: string;
  readonly declined_at: string | null;
}

/**
 * Reads the contact persons who can receive email, for all suppliers whose invitation was sent and not withdrawn.
 */
export async function readInvitedContacts(tenant: Tenant, purchaseId: number): Promise<InvitedContact[]> {
  const rows = await tenant
    .selectFrom('rfps')
    .innerJoin('contact_persons', 'contact_persons.id', 'rfps.contact_person_id')
    .innerJoin('suppliers', 'suppliers.id', 'rfps.supplier_id')
    .select(['rfps.id as rfp_id', 'rfps.declined_at', 'suppliers.name as supplier'])
    .select(['contact_persons.id', 'contact_persons.name_and_surname as name'])
    .select(['contact_persons.email', 'contact_persons.lang'])
    .where('rfps.purchase_id', '=', purchaseId)
    .where('rfps.sent_at', 'is not', null)
    .where('rfps.withdrawn_at', 'is', null)
    .orderBy('rfps.id')
    .execute();
  return rows.filter(({ email }) => isMailable(email));
}
