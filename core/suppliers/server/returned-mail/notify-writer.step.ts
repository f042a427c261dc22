import { notifyColleague } from '#core/purchase/server/people/notify-colleague.step.ts';
import { readColleagues } from '#core/purchase/server/people/recipients.read.ts';
import { findPurchase } from '#core/purchase/server/record/find-purchase.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { UndeliveredMail } from '#platform/server/mail/bounces/undelivered-mail.ts';
import { normaliseEmail } from '#platform/shared/validation/email.ts';
import { mailReturnedMail } from './mail-returned.tsx';
import { findSupplierName } from './supplier-of-address.read.ts';

/** Notifies the person who wrote to a supplier about a purchase that the email could not be delivered. */
export async function notifyWriter(
  tx: TenantTx,
  { id, purchase_id, reply_to, to_email }: UndeliveredMail,
): Promise<void> {
  if (purchase_id === null || reply_to === null) return;
  const supplier = await findSupplierName(tx, to_email);
  const row = await findPurchase(tx, purchase_id);
  const writer = (await readColleagues(tx)).find(
    ({ email }) => normaliseEmail(email) === normaliseEmail(reply_to),
  );
  if (supplier === undefined || !row || !writer) return;
  await notifyColleague(tx, row, writer, {
    template: mailReturnedMail,
    params: { supplier, email: to_email, purchase_id, purchase_name: row.name },
    dedupe_key: `mail-returned-${id}`,
  });
}
