import { sql } from 'kysely';
import { OFFER_STATUS, PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Language } from '#platform/shared/languages.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { computeOfferTotals } from '#platform/shared/money/vat.ts';
import {
  SAMPLE_CATEGORIES,
  SAMPLE_REQUESTS,
  SAMPLE_SUPPLIERS,
  samplePauseReason,
  sampleSupplierName,
} from '../words.ts';

const DAY = 86_400_000;
const VAT_RATE = '20';
/**
 * The price level of each supplier in a request, relative to the usual price. Item prices vary slightly around this
 * level.
 */
const LEVELS = ['1.00', '1.03', '0.97', '1.06'];

const LOCK = namedStatement(
  'select pg_advisory_xact_lock(78, company_id)::text from users where company_id = $1 limit 1',
);

/** Locks the sample data, so that it is loaded only once. Returns whether it is loaded. */
export async function lockSampleData(tx: TenantTx): Promise<boolean> {
  await tx.rows(LOCK, []);
  const found = await tx.selectFrom('purchases').select('id').where('sample', '=', true).limit(1).execute();
  return found.length > 0;
}

interface Loading {
  readonly creator_id: number;
  readonly lang: Language;
  readonly currency: Currency;
  readonly per_eur: Decimal;
  /** The current time according to the database clock. */
  readonly now: string;
}

/** Inserts the sample data without history entries, emails or anything that counts as a purchase. */
export async function insertSampleData(tx: TenantTx, loading: Loading): Promise<void> {
  const i18n = getServerI18n(loading.lang);
  const begin = Date.parse(loading.now);
  const at = (days: number) => new Date(begin + days * DAY).toISOString();
  const categories = await tx
    .insertInto(
      'categories',
      SAMPLE_CATEGORIES.map((name) => ({ name: i18n._(name), sample: true })),
    )
    // A category that the company has used since the sample data was last loaded belongs to the company. It is not
    // changed, but the sample data also uses it.
    .onConflict((conflict) =>
      conflict
        .expression(sql`company_id, lower(name)`)
        .where('deleted_at', 'is', null)
        .doUpdateSet((eb) => ({ name: eb.ref('categories.name') })),
    )
    .returning('id')
    .execute();
  const suppliers = await tx
    .insertInto(
      'suppliers',
      SAMPLE_SUPPLIERS.map((name, index) => ({
        name: i18n._(sampleSupplierName(name)),
        pib: `EXAMPLE-${index + 1}`,
        sample: true,
        // Sample suppliers are paused, so that no request invites a supplier that cannot answer.
        paused_at: nowSql,
        paused_by: loading.creator_id,
        pause_reason: i18n._(samplePauseReason),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'country', 'pib'])
        .where('deleted_at', 'is', null)
        .doUpdateSet((eb) => ({ name: eb.ref('suppliers.name') })),
    )
    .returning('id')
    .execute();
  const idOf = (rows: readonly { id: number }[], index: number) => rows[index]?.id ?? 0;
  for (const [nth, request] of SAMPLE_REQUESTS.entries()) {
    const deadline = at(request.deadline_in_days);
    const { id: purchase_id } = await tx
      .insertInto('purchases', {
        request_number: `P-${nth + 1}`,
        kind: 'request',
        status: PURCHASE_STATUS.ACTIVE,
        name: i18n._(request.name),
        category_id: idOf(categories, request.category),
        creator_id: loading.creator_id,
        date_for_offer: deadline,
        date_for_delivery: at(request.deadline_in_days + 20).slice(0, 10),
        // Marked as noted, so that the deadline job does not email the creator.
        deadline_noted_for: deadline,
        sent_at: at(-4),
        status_since: at(-4),
        created_at: at(-4),
        sample: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const articles = await tx
      .insertInto(
        'articles',
        request.articles.map(({ name, quantity, unit }, position) => ({
          purchase_id,
          position,
          name: i18n._(name),
          quantity,
          unit,
        })),
      )
      .returning('id')
      .execute();
    for (const [place, supplier] of request.suppliers.entries()) {
      const { id: rfp_id } = await tx
        .insertInto('rfps', {
          purchase_id,
          supplier_id: idOf(suppliers, supplier),
          status: OFFER_STATUS.OFFER_SENT,
          sent_at: at(-4),
          link_opened_at: at(-3),
          verified_at: at(-3),
          created_at: at(-4),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      // The second supplier omits the last item of a request with several items.
      const offered =
        request.articles.length > 1 && place === 1 ? request.articles.slice(0, -1) : request.articles;
      const lines = offered.map(({ quantity, price }, index) => {
        const level = toDecimal(LEVELS[place] ?? '1').add(
          toDecimal((index * (place % 2 === 0 ? 3 : -2)) % 7).div(toDecimal(100), 2),
        );
        return {
          article_id: idOf(articles, index),
          quantity,
          unit_price: toDecimal(price).mul(loading.per_eur).mul(level).roundHalfUp(2),
        };
      });
      const totals = computeOfferTotals(
        lines.map(({ quantity, unit_price }) => ({
          quantity: toDecimal(quantity),
          unit_price,
          vat_rate: toDecimal(VAT_RATE),
        })),
      );
      const { id: offer_id } = await tx
        .insertInto('offers', {
          rfp_id,
          version: 1,
          revision: 1,
          currency: loading.currency,
          delivery_date: at(request.deadline_in_days + 10 + 3 * place).slice(0, 10),
          valid_until: at(request.deadline_in_days + 30).slice(0, 10),
          net: totals.net.toFixed(2),
          vat: totals.vat.toFixed(2),
          gross: totals.gross.toFixed(2),
          net_in_company_currency: totals.net.toFixed(2),
          created_at: at(-2),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto(
          'offer_lines',
          lines.map(({ article_id, quantity, unit_price }) => ({
            offer_id,
            article_id,
            quantity,
            unit_price: unit_price.toFixed(4),
            vat_rate: VAT_RATE,
            net: unit_price.mul(toDecimal(quantity)).roundHalfUp(2).toFixed(2),
          })),
        )
        .execute();
      await tx.updateTable('rfps').set({ offer_id }).where('id', '=', rfp_id).execute();
    }
  }
}

/**
 * Deletes the sample data. If the company's own data now refers to a sample supplier or category, that record is
 * kept and becomes the company's own.
 */
export async function deleteSampleData(tx: TenantTx): Promise<void> {
  const purchases = tx.selectFrom('purchases').select('id').where('sample', '=', true);
  const rfps = tx.selectFrom('rfps').select('id').where('purchase_id', 'in', purchases);
  const offers = tx.selectFrom('offers').select('id').where('rfp_id', 'in', rfps);
  await tx.updateTable('rfps').set({ offer_id: null }).where('purchase_id', 'in', purchases).execute();
  await tx.deleteFrom('offer_lines').where('offer_id', 'in', offers).execute();
  await tx.deleteFrom('offers').where('rfp_id', 'in', rfps).execute();
  await tx.deleteFrom('rfps').where('purchase_id', 'in', purchases).execute();
  await tx.deleteFrom('articles').where('purchase_id', 'in', purchases).execute();
  await tx.deleteFrom('purchases').where('sample', '=', true).execute();
  await tx
    .updateTable('suppliers')
    .set({ deleted_at: nowSql })
    .where('sample', '=', true)
    .where('deleted_at', 'is', null)
    .where(({ not, exists }) =>
      not(
        exists(tx.selectFrom('rfps').select('id').where('supplier_id', '=', sql.ref<number>('suppliers.id'))),
      ),
    )
    .execute();
  await tx
    .updateTable('categories')
    .set({ deleted_at: nowSql })
    .where('sample', '=', true)
    .where('deleted_at', 'is', null)
    .where(({ not, exists }) =>
      not(
        exists(
          tx.selectFrom('purchases').select('id').where('category_id', '=', sql.ref<number>('categories.id')),
        ),
      ),
    )
    .execute();
  await tx.updateTable('suppliers').set({ sample: false }).where('sample', '=', true).execute();
  await tx.updateTable('categories').set({ sample: false }).where('sample', '=', true).execute();
}
