import { Trans, useLingui } from '@lingui/react/macro';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useState } from 'react';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import type { MenuItem } from '#platform/web/ui/menu-entry.tsx';
import type { RequestFormStart, RequestFormState } from '../use-request-form.ts';

interface DiscardDraft {
  /** The menu entry; empty if there is nothing to discard. */
  readonly entries: readonly MenuItem[];
  readonly dialog: ReactNode;
}

/** Resets the form to its initial state; asks for confirmation, because this cannot be undone. */
export function useDiscardDraft(
  { draft, wouldLose, busy }: RequestFormState,
  start: RequestFormStart,
): DiscardDraft {
  const { t } = useLingui();
  const go = useNavigateTo();
  const [asked, setAsked] = useState(false);
  const edit = start.kind === 'edit';
  const leave = () => {
    draft.discard();
    setAsked(false);
    if (start.kind === 'edit') go(paths.request(start.purchase.id));
  };
  const isDiscardable = draft.savedAt !== null || edit || wouldLose();
  const label = edit ? t`Discard changes` : t`Discard draft`;
  return {
    entries: isDiscardable
      ? [
          {
            id: 'discard',
            label,
            icon: <IconTrash />,
            tone: 'danger',
            disabled: busy,
            onSelect: () => (edit && draft.savedAt === null ? leave() : setAsked(true)),
          },
        ]
      : [],
    dialog: (
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={edit ? t`Discard your changes?` : t`Discard the draft?`}
        confirmLabel={label}
        onConfirm={leave}
      >
        <Trans>Your entries will be lost.</Trans>
      </ConfirmDialog>
    ),
  };
}
