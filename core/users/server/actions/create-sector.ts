import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { fieldError, getViolatedConstraint } from '#platform/server/errors.ts';
import { insertSector } from '../sectors.repo.ts';

/** Adds a department; returns its id. */
export async function createSector(ctx: CompanyContext, name: string): Promise<number> {
  try {
    return await ctx.tenant.transaction(async (tx) => {
      const id = await insertSector(tx, name);
      await recordAuditEntry(tx.trx, {
        kind: 'sector_created',
        company_id: ctx.company.id,
        by: toAuditActor(ctx.session),
        ip: ctx.request.ip,
        data: { name },
      });
      return id;
    });
  } catch (error) {
    throw sectorNameTakenError(error);
  }
}

/** Converts the violation of the unique, case-insensitive name into a field error. */
export function sectorNameTakenError(error: unknown): unknown {
  return getViolatedConstraint(error) === 'sectors_name' ? fieldError('name', 'exist') : error;
}
