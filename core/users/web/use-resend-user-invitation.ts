import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { User } from '../wire.ts';
import { userKeys } from './users.api.ts';

/** Returns a function that emails a user a new link; repeated clicks send only one email. */
export function useResendUserInvitation(): (user: User) => void {
  const { t } = useLingui();
  const client = useQueryClient();
  const sending = useRef(new Set<number>());
  return async (user) => {
    if (sending.current.has(user.id)) return;
    sending.current.add(user.id);
    try {
      const fresh = await call('POST user-management/{id}/invite-again', { params: { id: user.id } });
      client.setQueryData(userKeys.one(user.id), fresh);
      toasts.add({ kind: 'success', title: t`Invitation sent again`, text: user.email });
    } catch (error) {
      showWriteFailure(error, t`The invitation was not sent`);
    } finally {
      sending.current.delete(user.id);
      void client.invalidateQueries({ queryKey: userKeys.all });
    }
  };
}
