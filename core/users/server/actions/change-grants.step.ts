import { endStandInsOfUser } from '#core/stand-ins/server/public.ts';
import type { User } from '#core/users/wire.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import { requireSameCurrency } from '#platform/server/auth/require-currency.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { isMailable } from '#platform/server/mail/mailable.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { type Grant, isSameGrant } from '#platform/shared/access/granting.ts';
import { buildActor, type Colleague, readColleagues } from '../colleagues.read.ts';
import { type RightsChangedMail, rightsChangedMail } from '../mail/rights-changed.tsx';
import { requireAllowedGrants } from '../require-allowed-grants.ts';
import { getUser } from '../users.read.ts';
import { lockCompanyRights, setUserSectors, updateUser } from '../users.repo.ts';
import { recordGrantTies } from './record-grant-ties.step.ts';
import { buildRightsLogData, requireKnownSectors } from './user-form-values.ts';

interface WantedRights extends Grant {
  readonly id: number;
  readonly sector_ids: readonly number[];
}

interface Judging {
  readonly reason: string;
  /** Whether the four-eyes rule applies before and after the change. */
  readonly four_eyes: boolean;
}

/**
 * Changes rights and departments of several users in one step, with the checks of the form applied to all of them
 * together. Each user receives an email with the new rights.
 */
export async function changeGrants(
  ctx: CompanyContext,
  tx: TenantTx,
  wanted: readonly WantedRights[],
  { reason, four_eyes }: Judging,
): Promise<void> {
  if (wanted.length === 0) return;
  const company = { ...(await lockCompanyRights(tx)), four_eyes };
  requireSameCurrency(company.currency, ctx.company.settings.currency);
  const colleagues = await readColleagues(tx);
  const changes = wanted.map(({ id, sector_ids, ...grant }) => {
    const target = colleagues.find(({ user_id }) => user_id === id);
    if (!target) throw notFoundError();
    return { target, wanted: grant, sector_ids };
  });
  requireAllowedGrants({ company, colleagues, actor: ctx.actor }, changes);
  for (const change of changes) await write(ctx, tx, change, reason);
  for (const { target, wanted: grant } of changes)
    if (!gates.standIns(buildActor({ ...grant, user_id: target.user_id }, company)))
      await endStandInsOfUser(ctx, tx, target.user_id, { whole: false });
}

interface Change {
  readonly target: Colleague;
  readonly wanted: Grant;
  readonly sector_ids: readonly number[];
}

async function write(
  ctx: CompanyContext,
  tx: TenantTx,
  { target, wanted, sector_ids }: Change,
  reason: string,
) {
  const before = namesOf(await getUser(tx, target.user_id));
  await updateUser(tx, target.user_id, { ...wanted, permissions: [...wanted.permissions] });
  const known = await requireKnownSectors(tx, sector_ids);
  await setUserSectors(
    tx,
    target.user_id,
    known.map(({ id }) => id),
  );
  const after = await getUser(tx, target.user_id);
  const sectors = namesOf(after);
  const entry = {
    company_id: tx.company_id,
    by: toAuditActor(ctx.session),
    subject: { id: target.user_id, name: target.name },
    ip: ctx.request.ip,
  };
  if (before.join() !== sectors.join())
    await recordAuditEntry(tx.trx, {
      ...entry,
      kind: 'user_changed',
      data: { before: { sectors: before }, after: { sectors } },
    });
  if (!isSameGrant(target, wanted))
    await recordAuditEntry(tx.trx, {
      ...entry,
      kind: 'rights_changed',
      data: { before: buildRightsLogData(target), after: buildRightsLogData(wanted), reason },
    });
  await recordGrantTies(ctx, tx, [
    { id: after.id, name: after.name, email: after.email, had: target, wanted },
  ]);
  tell(ctx, tx, after, { ...buildRightsLogData(wanted), sectors, reason });
}

const namesOf = ({ sectors }: User) => sectors.map(({ name }) => name);

/** Emails the new rights; a user who has not registered yet sees them after the registration. */
function tell(
  { company, session }: CompanyContext,
  tx: TenantTx,
  user: User,
  rights: Pick<
    RightsChangedMail,
    'role' | 'permissions' | 'purchase_confirmation' | 'confirm_limit' | 'sectors' | 'reason'
  >,
): void {
  if (user.state !== 'active' || !isMailable(user.email)) return;
  queueMailAtCommit(tx, {
    dedupe_key: `rights-${user.id}-${user.version}`,
    company_id: tx.company_id,
    template: rightsChangedMail,
    lang: user.lang,
    to: { email: user.email, name: user.name },
    params: { ...rights, company: company.name, by: session.user.name, currency: company.settings.currency },
  });
}
