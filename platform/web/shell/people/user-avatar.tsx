import { queryOptions, useQuery } from '@tanstack/react-query';
import { PLACEHOLDER_AVATAR, parseProfilePicture } from '#platform/shared/access/avatars.ts';
import { callFile } from '#platform/web/lib/http/http.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { avatarUrl } from './avatar-files.ts';

/** A user with a picture, as contained in lists and in `auth/me`. */
export interface UserWithPicture {
  readonly id: number;
  readonly name: string;
  readonly profile_picture: string;
}

/** Queries an uploaded picture. It requires the session's token, so it is fetched once and shown from memory. */
const uploadQuery = ({ id, profile_picture }: UserWithPicture) =>
  queryOptions({
    queryKey: ['avatar', id, profile_picture],
    queryFn: async ({ signal }) => {
      const { blob } = await callFile('GET user-profile/avatar/{user_id}', {
        params: { user_id: id },
        signal,
        background: true,
      });
      return URL.createObjectURL(blob);
    },
    enabled: parseProfilePicture(profile_picture).kind === 'upload',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

interface UserAvatarProps {
  readonly user: UserWithPicture;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  /** Whether the avatar has its own label; false if the name is next to it anyway. */
  readonly labelled?: boolean | undefined;
}

/**
 * Renders the picture that a user chose or uploaded, or the initials if there is none. For menus, lists and
 * histories.
 */
export function UserAvatar({ user, size, labelled }: UserAvatarProps) {
  const upload = useQuery(uploadQuery(user));
  const picture = parseProfilePicture(user.profile_picture);
  const src =
    picture.kind === 'set'
      ? avatarUrl(picture.file)
      : picture.kind === 'upload'
        ? (upload.data ?? avatarUrl(PLACEHOLDER_AVATAR))
        : undefined;
  return <Avatar name={user.name} src={src} size={size} labelled={labelled} />;
}
