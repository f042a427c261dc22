import type { incomingInvoicesApi } from '#core/e-invoices/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { fieldError } from '#platform/server/errors.ts';
import type { ParsedInput } from '#platform/shared/wire/endpoint.ts';
import type { IncomingInvoice } from '../incoming.read.ts';
import { lockAwards, setInvoiceOrders } from '../incoming.repo.ts';
import { getInvoiceTolerance, type StoredMatch } from '../judge-incoming.ts';
import { getOrderStatuses } from '../order-statuses.ts';
import { readConcernedOrders } from '../orders.read.ts';
import { countOwnOrders } from '../own-orders.read.ts';
import { changeIncomingInvoice } from './change-incoming.ts';
import { findMatches, saveMatches } from './save-matches.step.ts';

type Body = ParsedInput<
  (typeof incomingInvoicesApi)['PUT purchase-steps/finances/incoming/{id}/match'],
  'body'
>;

/** Sets the orders and order lines that an invoice refers to. If no lines are given, they are matched again. */
export function matchInvoice(ctx: CompanyContext, id: number, body: Body): Promise<void> {
  return changeIncomingInvoice(ctx, id, async ({ tx, invoice }) => {
    const award_ids = [...new Set(body.award_ids)].sort((one, other) => one - other);
    const own = await countOwnOrders(tx, invoice.supplier_id, award_ids, getOrderStatuses(ctx.actor));
    if (own < award_ids.length) throw fieldError('award_ids', 'unknown_record');
    await lockAwards(tx, award_ids);
    await setInvoiceOrders(tx, id, award_ids);
    const concerned = { ...invoice, award_ids };
    const matches = body.lines
      ? await demandLines(tx, concerned, body.lines)
      : await findMatches(tx, concerned);
    await saveMatches(tx, concerned, matches, getInvoiceTolerance(ctx.company));
  });
}

/**
 * Returns the lines that the user chose. Each invoice line may appear once, and each order line must belong to one of
 * the chosen orders.
 */
async function demandLines(
  tx: TenantTx,
  invoice: IncomingInvoice,
  lines: NonNullable<Body['lines']>,
): Promise<StoredMatch[]> {
  const { document } = invoice;
  const { lines: ordered } = await readConcernedOrders(tx, invoice);
  const left = new Set(document.kind === 'advance' ? [] : document.lines.map(({ position }) => position));
  return lines.map(({ quantity, ...line }, index) => {
    if (!left.delete(line.position)) throw fieldError(`lines.${index}.position`, 'unknown_record');
    if (
      !ordered.some(
        ({ award_id, article_id }) => award_id === line.award_id && article_id === line.article_id,
      )
    )
      throw fieldError(`lines.${index}.article_id`, 'unknown_record');
    return { ...line, stated: quantity };
  });
}
