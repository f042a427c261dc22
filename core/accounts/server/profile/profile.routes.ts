import { AppError, notFoundError } from '#platform/server/errors.ts';
import { openStoredFile } from '#platform/server/files/open-file.ts';
import { route } from '#platform/server/http/route.ts';
import { changePassword } from './actions/change-password.ts';
import { changeProfile } from './actions/change-profile.ts';
import { replacePicture } from './actions/replace-picture.ts';
import { uploadPicture } from './actions/upload-picture.ts';
import { findPictureKey } from './profile.read.ts';

/** Routes for the user's own data, available to every logged-in user, whatever the company's status (product 2). */
export const profileRoutes = [
  route('PUT user-profile/general', {
    gate: 'session',
    handle: (ctx, { ifMatch, body }) => changeProfile(ctx, ifMatch, body),
  }),

  route('PUT user-profile/password', {
    gate: 'session',
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => ({ sessions_ended: await changePassword(ctx, body) }),
  }),

  route('PUT user-profile/avatar', {
    gate: 'session',
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => {
      await replacePicture(ctx, body.picture);
      return { profile_picture: body.picture };
    },
  }),

  route('POST user-profile/avatar', {
    gate: 'session',
    notWhileImpersonating: true,
    handle: async (ctx, { files }) => {
      const [file, ...more] = files;
      if (!file) throw new AppError('no_files');
      if (more.length > 0) throw new AppError('too_many_files');
      return { profile_picture: await uploadPicture(ctx, file) };
    },
  }),

  route('GET user-profile/avatar/{user_id}', {
    gate: 'session',
    find: async (ctx, { user_id }) => {
      const key = await findPictureKey(ctx.platform.db, ctx.session, user_id);
      if (key === undefined) throw notFoundError();
      return key;
    },
    handle: async (ctx, { subject }) => {
      const content = await openStoredFile(ctx.platform, subject);
      return { name: 'avatar.png', type: 'image/png', content };
    },
  }),
];
