import { toFreightColumns } from '#core/purchase/server/ledger/freight-columns.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import { convertAmount, type ExchangeRates } from '#platform/shared/money/exchange.ts';
import type { AdhocDirectForm, AdhocDirectRecords } from './form.ts';

interface AdhocDirectAward {
  readonly row: PurchaseRow;
  readonly form: AdhocDirectForm;
  readonly records: AdhocDirectRecords;
  readonly currency: Currency;
  readonly rates: ExchangeRates;
}

/**
 * Replaces a purchase's supplier and lines with those of the form. The award keeps its ID, because receipts,
 * payments and budget entries of earlier approvals refer to it.
 */
export async function replaceAward(
  tx: TenantTx,
  { row, form, records: { lines, freight, totals }, currency, rates }: AdhocDirectAward,
): Promise<void> {
  const values = {
    supplier_id: form.supplier_id,
    currency: form.currency,
    net: totals.net.toFixed(2),
    vat: totals.vat.toFixed(2),
    gross: totals.gross.toFixed(2),
    ...toFreightColumns(freight),
    net_in_company_currency: convertAmount(totals.net, form.currency, currency, rates).toFixed(2),
  };
  const { id: awardId } = await tx
    .insertInto('awards', { purchase_id: row.id, order_number: `${row.request_number}-1`, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'order_number']).doUpdateSet(values))
    .returning('awards.id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('award_lines').where('award_id', '=', awardId).execute();
  await tx.deleteFrom('articles').where('purchase_id', '=', row.id).execute();
  const articles = await tx
    .insertInto(
      'articles',
      form.lines.map(({ name, quantity, unit }, index) => ({
        purchase_id: row.id,
        position: index + 1,
        name,
        quantity,
        unit,
      })),
    )
    .returning(['articles.id', 'articles.position'])
    .execute();
  const byPlace = new Map(articles.map(({ id, position }) => [position, id]));
  await tx
    .insertInto(
      'award_lines',
      lines.map(({ quantity, unit_price, vat_rate }, index) => ({
        award_id: awardId,
        article_id: byPlace.get(index + 1) ?? 0,
        quantity: quantity.toString(),
        unit_price: unit_price.toString(),
        vat_rate: vat_rate.toString(),
        net: (totals.lines[index] ?? totals.net).toFixed(2),
      })),
    )
    .execute();
}

/**
 * Stores the values that an approval freezes in the award: its value in the company's currency at the frozen rate, and
 * the supplier's bank account at that time.
 */
export async function saveApprovalValues(
  tx: TenantTx,
  awardId: number,
  { net, account }: { readonly net: Decimal; readonly account: string },
): Promise<void> {
  await tx
    .updateTable('awards')
    .set({ net_in_company_currency: net.toFixed(2), approved_account: account })
    .where('awards.id', '=', awardId)
    .execute();
}
