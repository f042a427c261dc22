import type { Sector } from '#core/users/wire.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { getSector } from '../sectors.read.ts';
import { lockSectorRows, renameSectorRow } from '../sectors.repo.ts';
import { sectorNameTakenError } from './create-sector.ts';

/** Renames a department, which keeps its users, categories and purchases. */
export async function renameSector(
  ctx: CompanyContext,
  seen: SeenRecord<Sector>,
  name: string,
): Promise<void> {
  const { id } = seen.subject;
  try {
    await ctx.tenant.transaction(async (tx) => {
      const before = (await lockSectorRows(tx, [id])).get(id);
      if (before === undefined) throw notFoundError();
      const locked = await getSector(tx, id);
      await requireSeenVersion(locked, seen, async () => locked);
      if (before === name) return;
      await renameSectorRow(tx, id, name);
      await recordAuditEntry(tx.trx, {
        kind: 'sector_renamed',
        company_id: ctx.company.id,
        by: toAuditActor(ctx.session),
        ip: ctx.request.ip,
        data: { before: { name: before }, after: { name } },
      });
    });
  } catch (error) {
    throw sectorNameTakenError(error);
  }
}
