import { addressScheme } from '#core/orders/rules/codes.ts';
import { DocumentError } from '#core/orders/rules/problems.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { Platform } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { samePib } from '#platform/shared/tax/tax-numbers.ts';
import { UPLOAD_MAX_BYTES } from '#platform/shared/validation/limits.ts';
import { holdOrder } from '../held-order.step.ts';
import { keepDocument } from '../keep-document.step.ts';
import { findOrder } from '../order.read.ts';
import type { ArrivedDocument } from '../port/access-point.ts';
import { documentReading } from '../reading/read-document.ts';
import { companiesAt } from '../sendings.repo.ts';

/**
 * Imports a document that waits at an access point, by the same rules as an upload by the supplier. The order is found
 * by its number in the receiving company, and its supplier must be the sender. Throws `DocumentError` if the document
 * is not accepted.
 */
export async function takeWaiting(platform: Platform, { from, to, content }: ArrivedDocument): Promise<void> {
  if (content.length > UPLOAD_MAX_BYTES) throw new DocumentError('too_large');
  const file = { field: 'files', filename: 'document.xml', mimetype: 'application/xml', content };
  const read = await platform.imports.check(documentReading, [file], null);
  if ('problem' in read) throw new DocumentError(read.problem, read.field);
  const { order_number } = 'response' in read ? read.response : read.despatch;
  for (const company of await companiesAt(platform.db, to)) {
    const tenant = new Tenant(platform.db, platform.pool, company);
    const found = await findOrder(tenant, order_number);
    if (!found) continue;
    const [scheme, ...number] = from.split(':');
    if (addressScheme(found.country) !== scheme || !samePib(number.join(':'), found.pib))
      throw new DocumentError('other_supplier', from.slice(0, 40));
    await tenant.transaction(async (tx) => {
      const order = await holdOrder(tx, found);
      if (order.locked.row.status === S.CANCELED) throw new DocumentError('order_unknown', order_number);
      await keepDocument(order, content, read);
    });
    return;
  }
  throw new DocumentError('order_unknown', order_number.slice(0, 40));
}
