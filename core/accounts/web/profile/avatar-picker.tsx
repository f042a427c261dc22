import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AVATAR_PICTURES, type AvatarPicture, parseProfilePicture } from '#platform/shared/access/avatars.ts';
import type { Me } from '#platform/web/lib/actor.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure, unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { meQuery } from '#platform/web/lib/session.ts';
import { UserAvatar } from '#platform/web/shell/people/user-avatar.tsx';
import { Avatar, getInitials } from '#platform/web/ui/avatar.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import type { DroppedFile } from '#platform/web/ui/file-row.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import styles from './profile.module.css';

const NAMES: Readonly<Record<AvatarPicture, MessageDescriptor>> = {
  'set:01': msg({ message: 'Leaf', context: 'picture of a user' }),
  'set:02': msg({ message: 'Mountain', context: 'picture of a user' }),
  'set:03': msg({ message: 'Sun', context: 'picture of a user' }),
  'set:04': msg({ message: 'Waves', context: 'picture of a user' }),
  'set:05': msg({ message: 'House', context: 'picture of a user' }),
  'set:06': msg({ message: 'Fir tree', context: 'picture of a user' }),
  'set:07': msg({ message: 'Parcel', context: 'picture of a user' }),
  'set:08': msg({ message: 'Star', context: 'picture of a user' }),
  'set:09': msg({ message: 'Drop', context: 'picture of a user' }),
  'set:10': msg({ message: 'Boat', context: 'picture of a user' }),
  'set:11': msg({ message: 'Flower', context: 'picture of a user' }),
  'set:12': msg({ message: 'Moon', context: 'picture of a user' }),
};

/** Lets the user choose a predefined picture or upload one. Each choice is saved immediately. */
export function AvatarPicker({ me }: { me: Me }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [file, setFile] = useState<DroppedFile | null>(null);

  const replaced = (profile_picture: string) => {
    client.setQueryData(meQuery.queryKey, (before) => before && { ...before, profile_picture });
    toasts.add({ kind: 'success', title: t`Avatar image replaced` });
    // The new picture is already shown; the refetch runs in the background.
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  const choice = useMutation({
    mutationFn: (picture: '' | AvatarPicture) => call('PUT user-profile/avatar', { body: { picture } }),
    onSuccess: (answer) => {
      setFile(null);
      replaced(answer.profile_picture);
    },
    onError: (error) => showWriteFailure(error, t`The picture was not changed`),
  });
  const sending = useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData();
      form.append('file', chosen);
      const row = { id: 'picture', name: chosen.name };
      setFile({ ...row, state: 'uploading', progress: 0 });
      return upload('POST user-profile/avatar', {
        form,
        onProgress: (progress) => setFile({ ...row, state: 'uploading', progress }),
      });
    },
    onSuccess: (answer) => {
      setFile(null);
      replaced(answer.profile_picture);
    },
    onError: (error, chosen) =>
      setFile({ id: 'picture', name: chosen.name, state: 'failed', message: unreportedFailureText(error) }),
  });
  const own = t`Initials ${getInitials(me.name)}`;
  const busy = choice.isPending || sending.isPending;
  const choose = (picture: '' | AvatarPicture) => {
    if (!busy && picture !== me.profile_picture) choice.mutate(picture);
  };

  return (
    <>
      <div className={styles.current}>
        <UserAvatar user={me} size="lg" />
        <div>
          <b>{me.name}</b>
          <span>
            {parseProfilePicture(me.profile_picture).kind === 'upload' ? (
              <Trans>Your own picture</Trans>
            ) : (
              <Trans>Choose a picture, or upload one of your own.</Trans>
            )}
          </span>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is shown. */}
      <div role="group" aria-label={t`Pictures to choose from`} className={styles.set}>
        <button
          type="button"
          className={styles.picture}
          aria-pressed={me.profile_picture === ''}
          aria-label={own}
          title={own}
          onClick={() => choose('')}
        >
          <Avatar name={me.name} />
        </button>
        {AVATAR_PICTURES.map((picture) => {
          const name = i18n._(NAMES[picture]);
          return (
            <button
              key={picture}
              type="button"
              className={styles.picture}
              aria-pressed={me.profile_picture === picture}
              aria-label={name}
              title={name}
              onClick={() => choose(picture)}
            >
              <UserAvatar user={{ ...me, profile_picture: picture }} />
            </button>
          );
        })}
      </div>
      <FileDrop
        label={<Trans>Upload a picture</Trans>}
        limit={<Trans>PNG or JPEG, up to 5 MB; cropped to a centered square</Trans>}
        accept=".png,.jpg,.jpeg"
        multiple={false}
        disabled={sending.isPending}
        files={file ? [file] : []}
        onAdd={([chosen]) => chosen && sending.mutate(chosen)}
        onRemove={() => setFile(null)}
      />
    </>
  );
}
