import type { Db } from '../../platform/db/client.ts';
import { now } from '../../platform/db/clock.ts';

/**
 * The invitation a link's digest belongs to, with the database's clock. The one query across companies: the
 * link alone tells which company's it is.
 */
export function findInvitationByToken(db: Db, digest: Buffer) {
  return db
    .selectFrom('rfps')
    .innerJoin('purchases', 'purchases.id', 'rfps.purchase_id')
    .innerJoin('companies', 'companies.id', 'rfps.company_id')
    .innerJoin('suppliers', 'suppliers.id', 'rfps.supplier_id')
    .leftJoin('contact_persons', 'contact_persons.id', 'rfps.contact_person_id')
    .where((eb) =>
      eb.or([
        eb('rfps.token_hash', '=', digest),
        // A reminder carries a link of its own, beside that of the invitation.
        eb(
          'rfps.id',
          '=',
          eb.selectFrom('rfp_reminder_links').select('rfp_id').where('token_hash', '=', digest),
        ),
      ]),
    )
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
      'companies.settings as company_settings',
      'suppliers.name as supplier_name',
      'suppliers.country as supplier_country',
      'contact_persons.lang',
      now.as('now'),
    ])
    .executeTakeFirst();
}

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findInvitationByToken>>>;
