import { maySeePrices } from '#core/purchase/rules/visibility.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { findVisiblePurchase } from '../record/find-purchase.ts';
import { type PurchaseRow, toBarePurchaseState } from '../record/purchase-row.ts';
import { addNote } from './actions/add-note.ts';
import { readNotes } from './notes.read.ts';
import { notesExport } from './notes-export.ts';

/** Finds a purchase whose prices the caller sees, because internal notes may mention prices. */
async function findNotedPurchase(ctx: CompanyContext, params: { readonly id: number }): Promise<PurchaseRow> {
  const purchase = await findVisiblePurchase(ctx, params);
  if (!maySeePrices(ctx.actor, toBarePurchaseState(purchase))) throw notFoundError();
  return purchase;
}

export const notesRoutes = [
  route('GET purchases/{id}/notes', {
    gate: 'app',
    find: findNotedPurchase,
    handle: ({ tenant }, { subject, query }) => readNotes(tenant, subject.id, query.page),
  }),

  route('GET purchases/{id}/notes/export', {
    gate: 'app',
    find: findNotedPurchase,
    handle: (ctx, { subject, query }) => exportList(ctx, query, notesExport(subject)),
  }),

  route('POST purchase-steps/notes/internal/{id}', {
    gate: 'app',
    find: findNotedPurchase,
    handle: (ctx, { subject, body, files }) => addNote(ctx, subject, body.text, files),
  }),
];
