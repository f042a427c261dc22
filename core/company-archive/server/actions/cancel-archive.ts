import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { endArchive, lockNewestArchive } from '../archive.repo.ts';
import { removeArchiveParts } from './remove-parts.ts';

/** Cancels the running archive. The job stops the next time it saves its progress. */
export async function cancelArchive(ctx: CompanyContext): Promise<void> {
  const { tenant, session, request, platform } = ctx;
  const id = await tenant.transaction(async (tx) => {
    const newest = await lockNewestArchive(tx);
    if (!newest || !(await endArchive(tx, newest.id, { from: 'running', to: 'cancelled' })))
      throw new AppError('archive_not_running');
    await recordAuditEntry(tx.trx, {
      kind: 'archive_cancelled',
      company_id: tx.company_id,
      by: toAuditActor(session),
      ip: request.ip,
    });
    return newest.id;
  });
  await removeArchiveParts(platform, tenant, id);
}
