import type { DespatchAdviceDocument } from '#core/orders/rules/despatch-advice.ts';
import { DocumentError } from '#core/orders/rules/problems.ts';
import type { DocumentUploadResult } from '#core/orders/wire.ts';
import { maySee } from '#core/purchase/rules/visibility.ts';
import { toUserActor } from '#core/purchase/server/record/events.repo.ts';
import { toBarePurchaseState } from '#core/purchase/server/record/purchase-row.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { ReceivedFile } from '#platform/server/files/transfer.ts';
import { isSamePib } from '#platform/shared/tax/tax-numbers.ts';
import { lockOrder } from '../locked-order.step.ts';
import { findOrder } from '../order.read.ts';
import { documentReadingWork } from '../reading/read-document.ts';
import { saveDespatch } from '../save-despatch.step.ts';
import { toAnnouncement } from '../save-document.step.ts';
import { requireFiles, runFileImport } from './import-documents.ts';

/**
 * Imports delivery announcements that a user of the buying company uploads. Each order is found by its number among
 * the orders visible to the caller, and its supplier must be the supplier named in the file.
 */
export async function importDespatchAdvices(
  ctx: CompanyContext,
  files: readonly ReceivedFile[],
): Promise<DocumentUploadResult[]> {
  requireFiles(files);
  const taken: DocumentUploadResult[] = [];
  for (const file of files) {
    const read = await ctx.platform.imports.check(documentReadingWork, [file], null);
    const asked = 'response' in read ? { problem: 'not_a_document' as const, field: 'OrderResponse' } : read;
    taken.push(
      await runFileImport(file, asked, async () =>
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
  if (supplier.tax_number !== '' && !isSamePib(supplier.tax_number, found.pib))
    throw new DocumentError('other_supplier', supplier.tax_number.slice(0, 40));
  return await ctx.tenant.transaction(async (tx) => {
    const order = await lockOrder(tx, found);
    if (!maySee(ctx.actor, toBarePurchaseState(order.locked.row)))
      throw new DocumentError('order_unknown', order_number.slice(0, 40));
    return await saveDespatch(order, {
      ...toAnnouncement(order, despatch, content),
      by: toUserActor(ctx),
      user_id: ctx.session.company === null ? null : ctx.session.user.id,
    });
  });
}
