import type { User } from '#core/users/wire.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';

interface DeleteUserProps {
  readonly user: User;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export default function DeleteUser({ user, onClose, onDeleted }: DeleteUserProps) {
  return (
    <DeleteUserDialog
      user={user}
      readOpenWork={(signal) =>
        call('GET user-management/{id}/open-work', { params: { id: user.id }, background: true, signal })
      }
      send={({ successor, erase }) =>
        call('DELETE user-management/{id}', {
          params: { id: user.id },
          query: {
            ...(successor === null ? {} : { successor_id: String(successor) }),
            ...(erase ? { erase: '1' as const } : {}),
          },
        })
      }
      mayErase
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}
