import type { UserBody } from '#core/users/wire.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import { storeMailboxDigest } from '#platform/server/auth/mailbox-digest.ts';
import { requireSameCurrency } from '#platform/server/auth/require-currency.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readColleagues } from '../colleagues.read.ts';
import { requireAllowedGrant } from '../require-allowed-grants.ts';
import { getUser } from '../users.read.ts';
import { insertUser, lockCompanyRights, setUserSectors } from '../users.repo.ts';
import { recordGrantTies } from './record-grant-ties.step.ts';
import { sendUserInvitation } from './send-invitation.ts';
import {
  buildGrant,
  buildRightsLogData,
  buildUserRow,
  requireKnownSectors,
  userEmailTakenError,
} from './user-form-values.ts';

/** Creates an account without a password and emails the user the link to set one; returns its id. */
export async function inviteUser(ctx: CompanyContext, body: UserBody): Promise<number> {
  try {
    return await ctx.tenant.transaction(async (tx) => {
      const company = await lockCompanyRights(tx);
      requireSameCurrency(company.currency, ctx.company.settings.currency);
      const wanted = buildGrant(body);
      requireAllowedGrant({ company, colleagues: await readColleagues(tx), actor: ctx.actor }, null, wanted);
      const sectorIds = await requireKnownSectors(tx, body.sector_ids);
      const id = await insertUser(tx, buildUserRow(body, company.country));
      await setUserSectors(tx, id, sectorIds);
      const user = await getUser(tx, id);
      await storeMailboxDigest(tx, ctx.platform.config.secretKey, user.email);
      await sendUserInvitation(ctx, tx, user);
      await recordGrantTies(ctx, tx, { id, name: user.name, email: user.email, had: null, wanted });
      await recordAuditEntry(tx.trx, {
        kind: 'user_invited',
        company_id: ctx.company.id,
        by: toAuditActor(ctx.session),
        subject: { id, name: user.name },
        ip: ctx.request.ip,
        data: {
          email: user.email,
          ...buildRightsLogData(wanted),
          sectors: user.sectors.map(({ name }) => name),
        },
      });
      return id;
    });
  } catch (error) {
    throw userEmailTakenError(error);
  }
}
