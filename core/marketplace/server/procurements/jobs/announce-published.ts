import { ANNOUNCE_JOB, type Announcement } from '#core/purchase/server/record/announcement.ts';
import { localizedName } from '#core/purchase/server/record/parent-category.read.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { isMailable } from '#platform/server/mail/mailable.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { readBuyer } from '../buyer.read.ts';
import { requestPublishedMail } from '../mail/request-published.tsx';
import { readPublishedPurchase, readPurchaseItems } from '../published.read.ts';
import { type MarketplaceContact, readMarketplaceContacts } from '../recipients.read.ts';

/** The maximum number of emails queued in one transaction. */
const BATCH = 200;

/**
 * Emails the contact persons responsible for the category of a published request. A repeated run or publication
 * emails only contact persons who have not been emailed before, because an email's dedupe key contains the
 * request and the person.
 */
export const announcePublishedJob = defineJob<Announcement>({
  name: ANNOUNCE_JOB,
  run: async ({ platform, signal }, { companyId, purchaseId }) => {
    const tenant = new Tenant(platform.db, platform.pool, companyId);
    const published = await readPublishedPurchase({ tenant, db: platform.db }, purchaseId);
    if (!published) return;
    const { row, parent_category } = published;
    const request = {
      company_id: companyId,
      purchase_id: purchaseId,
      parent_category_id: parent_category.id,
      company: (await readBuyer(platform.db, companyId)).name,
      request_number: row.request_number,
      purchase_name: row.name,
      description: row.description,
      date_for_offer: row.date_for_offer ?? '',
      date_for_delivery: row.date_for_delivery,
      delivery_place: row.delivery_place,
      items: await readPurchaseItems(tenant, purchaseId),
    };
    const of = { purchase_id: purchaseId, parent_category_id: parent_category.id };
    let after = 0;
    let batch: MarketplaceContact[];
    do {
      signal.throwIfAborted();
      batch = await readMarketplaceContacts(tenant, of, { after, limit: BATCH });
      after = batch.at(-1)?.id ?? after;
      const contacts = batch.filter(({ email }) => isMailable(email));
      await tenant.transaction(async (tx) => {
        for (const contact of contacts) {
          queueMailAtCommit(tx, {
            dedupe_key: `published-${purchaseId}-contact-${contact.id}`,
            company_id: companyId,
            template: requestPublishedMail,
            lang: contact.lang,
            to: { email: contact.email, name: contact.name },
            params: {
              ...request,
              contact_id: contact.id,
              person: contact.name,
              category: localizedName(parent_category, contact.lang).name,
            },
          });
        }
      });
    } while (batch.length === BATCH);
  },
});
