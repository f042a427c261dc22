import { getAddressScheme } from '#core/orders/rules/codes.ts';
import { DocumentError } from '#core/orders/rules/problems.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { Platform } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { isSamePib } from '#platform/shared/tax/tax-numbers.ts';
import { MAX_UPLOAD_BYTES } from '#platform/shared/validation/limits.ts';
import { lockOrder } from '../locked-order.step.ts';
import { findOrder } from '../order.read.ts';
import type { WaitingDocument } from '../port/access-point.ts';
import { documentReadingWork } from '../reading/read-document.ts';
import { saveDocument } from '../save-document.step.ts';
import { findCompaniesAtAddress } from '../sendings.repo.ts';

/**
 * Imports a document that is waiting at an access point, by the same rules as an upload by the supplier. The order is
 * found by its number in the receiving company, and its supplier must be the sender. Throws `DocumentError` if the
 * document is not accepted.
 */
export async function importWaitingDocument(
  platform: Platform,
  { from, to, content }: WaitingDocument,
): Promise<void> {
  if (content.length > MAX_UPLOAD_BYTES) throw new DocumentError('too_large');
  const file = { field: 'files', filename: 'document.xml', mimetype: 'application/xml', content };
  const read = await platform.imports.check(documentReadingWork, [file], null);
  if ('problem' in read) throw new DocumentError(read.problem, read.field);
  const { order_number } = 'response' in read ? read.response : read.despatch;
  for (const company of await findCompaniesAtAddress(platform.db, to)) {
    const tenant = new Tenant(platform.db, platform.pool, company);
    const found = await findOrder(tenant, order_number);
    if (!found) continue;
    const [scheme, ...number] = from.split(':');
    if (getAddressScheme(found.country) !== scheme || !isSamePib(number.join(':'), found.pib))
      throw new DocumentError('other_supplier', from.slice(0, 40));
    await tenant.transaction(async (tx) => {
      const order = await lockOrder(tx, found);
      if (order.locked.row.status === S.CANCELED) throw new DocumentError('order_unknown', order_number);
      await saveDocument(order, content, read);
    });
    return;
  }
  throw new DocumentError('order_unknown', order_number.slice(0, 40));
}
