import type { SessionContext } from '../../../platform/context.ts';
import { recordOwn } from '../own-audit.ts';
import { lockProfile, type ProfileData, writeProfile } from '../profile.repo.ts';

/** Changes the caller's name, phone number and language; what stays the same leaves no entry. */
export async function changeProfile(ctx: SessionContext, data: ProfileData): Promise<void> {
  const { id } = ctx.session.user;
  await ctx.platform.db.transaction().execute(async (trx) => {
    const { name, phone_number, lang } = await lockProfile(trx, id);
    const before = { name, phone_number, lang };
    const fields = ['name', 'phone_number', 'lang'] as const;
    const changed = fields.filter((field) => before[field] !== data[field]);
    if (changed.length === 0) return;
    await writeProfile(trx, id, data);
    await recordOwn(trx, ctx, 'profile_changed', {
      before: Object.fromEntries(changed.map((field) => [field, before[field]])),
      after: Object.fromEntries(changed.map((field) => [field, data[field]])),
    });
  });
}
