import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CompanyDetail, ModeratedUser } from '#core/moderation/wire/companies.ts';
import { DeleteUserDialog } from '#core/users/web/public.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { moderationKeys } from '../moderation.api.ts';

interface RemoveUserProps {
  readonly company: CompanyDetail;
  readonly user: ModeratedUser;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation and a reason before a moderator deletes a company's user. It resembles the company's own
 * dialog, which does not ask for a reason.
 */
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
