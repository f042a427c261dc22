import type { UserBody } from '#core/users/wire.ts';
import { recordAuditEntries, toAuditActor } from '#platform/server/audit/record-audit.ts';
import { storeMailboxDigests } from '#platform/server/auth/mailbox-digest.ts';
import { requireSameCurrency } from '#platform/server/auth/require-currency.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { readColleagues } from '../colleagues.read.ts';
import { requireAllowedGrants } from '../require-allowed-grants.ts';
import { addUserSectors, insertUsers, lockCompanyRights } from '../users.repo.ts';
import { recordGrantTies } from './record-grant-ties.step.ts';
import { sendUserInvitations } from './send-invitation.ts';
import { buildGrant, buildRightsLogData, buildUserRow, requireKnownSectors } from './user-form-values.ts';

/**
 * Creates accounts without a password and emails each user the link to set one; returns their ids in the order of
 * `bodies`. The number of statements does not depend on the number of users.
 */
export async function addUsers(
  ctx: CompanyContext,
  tx: TenantTx,
  bodies: readonly UserBody[],
): Promise<number[]> {
  const company = await lockCompanyRights(tx);
  requireSameCurrency(company.currency, ctx.company.settings.currency);
  const wanted = bodies.map((body) => ({ target: null, wanted: buildGrant(body) }));
  requireAllowedGrants({ company, colleagues: await readColleagues(tx), actor: ctx.actor }, wanted);
  const known = await requireKnownSectors(
    tx,
    bodies.flatMap(({ sector_ids }) => sector_ids),
  );
  const rows = bodies.map((body) => buildUserRow(body, company.country));
  const ids = await insertUsers(tx, rows);
  const added = bodies.map((body, at) => {
    const [id, row] = [ids[at], rows[at]];
    if (id === undefined || !row) throw new Error('a user was not added');
    const sectors = known.filter((sector) => body.sector_ids.includes(sector.id));
    return { ...row, id, sectors: sectors.sort((a, b) => a.name.localeCompare(b.name, 'sr-Latn')) };
  });
  await addUserSectors(
    tx,
    added.flatMap(({ id, sectors }) => sectors.map((sector) => ({ user_id: id, sector_id: sector.id }))),
  );
  await storeMailboxDigests(
    tx,
    ctx.platform.config.secretKey,
    added.map(({ email }) => email),
  );
  await sendUserInvitations(ctx, tx, added);
  await recordGrantTies(
    ctx,
    tx,
    added.map(({ id, name, email, ...row }) => ({ id, name, email, had: null, wanted: row })),
  );
  await recordAuditEntries(
    tx.trx,
    added.map(({ id, name, email, sectors, ...row }) => ({
      kind: 'user_invited' as const,
      company_id: ctx.company.id,
      by: toAuditActor(ctx.session),
      subject: { id, name },
      ip: ctx.request.ip,
      data: { email, ...buildRightsLogData(row), sectors: sectors.map((sector) => sector.name) },
    })),
  );
  return ids;
}
