import type { Sector } from '#core/users/wire.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import { getSector } from '../sectors.read.ts';
import { deleteSectorRow, lockSectorRows, moveCategoriesToSector } from '../sectors.repo.ts';

/** Deletes a department that has no records other than deleted ones. */
export function deleteSector(ctx: CompanyContext, seen: SeenRecord<Sector>): Promise<void> {
  const { id } = seen.subject;
  return ctx.tenant.transaction(async (tx) => {
    if (!(await lockSectorRows(tx, [id])).has(id)) throw notFoundError();
    const sector = await getSector(tx, id);
    await requireSeenVersion(sector, seen, async () => sector);
    if (sector.users_count + sector.categories_count + sector.purchases_count > 0)
      throw new AppError('in_use');
    await moveCategoriesToSector(tx, id, null);
    await deleteSectorRow(tx, id);
    await recordAuditEntry(tx.trx, {
      kind: 'sector_deleted',
      company_id: ctx.company.id,
      by: toAuditActor(ctx.session),
      ip: ctx.request.ip,
      data: { name: sector.name },
    });
  });
}
