import { useLingui } from '@lingui/react/macro';
import type { CompanyDetail, ModeratedUser } from '@ponuda/contract/moderated-companies';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { DeleteUserDialog } from '../../users/public.ts';
import { moderationKeys } from '../moderation.api.ts';

interface RemoveUserProps {
  readonly company: CompanyDetail;
  readonly user: ModeratedUser;
  readonly onClose: () => void;
}

/** A moderator deletes somebody of a company: as its own people do, with a reason besides. */
export default function RemoveUser({ company, user, onClose }: RemoveUserProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const params = { id: user.id };
  return (
    <DeleteUserDialog
      user={user}
      readOpenWork={(signal) =>
        call('GET moderation/users/{id}/open-work', { params, background: true, signal })
      }
      send={({ successor, reason }) =>
        call('DELETE moderation/users/{id}', {
          params,
          query: successor === null ? {} : { successor_id: String(successor) },
          body: { reason },
        })
      }
      reasonHint={t`The owners of ${company.name} receive it by email.`}
      onClose={onClose}
      onDeleted={() => {
        onClose();
        void client.invalidateQueries({ queryKey: moderationKeys.company(company.id) });
      }}
    />
  );
}
