import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#core/users/wire.ts';
import { isOwner } from '#platform/shared/access/actor.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { userKeys } from '../users.api.ts';

interface TieNoticeProps {
  readonly user: User;
  readonly tie: NonNullable<User['tie']>;
}

/**
 * Explains that a new user is not yet an independent second person, and lets an owner who did not invite the user
 * confirm them.
 */
export function TieNotice({ user, tie }: TieNoticeProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const client = useQueryClient();
  const actor = useActor();
  const [busy, setBusy] = useState(false);
  const mayConfirm = isOwner(actor) && ![user.id, tie.by.id].includes(actor.user_id);
  const until = format.day(dayInBelgrade(tie.until));

  async function confirm() {
    setBusy(true);
    try {
      const fresh = await call('POST user-management/{id}/confirm-person', { params: { id: user.id } });
      client.setQueryData(userKeys.one(user.id), fresh);
      toasts.add({ kind: 'success', title: t`User confirmed`, text: user.name });
    } catch (error) {
      showWriteFailure(error, t`The user was not confirmed`);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: userKeys.all });
    }
  }

  return (
    <Notice tone="sky">
      <p>
        {tie.kind === 'invited' ? (
          <Trans>
            Invited by <bdi>{tie.by.name}</bdi> on {format.instant(tie.at)}.
          </Trans>
        ) : (
          <Trans>
            Permissions given by <bdi>{tie.by.name}</bdi> on {format.instant(tie.at)}.
          </Trans>
        )}{' '}
        <Trans>
          Until {until}, the two do not count as two people under the four-eyes rule and for bank accounts,
          unless another owner confirms this user.
        </Trans>
      </p>
      {mayConfirm && (
        <Button size="sm" busy={busy} onClick={confirm}>
          <Trans>I know this person</Trans>
        </Button>
      )}
    </Notice>
  );
}
