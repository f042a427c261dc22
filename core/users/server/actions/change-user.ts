import { endStandInsOfUser } from '#core/stand-ins/server/public.ts';
import type { User, UserChange } from '#core/users/wire.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import { storeMailboxDigest } from '#platform/server/auth/mailbox-digest.ts';
import { requireSameCurrency } from '#platform/server/auth/require-currency.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError, fieldError, notFoundError } from '#platform/server/errors.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { isSameGrant } from '#platform/shared/access/granting.ts';
import { buildActor, readColleagues } from '../colleagues.read.ts';
import { requireAllowedGrant } from '../require-allowed-grants.ts';
import { getUser } from '../users.read.ts';
import { lockCompanyRights, setUserSectors, updateUser } from '../users.repo.ts';
import { recordGrantTies } from './record-grant-ties.step.ts';
import { sendUserInvitations } from './send-invitation.ts';
import {
  buildGrant,
  buildRightsLogData,
  buildUserRow,
  requireKnownSectors,
  userEmailTakenError,
} from './user-form-values.ts';

/**
 * Changes a user's data and rights. Changed rights need a reason and apply from the user's next request. Saving a stale
 * form throws `stale`. Once users have an account, only they can change their address.
 */
export async function changeUser(
  ctx: CompanyContext,
  seen: SeenRecord<User>,
  body: UserChange,
): Promise<void> {
  try {
    await ctx.tenant.transaction((tx) => change(ctx, tx, seen, body));
  } catch (error) {
    throw userEmailTakenError(error);
  }
}

async function change(ctx: CompanyContext, tx: TenantTx, seen: SeenRecord<User>, body: UserChange) {
  const { subject } = seen;
  const company = await lockCompanyRights(tx);
  requireSameCurrency(company.currency, ctx.company.settings.currency);
  const before = await getUser(tx, subject.id);
  await requireSeenVersion(before, seen, async () => before);
  const colleagues = await readColleagues(tx);
  const had = colleagues.find(({ user_id }) => user_id === subject.id);
  if (!had) throw notFoundError();
  const wanted = buildGrant(body);
  const row = buildUserRow(body, company.country);
  const moved = row.email !== before.email;
  if (moved && before.state === 'active') throw new AppError('email_fixed');
  const rights = { company, colleagues, actor: ctx.actor };
  requireAllowedGrant(rights, had, wanted);
  // The link goes to a different address, whose owner would get all these rights, so they are checked as for a
  // new user.
  if (moved) requireAllowedGrant(rights, null, wanted);
  const newRights = !isSameGrant(had, wanted);
  if (newRights && body.reason === '') throw fieldError('reason', 'required');
  const sectors = await requireKnownSectors(tx, body.sector_ids);
  await updateUser(tx, subject.id, row);
  await setUserSectors(
    tx,
    subject.id,
    sectors.map(({ id }) => id),
  );
  const after = await getUser(tx, subject.id);
  // A user without approval rights has no rights that a stand-in could use.
  if (!gates.standIns(buildActor({ ...wanted, user_id: subject.id }, company)))
    await endStandInsOfUser(ctx, tx, subject.id, { whole: false });
  if (moved) {
    await storeMailboxDigest(tx, ctx.platform.config.secretKey, after.email);
    await sendUserInvitations(ctx, tx, [{ ...after, role: row.role }]);
  }
  // A changed address means a different person, so the rights in the previous invitation are ignored.
  const { id, name, email } = after;
  await recordGrantTies(ctx, tx, [{ id, name, email, had: moved ? null : had, wanted }]);
  const entry = {
    company_id: ctx.company.id,
    by: toAuditActor(ctx.session),
    subject: { id: subject.id, name: after.name },
    ip: ctx.request.ip,
  };
  const data = differences(personal(before), personal(after));
  if (data) await recordAuditEntry(tx.trx, { ...entry, kind: 'user_changed', data });
  if (newRights) {
    const rights = {
      before: buildRightsLogData(had),
      after: buildRightsLogData(wanted),
      reason: body.reason,
    };
    await recordAuditEntry(tx.trx, { ...entry, kind: 'rights_changed', data: rights });
  }
}

function personal({ name, email, phone_number, lang, sectors }: User): Record<string, unknown> {
  return { name, email, phone_number, lang, sectors: sectors.map((sector) => sector.name) };
}

/** Returns the fields that differ, before and after the change; undefined if there is no difference. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(before).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (of: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, of[field]]));
  return changed.length > 0 ? { before: pick(before), after: pick(after) } : undefined;
}
