import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';

/**
 * Finds the invitation that a link belongs to by the link's digest, and reads the database clock. The query spans
 * all companies, because only the link identifies the company.
 */
export function findInvitationByToken(db: Db, digest: Buffer) {
  return invitations(db)
    .where((eb) =>
      eb.or([
        eb('rfps.token_hash', '=', digest),
        // Each reminder has a separate link, and so does each page that an account opens.
        eb(
          'rfps.id',
          '=',
          eb
            .selectFrom('rfp_reminder_links')
            .select('rfp_id')
            .where('token_hash', '=', digest)
            .where((link) => link.or([link('valid_until', 'is', null), link('valid_until', '>', nowSql)])),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** Finds an account's newest invitation to a purchase of any buyer. */
export function findAccountInvitation(db: Db, accountId: number, purchaseId: number) {
  return invitations(db)
    .where('rfps.account_company_id', '=', accountId)
    .where('rfps.purchase_id', '=', purchaseId)
    .where('rfps.sent_at', 'is not', null)
    .orderBy('rfps.id', 'desc')
    .executeTakeFirst();
}

function invitations(db: Db) {
  return db
    .selectFrom('rfps')
    .innerJoin('purchases', 'purchases.id', 'rfps.purchase_id')
    .innerJoin('companies', 'companies.id', 'rfps.company_id')
    .innerJoin('suppliers', 'suppliers.id', 'rfps.supplier_id')
    .leftJoin('contact_persons', 'contact_persons.id', 'rfps.contact_person_id')
    .select([
      'rfps.id as rfp_id',
      'rfps.company_id',
      'rfps.purchase_id',
      'rfps.status as rfp_status',
      'rfps.withdrawn_at',
      'rfps.declined_at',
      'rfps.decline_reason',
      'rfps.to_be_reconfirmed',
      'rfps.wrong_pibs',
      'rfps.pib_locked_until',
      'purchases.status as purchase_status',
      'purchases.request_number',
      'purchases.date_for_offer',
      'companies.name as company_name',
      'companies.country as company_country',
      'companies.settings as company_settings',
      'rfps.supplier_id',
      'rfps.account_company_id',
      'suppliers.name as supplier_name',
      'suppliers.country as supplier_country',
      'suppliers.pib as supplier_pib',
      'contact_persons.lang',
      nowSql.as('now'),
    ]);
}

export type SupplierLinkRow = NonNullable<Awaited<ReturnType<typeof findInvitationByToken>>>;
