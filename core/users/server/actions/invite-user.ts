import type { UserBody } from '#core/users/wire.ts';
import { auditActor, recordAudit } from '#platform/server/audit/record-audit.ts';
import { storeMailboxDigest } from '#platform/server/auth/mailbox-digest.ts';
import { requireSameCurrency } from '#platform/server/auth/require-currency.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readColleagues } from '../colleagues.read.ts';
import { requireAllowedGrant } from '../require-allowed-grants.ts';
import { getUser } from '../users.read.ts';
import { insertUser, lockCompany, setSectors } from '../users.repo.ts';
import { recordGrantTies } from './record-grant-ties.step.ts';
import { sendInvitation } from './send-invitation.ts';
import {
  grantOfBody,
  requireKnownSectors,
  rightsData,
  userEmailTakenError,
  userRow,
} from './user-form-values.ts';

/** Creates an account without a password and mails the user the link to set one; returns its id. */
export async function inviteUser(ctx: CompanyContext, body: UserBody): Promise<number> {
  try {
    return await ctx.tenant.transaction(async (tx) => {
      const company = await lockCompany(tx);
      requireSameCurrency(company.currency, ctx.company.settings.currency);
      const wanted = grantOfBody(body);
      requireAllowedGrant({ company, colleagues: await readColleagues(tx), actor: ctx.actor }, null, wanted);
      const sectorIds = await requireKnownSectors(tx, body.sector_ids);
      const id = await insertUser(tx, userRow(body, company.country));
      await setSectors(tx, id, sectorIds);
      const user = await getUser(tx, id);
      await storeMailboxDigest(tx, ctx.platform.config.secretKey, user.email);
      await sendInvitation(ctx, tx, user);
      await recordGrantTies(ctx, tx, { id, name: user.name, email: user.email, had: null, wanted });
      await recordAudit(tx.trx, {
        kind: 'user_invited',
        company_id: ctx.company.id,
        by: auditActor(ctx.session),
        subject: { id, name: user.name },
        ip: ctx.request.ip,
        data: { email: user.email, ...rightsData(wanted), sectors: user.sectors.map(({ name }) => name) },
      });
      return id;
    });
  } catch (error) {
    throw userEmailTakenError(error);
  }
}
