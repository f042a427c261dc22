/** The pictures that a user can choose from; each is a file of the web client, `assets/avatars/NN.svg`. */
export const AVATARS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;

/** The values of a user's `profile_picture` that refer to one of these pictures. */
export const AVATAR_PICTURES = AVATARS.map((name) => `set:${name}` as const);
export type AvatarPicture = (typeof AVATAR_PICTURES)[number];

/** The picture shown for a user without one (specification §3). */
export const PLACEHOLDER_AVATAR = 'placeholder.svg';

export type ProfilePicture =
  | { readonly kind: 'none' }
  | { readonly kind: 'set'; readonly file: string }
  | { readonly kind: 'upload'; readonly key: string };

/** Parses `profile_picture`; an unknown value counts as no picture. */
export function parseProfilePicture(profilePicture: string): ProfilePicture {
  const name = AVATARS.find((one) => profilePicture === `set:${one}`);
  if (name) return { kind: 'set', file: `${name}.svg` };
  const key = /^file:([0-9a-f]{40})$/.exec(profilePicture)?.[1];
  return key === undefined ? { kind: 'none' } : { kind: 'upload', key };
}

/** Returns the user's `file_name` as defined in specification §3: the placeholder for a user without a picture. */
export function avatarFileName(profilePicture: string): string {
  const picture = parseProfilePicture(profilePicture);
  if (picture.kind === 'set') return picture.file;
  return picture.kind === 'upload' ? `${picture.key}.png` : PLACEHOLDER_AVATAR;
}
