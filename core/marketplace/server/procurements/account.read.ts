import type { Db } from '#platform/server/db/client.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';

/** Reads an external supplier's data that is visible to buyers. */
export function readAccount(db: Db, companyId: number) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'country', 'pib', 'registration_number', 'address', 'city'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

export type MarketplaceAccount = Awaited<ReturnType<typeof readAccount>>;

/** Reads the contact person who receives the emails for a category; undefined if no one is responsible for it. */
export function readAccountContact(db: Db, companyId: number, parentCategoryId: number) {
  return db
    .selectFrom('account_categories as tie')
    .innerJoin('account_contact_persons as person', 'person.id', 'tie.contact_person_id')
    .select(['person.name_and_surname', 'person.email', 'person.phone', 'person.lang'])
    .where('tie.company_id', '=', companyId)
    .where('tie.parent_category_id', '=', parentCategoryId)
    .where('person.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type AccountContact = NonNullable<Awaited<ReturnType<typeof readAccountContact>>>;

/**
 * Returns the buyer of a request if the account may know about the request: an active buyer has at some time
 * published it in one of the account's categories, or the account is invited to it. Otherwise returns undefined, also
 * for requests that do not exist and for the account's own requests.
 */
export async function findBuyerForAccount(
  db: Db,
  purchaseId: number,
  accountId: number,
): Promise<{ readonly company_id: number } | undefined> {
  return await db
    .selectFrom('purchases')
    .innerJoin('categories', 'categories.id', 'purchases.category_id')
    .innerJoin('companies', 'companies.id', 'purchases.company_id')
    .select('purchases.company_id')
    .where('purchases.id', '=', purchaseId)
    .where('purchases.kind', '=', 'request')
    .where('purchases.company_id', '<>', accountId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('purchases.published_at', 'is not', null),
          eb('companies.status', '=', ACCOUNT_STATUS.ACTIVE),
          eb.exists(
            eb
              .selectFrom('account_categories as tie')
              .select('tie.company_id')
              .where('tie.company_id', '=', accountId)
              .whereRef('tie.parent_category_id', '=', 'categories.parent_category_id'),
          ),
        ]),
        eb.exists(
          eb
            .selectFrom('rfps')
            .select('rfps.id')
            .whereRef('rfps.purchase_id', '=', 'purchases.id')
            .where('rfps.account_company_id', '=', accountId)
            .where('rfps.sent_at', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst();
}
