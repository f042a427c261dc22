import type { SessionContext } from '#platform/server/context.ts';
import { discardFiles } from '#platform/server/files/save-file-rows.ts';
import { parseProfilePicture } from '#platform/shared/access/avatars.ts';
import { lockProfile, writePicture } from '../profile.repo.ts';
import { recordOwnAction } from '../record-own-action.ts';

/** Sets or removes the caller's picture; a replaced upload is deleted. */
export async function replacePicture(ctx: SessionContext, picture: string): Promise<void> {
  const { platform, session } = ctx;
  const before = await platform.db.transaction().execute(async (trx) => {
    const { profile_picture } = await lockProfile(trx, session.user.id);
    if (profile_picture === picture) return '';
    await writePicture(trx, session.user.id, picture);
    await recordOwnAction(trx, ctx, 'profile_changed', {
      before: { picture: parseProfilePicture(profile_picture).kind },
      after: { picture: parseProfilePicture(picture).kind },
    });
    return profile_picture;
  });
  const replaced = parseProfilePicture(before);
  if (replaced.kind === 'upload') await discardFiles(platform.storage, [replaced.key]);
}
