import { msg } from '@lingui/core/macro';
import { recordErasure } from '#core/users/server/public.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { discardFiles } from '#platform/server/files/save-file-rows.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { erasePersonalTexts } from '#platform/server/personal-data/erase-texts.ts';
import { eraseUser } from '#platform/server/personal-data/erase-user.ts';
import type { Language } from '#platform/shared/languages.ts';
import { eraseContacts, eraseInvoiceSender, lockFormerUsers } from '../person.repo.ts';

/**
 * Anonymises the data that the caller's company stores about a person who has this email address and is not one of its
 * users: former users, contact persons of its suppliers and of its own marketplace account. Returns the number of
 * anonymised records.
 */
export async function erasePerson(ctx: CompanyContext, email: string): Promise<number> {
  const pictures: string[] = [];
  const erased = await ctx.tenant.transaction(async (tx) => {
    const users = await lockFormerUsers(tx, email);
    for (const id of users) {
      const user = await eraseUser(tx, ctx.platform.config.secretKey, id);
      await recordErasure(tx, ctx, user);
      if (user.pictureKey) pictures.push(user.pictureKey);
    }
    const mails = await eraseInvoiceSender(tx, email);
    const contacts = await eraseContacts(tx, email, contactName);
    for (const { name, texts } of contacts) {
      await erasePersonalTexts(tx.trx, { company_id: tx.company_id, texts, instead: name });
      await recordAuditEntry(tx.trx, {
        kind: 'personal_data_erased',
        company_id: tx.company_id,
        by: toAuditActor(ctx.session),
        ip: ctx.request.ip,
        data: { name },
      });
    }
    return users.length + contacts.length + mails;
  });
  await discardFiles(ctx.platform.storage, pictures);
  return erased;
}

function contactName(id: number, lang: Language): string {
  return getServerI18n(lang)._(msg`Former contact ${id}`);
}
