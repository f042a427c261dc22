import { computeAwardFacts } from '#core/purchase/rules/facts.ts';
import { computeToleranceLeft, getGoodsState } from '#core/purchase/rules/receipts.ts';
import { presentReceivedQuantities } from '#core/purchase/server/detail/awards.present.ts';
import { judgeGoodsButtons } from '#core/purchase/server/detail/purchase-allowances.ts';
import type { AwardFactsRow, PurchaseFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import { toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import { judgePurchase } from '#core/purchase/server/record/purchase-state.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { getEarliestReceiptDay } from '../rules/receipt-day.ts';
import type { GoodsDetail, GoodsOrder } from '../wire.ts';
import { readReceipts } from './receipts.read.ts';

/** Returns a purchase as the warehouse sees it: goods, quantities and receipts, without any amount of money. */
export async function readGoodsDetail(ctx: CompanyContext, id: number): Promise<GoodsDetail> {
  const scope = toPurchaseScope(ctx);
  const judged = await judgePurchase(scope, id);
  const { row, now } = judged.facts;
  const { name: creator } = await scope.tenant
    .selectFrom('users')
    .select('name')
    .where('id', '=', row.creator_id)
    .executeTakeFirstOrThrow();
  const today = dayInBelgrade(now);
  const percent = toDecimal(scope.settings.over_delivery_tolerance);
  return {
    id: row.id,
    request_number: row.request_number,
    kind: row.kind,
    name: row.name,
    status: row.status,
    state: getGoodsState({
      open: judged.facts.awards.some(({ record }) => !computeAwardFacts(record).in),
      came: judged.facts.awards.some(({ record }) => record.lines.some((line) => line.received.isPositive())),
    }),
    version: row.version,
    creator,
    delivery_place: row.delivery_place,
    today,
    orders: judged.facts.awards.map((award) => ({
      ...presentOrder(award, judged.facts, percent),
      receivable_from: getEarliestReceiptDay(today, row.confirmed_at),
    })),
    receipts: await readReceipts(scope.tenant, id),
    can: judgeGoodsButtons(ctx.actor, judged),
  };
}

function presentOrder(
  award: AwardFactsRow,
  { articles, rfps, row }: PurchaseFacts,
  percent: ReturnType<typeof toDecimal>,
): Omit<GoodsOrder, 'receivable_from'> {
  const facts = computeAwardFacts(award.record);
  const promised = rfps.find(({ id }) => id === award.rfp_id)?.offer?.delivery_date ?? null;
  return {
    award_id: award.id,
    order_number: award.order_number,
    supplier: award.supplier,
    expected_on: award.promised_on ?? promised ?? row.date_for_delivery,
    in: facts.in,
    lines: award.record.lines.map((line) => {
      const article = articles.find(({ id }) => id === line.article_id);
      return {
        article_id: line.article_id,
        name: article?.name ?? '',
        note: article?.note ?? '',
        unit: article?.unit ?? 'pieces',
        ordered: line.ordered.toString(),
        ...presentReceivedQuantities(line.received, toDecimal(award.damaged.get(line.article_id) ?? '0')),
        closed_short: line.closed_short.toString(),
        open: facts.open.get(line.article_id)?.toString() ?? '0',
        tolerance: computeToleranceLeft(line, percent).toString(),
      };
    }),
  };
}
