import type { DespatchAdviceDocument } from '#core/orders/rules/despatch-advice.ts';
import { DocumentError } from '#core/orders/rules/problems.ts';
import type { TakenDocument } from '#core/orders/wire.ts';
import { maySee } from '#core/purchase/rules/visibility.ts';
import { byUser } from '#core/purchase/server/record/events.repo.ts';
import { bareState } from '#core/purchase/server/record/purchase-row.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { ReceivedFile } from '#platform/server/files/transfer.ts';
import { samePib } from '#platform/shared/tax/tax-numbers.ts';
import { holdOrder } from '../held-order.step.ts';
import { keepDespatch } from '../keep-despatch.step.ts';
import { announcementOf } from '../keep-document.step.ts';
import { findOrder } from '../order.read.ts';
import { documentReading } from '../reading/read-document.ts';
import { demandFiles, resultOf } from './take-documents.ts';

/**
 * Imports announcements that reached the warehouse in other ways. The order is found by its number among the orders
 * visible to the caller, and its supplier must be the supplier named in the file.
 */
export async function takeDespatch(
  ctx: CompanyContext,
  files: readonly ReceivedFile[],
): Promise<TakenDocument[]> {
  demandFiles(files);
  const taken: TakenDocument[] = [];
  for (const file of files) {
    const read = await ctx.platform.imports.check(documentReading, [file], null);
    const asked = 'response' in read ? { problem: 'not_a_document' as const, field: 'OrderResponse' } : read;
    taken.push(
      await resultOf(file, asked, async () =>
        'despatch' in asked ? await take(ctx, file.content, asked.despatch) : false,
      ),
    );
  }
  return taken;
}

async function take(
  ctx: CompanyContext,
  content: Buffer,
  despatch: DespatchAdviceDocument,
): Promise<boolean> {
  const { order_number, supplier } = despatch;
  const found = await findOrder(ctx.tenant, order_number);
  if (!found) throw new DocumentError('order_unknown', order_number.slice(0, 40));
  if (supplier.tax_number !== '' && !samePib(supplier.tax_number, found.pib))
    throw new DocumentError('other_supplier', supplier.tax_number.slice(0, 40));
  return await ctx.tenant.transaction(async (tx) => {
    const order = await holdOrder(tx, found);
    if (!maySee(ctx.actor, bareState(order.locked.row)))
      throw new DocumentError('order_unknown', order_number.slice(0, 40));
    return await keepDespatch(order, {
      ...announcementOf(order, despatch, content),
      by: byUser(ctx),
      user_id: ctx.session.company === null ? null : ctx.session.user.id,
    });
  });
}
