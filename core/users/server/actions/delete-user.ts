import { countOpenPurchases } from '#core/home/server/public.ts';
import { revokeUserTokens } from '#core/integrations/server/api-tokens/public.ts';
import { deleteUserCalendarLink } from '#core/integrations/server/calendar/public.ts';
import { deleteUserListViews } from '#core/list-views/server/public.ts';
import { getReassignedKinds, mayTakeOver } from '#core/purchase/rules/reassignment.ts';
import { reassignPurchases } from '#core/requests/server/public.ts';
import { endStandInsOfUser } from '#core/stand-ins/server/public.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { fieldError, notFoundError } from '#platform/server/errors.ts';
import { discardFiles } from '#platform/server/files/save-file-rows.ts';
import { type ErasedUser, eraseUser } from '#platform/server/personal-data/erase-user.ts';
import { buildActor, type Colleague, readColleagues } from '../colleagues.read.ts';
import { countRequestSchedules, requestSchedules } from '../request-schedules.ts';
import {
  type GrantCheckContext,
  requireAllowedDeletion,
  requireAllowedSelfDeletion,
} from '../require-allowed-grants.ts';
import { getUser } from '../users.read.ts';
import { lockCompanyRights, removeUser } from '../users.repo.ts';

/** The session of the user who deletes, and the company of the deleted user; a moderator has no company. */
export interface UserDeletionContext extends SessionContext {
  readonly tenant: Tenant;
}

export interface UserDeletion {
  readonly id: number;
  /** The user who takes over the open work; 0 for none, which is allowed if there is no open work. */
  readonly successor_id: number;
  /** Stored in the log; required from a moderator. */
  readonly reason?: string;
  /** Whether the personal data are also erased, so that only “Former user 12” remains (ADR 0045). */
  readonly erase?: boolean;
  /** The version of the user that the caller saw; absent for moderators and for users who delete their own account. */
  readonly seen?: SeenRecord<{ readonly version: number }>;
}

/** Deletes a user: a successor takes over the open purchases, and every login fails once the transaction commits. */
export async function deleteUser(ctx: UserDeletionContext, deletion: UserDeletion): Promise<void> {
  await removePictures(ctx, await letGo(ctx, deletion, requireAllowedDeletion));
}

/** Deletes the caller's own account, including personal data. */
export async function deleteOwnUser(ctx: UserDeletionContext, successorId: number): Promise<void> {
  const { id } = ctx.session.user;
  await removePictures(
    ctx,
    await letGo(ctx, { id, successor_id: successorId, erase: true }, requireAllowedSelfDeletion),
  );
}

/**
 * Removes pictures that no row references. Errors are ignored, because the cleanup job removes everything that remains
 * in the storage.
 */
async function removePictures(
  { platform }: UserDeletionContext,
  erased: ErasedUser | undefined,
): Promise<void> {
  if (erased?.pictureKey) await discardFiles(platform.storage, [erased.pictureKey]);
}

async function letGo(
  ctx: UserDeletionContext,
  { id, successor_id, reason = '', erase = false, seen }: UserDeletion,
  demand: (rights: GrantCheckContext, target: Colleague) => void,
): Promise<ErasedUser | undefined> {
  let erased: ErasedUser | undefined;
  await ctx.tenant.transaction(async (tx) => {
    const company = await lockCompanyRights(tx);
    const colleagues = await readColleagues(tx);
    const target = colleagues.find(({ user_id }) => user_id === id);
    if (!target) throw notFoundError();
    if (seen) {
      const fresh = await getUser(tx, id);
      await requireSeenVersion(fresh, seen, async () => fresh);
    }
    const rights = { company, colleagues, actor: ctx.actor };
    demand(rights, target);
    const successor = await findSuccessor(tx, rights, target, successor_id);
    const entry = { company_id: tx.company_id, by: toAuditActor(ctx.session), ip: ctx.request.ip };
    if (successor) {
      const to = { id: successor.user_id, name: successor.name };
      const purchases = await reassignPurchases(ctx, tx, { id, name: target.name }, to);
      const data = { from_user: target.name, to_user: successor.name, purchases };
      await recordAuditEntry(tx.trx, { ...entry, kind: 'work_handed_over', subject: to, data });
    }
    for (const { handOver } of requestSchedules.parts) await handOver(tx, id, successor?.user_id);
    await endStandInsOfUser(ctx, tx, id, { whole: true });
    await revokeUserTokens(tx, id);
    await deleteUserCalendarLink(tx, id);
    await deleteUserListViews(tx, id);
    await removeUser(tx, id);
    await recordAuditEntry(tx.trx, {
      ...entry,
      kind: 'user_deleted',
      subject: { id, name: target.name },
      data: { role: target.role, permissions: target.permissions, ...(reason === '' ? {} : { reason }) },
    });
    // Runs last, after everything that contains the user's name, including webhook events.
    if (erase)
      tx.beforeCommit(async () => {
        erased = await eraseUser(tx, ctx.platform.config.secretKey, id);
        await recordErasure(tx, ctx, erased);
      });
  });
  return erased;
}

/** Logs who erased whom, with the remaining names. */
export async function recordErasure(
  tx: TenantTx,
  ctx: UserDeletionContext,
  { id, name }: ErasedUser,
): Promise<void> {
  const by = toAuditActor(ctx.session);
  await recordAuditEntry(tx.trx, {
    kind: 'personal_data_erased',
    company_id: tx.company_id,
    by: by.user_id === id ? { ...by, name } : by,
    subject: { id, name },
    ip: by.user_id === id ? '' : ctx.request.ip,
  });
}

/** Returns the user who takes over the open work; throws 422 at the field if there is no valid successor. */
async function findSuccessor(
  tx: TenantTx,
  { company, colleagues }: GrantCheckContext,
  target: Colleague,
  successorId: number,
): Promise<Colleague | undefined> {
  const open = await countOpenPurchases(tx, target.user_id);
  const kinds = getReassignedKinds(open, await countRequestSchedules(tx, target.user_id));
  if (successorId === 0) {
    if (kinds.length > 0) throw fieldError('successor_id', 'required');
    return undefined;
  }
  const successor = colleagues.find(({ user_id }) => user_id === successorId && user_id !== target.user_id);
  if (!successor || !mayTakeOver(buildActor(successor, company), kinds))
    throw fieldError('successor_id', 'unknown_record');
  return successor;
}
