import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import type { RequestFormStart, RequestFormState } from '../use-request-form.ts';

interface DiscardProps {
  readonly state: RequestFormState;
  readonly start: RequestFormStart;
  /** Whether to show the button as a link, because there is no other button beside it. */
  readonly plain?: boolean;
}

/** Resets the form to its initial state; asks for confirmation, because this cannot be undone. */
export function DiscardDraftButton({ state: { draft, wouldLose, busy }, start, plain }: DiscardProps) {
  const { t } = useLingui();
  const go = useNavigateTo();
  const [asked, setAsked] = useState(false);
  const edit = start.kind === 'edit';
  if (draft.savedAt === null && !edit && !wouldLose()) return null;
  const leave = () => {
    draft.discard();
    setAsked(false);
    if (start.kind === 'edit') go(paths.request(start.purchase.id));
  };
  return (
    <>
      <Button
        variant={plain ? 'quiet-link' : 'ghost'}
        disabled={busy}
        onClick={() => (edit && draft.savedAt === null ? leave() : setAsked(true))}
      >
        {edit ? <Trans>Discard changes</Trans> : <Trans>Discard draft</Trans>}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={edit ? t`Discard your changes?` : t`Discard the draft?`}
        confirmLabel={edit ? t`Discard changes` : t`Discard draft`}
        onConfirm={leave}
      >
        <Trans>Your entries will be lost.</Trans>
      </ConfirmDialog>
    </>
  );
}
