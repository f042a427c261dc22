import { resultMailKey } from '#core/purchase/server/people/result-mail-key.ts';
import type { OwnAward } from '../wire/supplier-offers.ts';
import type { SupplierLink } from './link/supplier-link.ts';

/** Finds the ID of this supplier's award; undefined if the supplier has no award. */
export async function findOwnAwardId({ tenant, rfp_id }: SupplierLink): Promise<number | undefined> {
  const award = await tenant
    .selectFrom('awards')
    .select('id')
    .where('rfp_id', '=', rfp_id)
    .executeTakeFirst();
  return award?.id;
}

/** Reads this supplier's award; null if it has not won anything. */
export async function readOwnAward(link: SupplierLink): Promise<OwnAward | null> {
  const award = await link.tenant
    .selectFrom('awards')
    .select(['id', 'order_number', 'currency', 'net', 'vat', 'gross', 'freight_net', 'freight_vat_rate'])
    .where('rfp_id', '=', link.rfp_id)
    .executeTakeFirst();
  if (!award) return null;
  const { id, currency, freight_net, freight_vat_rate, ...sums } = award;
  const lines = await link.tenant
    .selectFrom('award_lines')
    .innerJoin('articles', 'articles.id', 'award_lines.article_id')
    .select(['award_lines.article_id', 'articles.name', 'articles.unit', 'award_lines.quantity'])
    .select(['award_lines.unit_price', 'award_lines.vat_rate', 'award_lines.net'])
    .where('award_lines.award_id', '=', id)
    .orderBy('articles.position')
    .execute();
  return {
    ...sums,
    currency: currency,
    freight:
      freight_net === null || freight_vat_rate === null
        ? null
        : { net: freight_net, vat_rate: freight_vat_rate },
    sent_to: await readSentTo(link),
    lines: lines.map((line) => ({ ...line, unit: line.unit })),
  };
}

/** Reads the address to which the order was emailed; empty if it was not emailed or could not be delivered. */
async function readSentTo({ platform, tenant, rfp_id }: SupplierLink): Promise<string> {
  const mail = await platform.db
    .selectFrom('mails')
    .select('to_email')
    .where('company_id', '=', tenant.company_id)
    .where('dedupe_key', '=', resultMailKey(rfp_id))
    .where('state', 'in', ['queued', 'sent'])
    .executeTakeFirst();
  return mail?.to_email ?? '';
}
