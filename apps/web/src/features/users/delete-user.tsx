import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OpenWork, User } from '@ponuda/contract/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { failureOf } from '../../lib/api-failure.ts';
import { call } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { toasts } from '../../ui/toast-store.ts';
import styles from './delete-user.module.css';
import { openWorkQuery } from './users.api.ts';

interface DeleteUserProps {
  readonly user: User;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

const openOf = ({ requests, ad_hoc, direct }: OpenWork) => requests + ad_hoc + direct;

/** Says what somebody leaves behind, asks who goes on with it, and names what cannot be taken back. */
export default function DeleteUser({ user, onClose, onDeleted }: DeleteUserProps) {
  const { t } = useLingui();
  const work = useQuery(openWorkQuery(user.id));
  const [successor, setSuccessor] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const removal = useMutation({
    mutationFn: () =>
      call('DELETE user-management/{id}', {
        params: { id: user.id },
        query: successor === null ? {} : { successor_id: String(successor) },
      }),
    onSuccess: () => {
      toasts.add({ kind: 'success', title: t`User deleted`, text: user.name });
      onDeleted();
    },
    onError: (error) => {
      // Work came up since the dialog opened, or the chosen one may not take it over any more.
      if (error instanceof ApiError && error.errors.successor_id) {
        setSuccessor(null);
        setMissing(true);
        void work.refetch();
      }
    },
  });
  const needed = work.data !== undefined && openOf(work.data) > 0;
  const failure = work.error && failureOf(work.error);
  const remove = () => {
    if (needed && successor === null) {
      setMissing(true);
      field.current?.focus();
    } else removal.mutate();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      role="alertdialog"
      size="md"
      dismissible={!removal.isPending}
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
        {removal.error && (
          <Notice tone="red" role="alert">
            {failureOf(removal.error).text}
          </Notice>
        )}
        <p>
          <Trans>
            {user.name} is logged out at once and cannot log in any more. What they did stays in the history
            under their name. This cannot be taken back.
          </Trans>
        </p>
        {failure && (
          <ErrorState
            message={failure.text}
            errorId={failure.id}
            onRetry={() => void work.refetch()}
            retrying={work.isFetching}
          />
        )}
        {!work.data && !failure && <SkeletonText lines={3} />}
        {work.data && <LeftBehind work={work.data} name={user.name} />}
        {needed && (
          <Field
            label={t`Who takes over the open purchases`}
            error={missing && successor === null ? t`Choose who takes over the open purchases.` : undefined}
            required
          >
            <Combobox
              ref={field}
              searchLabel={t`Search colleagues`}
              placeholder={t({ message: 'Nobody yet', context: 'no colleague chosen' })}
              value={successor === null ? null : String(successor)}
              onChange={(chosen) => setSuccessor(chosen === null ? null : Number(chosen))}
              options={work.data.successors.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

function LeftBehind({ work, name }: { work: OpenWork; name: string }) {
  const { requests, ad_hoc, direct, awaiting_confirmation: waiting, other_confirmers: others } = work;
  if (openOf(work) + waiting === 0)
    return (
      <p>
        <Trans>{name} leaves no open work behind.</Trans>
      </p>
    );
  return (
    <div>
      <p>
        <Trans>{name} leaves behind:</Trans>
      </p>
      <ul className={styles.work}>
        {requests > 0 && (
          <li>
            <Plural value={requests} one="# open request" other="# open requests" />
          </li>
        )}
        {ad_hoc > 0 && (
          <li>
            <Plural value={ad_hoc} one="# open ad hoc purchase" other="# open ad hoc purchases" />
          </li>
        )}
        {direct > 0 && (
          <li>
            <Plural value={direct} one="# open direct purchase" other="# open direct purchases" />
          </li>
        )}
        {waiting > 0 && (
          <li>
            <Plural
              value={waiting}
              one="# purchase that waits for a confirmation they may give"
              other="# purchases that wait for a confirmation they may give"
            />
            {' · '}
            {others === 0 ? (
              <Trans>nobody else may confirm</Trans>
            ) : (
              <Plural
                value={others}
                one="# colleague may confirm besides"
                other="# colleagues may confirm besides"
              />
            )}
          </li>
        )}
      </ul>
    </div>
  );
}
