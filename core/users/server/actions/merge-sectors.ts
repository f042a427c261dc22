import { movePurchasesToSector } from '#core/requests/server/public.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { fieldError, notFoundError } from '#platform/server/errors.ts';
import {
  deleteSectorRow,
  lockSectorRows,
  moveCategoriesToSector,
  moveUsersToSector,
} from '../sectors.repo.ts';

/** Merges a department into another: its users, categories and purchases move, then it is deleted. */
export function mergeSectors(ctx: CompanyContext, fromId: number, intoId: number): Promise<void> {
  if (fromId === intoId) throw fieldError('into_id', 'choice');
  return ctx.tenant.transaction(async (tx) => {
    const names = await lockSectorRows(tx, [fromId, intoId]);
    const from = names.get(fromId);
    const into = names.get(intoId);
    if (from === undefined) throw notFoundError();
    if (into === undefined) throw fieldError('into_id', 'unknown_record');
    const moved = {
      users: await moveUsersToSector(tx, fromId, intoId),
      categories: await moveCategoriesToSector(tx, fromId, intoId),
      purchases: await movePurchasesToSector(tx, fromId, intoId),
    };
    await deleteSectorRow(tx, fromId);
    await recordAuditEntry(tx.trx, {
      kind: 'sectors_merged',
      company_id: ctx.company.id,
      by: toAuditActor(ctx.session),
      ip: ctx.request.ip,
      data: { sector: from, into, ...moved },
    });
  });
}
