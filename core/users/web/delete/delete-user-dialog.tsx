import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OpenWork } from '#core/users/wire.ts';
import { MAX_DECISION_REASON_LENGTH } from '#platform/shared/validation/limits.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { ApiError, isApiError } from '#platform/web/lib/http/api-error.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { WriteFailure } from '#platform/web/shell/write-failure.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { ErasureFacts } from '../leaving/erasure-facts.tsx';
import styles from '../leaving/leaving.module.css';
import { countWorkToReassign, OpenWorkList } from '../leaving/open-work-list.tsx';
import { SuccessorField } from '../leaving/successor-field.tsx';

export interface DeleteUserDialogProps {
  readonly user: { readonly id: number; readonly name: string };
  readonly readOpenWork: (signal: AbortSignal) => Promise<OpenWork>;
  /**
   * Deletes the user, with the successor for the open work (null for none), the reason, and whether the personal data
   * are erased.
   */
  readonly send: (chosen: {
    readonly successor: number | null;
    readonly reason: string;
    readonly erase: boolean;
  }) => Promise<unknown>;
  /** Whether the personal data can also be erased (ADR 0045). */
  readonly mayErase?: boolean;
  /** Explains who reads the reason; absent if no reason is needed. */
  readonly reasonHint?: string;
  readonly onClose: () => void;
  /** Called when the user no longer exists, including when another user has deleted them. */
  readonly onDeleted: () => void;
}

/** Shows the user's open work, asks for a successor, and states what cannot be undone. */
export function DeleteUserDialog(props: DeleteUserDialogProps) {
  const { user, readOpenWork, send, mayErase = false, reasonHint, onClose, onDeleted } = props;
  const { t } = useLingui();
  const work = useQuery({
    queryKey: ['users', 'open-work', user.id],
    queryFn: ({ signal }) => readOpenWork(signal),
    gcTime: 0,
  });
  const [successor, setSuccessor] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [erase, setErase] = useState(false);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLButtonElement>(null);
  const why = useRef<HTMLTextAreaElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const removal = useMutation({
    mutationFn: () => send({ successor, reason: reason.trim(), erase }),
    onSuccess: () => {
      toasts.add({ kind: 'success', title: t`User deleted`, text: user.name });
      onDeleted();
    },
    onError: (error) => {
      if (isApiError(error, 'not_found')) {
        showWriteFailure(error);
        onDeleted();
      }
      // New work has appeared since the dialog opened, or the successor may no longer take over the work.
      if (error instanceof ApiError && error.errors.successor_id) {
        setSuccessor(null);
        setMissing(true);
        void work.refetch();
      }
    },
  });
  const needed = work.data !== undefined && countWorkToReassign(work.data) > 0;
  const lacksSuccessor = needed && successor === null;
  const lacksReason = reasonHint !== undefined && reason.trim() === '';
  const remove = () => {
    if (!lacksSuccessor && !lacksReason) return removal.mutate();
    setMissing(true);
    (lacksSuccessor ? field : why).current?.focus();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      role="alertdialog"
      size="md"
      dismissible={!removal.isPending && reason === ''}
      initialFocus={cancel}
      title={<Trans>Delete user {user.name}?</Trans>}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="danger-solid"
            busy={removal.isPending}
            disabled={work.data === undefined}
            onClick={remove}
          >
            <Trans>Delete user</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <WriteFailure error={removal.error} />
        <p>
          {erase ? (
            <Trans>
              {user.name} is logged out immediately and can no longer log in. This cannot be undone.
            </Trans>
          ) : (
            <Trans>
              {user.name} is logged out immediately and can no longer log in. Their activity stays in the
              history under their name. This cannot be undone.
            </Trans>
          )}
        </p>
        <QueryFailure query={work} />
        {!work.data && !work.error && <SkeletonText lines={3} />}
        {work.data && <OpenWorkList work={work.data} name={user.name} />}
        {needed && (
          <SuccessorField
            ref={field}
            work={work.data}
            value={successor}
            onChange={setSuccessor}
            missing={missing}
          />
        )}
        {mayErase && (
          <Checkbox
            label={<Trans>Erase their personal data too</Trans>}
            hint={<Trans>At their request. You can also do this later, by email address.</Trans>}
            checked={erase}
            onChange={(event) => setErase(event.target.checked)}
          />
        )}
        {erase && <ErasureFacts userId={user.id} />}
        {reasonHint !== undefined && (
          <Field
            label={t`Reason`}
            hint={reasonHint}
            error={missing && lacksReason ? t`Enter a reason.` : undefined}
            required
          >
            <TextArea
              ref={why}
              value={reason}
              maxLength={MAX_DECISION_REASON_LENGTH}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
