import { readCompanyCountry } from '#platform/server/company-country.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { requireSeenVersion } from '#platform/server/db/require-seen-version.ts';
import { parsePhone } from '#platform/server/phone-of.ts';
import { lockProfile, type ProfileData, writeProfile } from '../profile.repo.ts';
import { recordOwnAction } from '../record-own-action.ts';

/** Changes the caller's name, phone number and language; only real changes are logged. Returns the new version. */
export async function changeProfile(
  ctx: SessionContext,
  ifMatch: number | undefined,
  sent: ProfileData,
): Promise<{ version: number }> {
  const { id } = ctx.session.user;
  return await ctx.platform.db.transaction().execute(async (trx) => {
    const locked = await lockProfile(trx, id);
    const { version, name, phone_number, lang } = locked;
    const seen = { subject: locked, ifMatch };
    await requireSeenVersion(locked, seen, async () => ({ version, name, phone_number, lang }));
    const country = ctx.session.company ? await readCompanyCountry(trx, ctx.session.company.id) : '';
    const data = { ...sent, phone_number: parsePhone(sent.phone_number, country, 'phone_number') };
    const before = { name, phone_number, lang };
    const fields = ['name', 'phone_number', 'lang'] as const;
    const changed = fields.filter((field) => before[field] !== data[field]);
    if (changed.length === 0) return { version };
    await writeProfile(trx, id, data);
    await recordOwnAction(trx, ctx, 'profile_changed', {
      before: Object.fromEntries(changed.map((field) => [field, before[field]])),
      after: Object.fromEntries(changed.map((field) => [field, data[field]])),
    });
    return { version: version + 1 };
  });
}
