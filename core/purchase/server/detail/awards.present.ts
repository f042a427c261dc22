import { computeAwardFacts } from '#core/purchase/rules/facts.ts';
import type { Award } from '#core/purchase/wire/purchase-detail.ts';
import { type Decimal, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import type { ArticleRow, AwardFactsRow } from '../record/purchase-facts.read.ts';

/**
 * Returns an award in its wire format; if the caller may not see prices, no field contains an amount of money
 * (product 4).
 */
export function presentAward(
  award: AwardFactsRow,
  articles: readonly ArticleRow[],
  { prices }: { readonly prices: boolean },
): Award {
  const facts = computeAwardFacts(award.record);
  return {
    id: award.id,
    order_number: award.order_number,
    supplier: award.supplier,
    rfp_id: award.rfp_id,
    currency: award.currency,
    lines: award.lines.map((line, index) => {
      const article = articles.find(({ id }) => id === line.article_id);
      const fact = award.record.lines[index];
      return {
        article_id: line.article_id,
        name: article?.name ?? '',
        unit: article?.unit ?? 'pieces',
        ordered: line.quantity,
        ...presentReceivedQuantities(
          fact?.received ?? ZERO,
          toDecimal(award.damaged.get(line.article_id) ?? '0'),
        ),
        closed_short: fact?.closed_short.toString() ?? '0',
        open: facts.open.get(line.article_id)?.toString() ?? '0',
        unit_price: prices ? line.unit_price : null,
        vat_rate: prices ? line.vat_rate : null,
        net: prices ? line.net : null,
        tier_from: prices ? line.tier_from : null,
      };
    }),
    in: facts.in,
    response: award.response,
    response_at: award.response_at,
    promised_on: award.promised_on,
    money: prices
      ? {
          payable_net: facts.payable_net.toFixed(2),
          payable: facts.payable.toFixed(2),
          payable_for_received: facts.payable_for_received.toFixed(2),
          paid: facts.paid.toFixed(2),
          refund_due: facts.refund_due.toFixed(2),
          payment_mode: facts.payment_mode,
          fully_paid: facts.fully_paid,
        }
      : null,
    net: prices ? award.net : null,
    vat: prices ? award.vat : null,
    gross: prices ? award.gross : null,
    freight: prices ? presentFreight(award) : null,
  };
}

function presentFreight({ freight_net, freight_vat_rate }: AwardFactsRow): Award['freight'] {
  if (freight_net === null || freight_vat_rate === null) return null;
  return { net: freight_net, vat_rate: freight_vat_rate };
}

/** Returns the received quantities of one line; the rows store the undamaged and the damaged part. */
export function presentReceivedQuantities(sound: Decimal, damaged: Decimal) {
  return {
    delivered: sound.add(damaged).toString(),
    damaged: damaged.toString(),
    sound: sound.toString(),
  };
}
