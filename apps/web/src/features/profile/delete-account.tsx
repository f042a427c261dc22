import { Trans, useLingui } from '@lingui/react/macro';
import type { Me } from '@ponuda/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { failureOf } from '../../lib/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OffButton } from '../../ui/off-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { leavingQuery } from './profile.api.ts';
import styles from './profile.module.css';

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'));

/** Leads to the deletion of one's own account, or says what stands in its way. */
export function DeleteAccount({ me }: { me: Me }) {
  const { t } = useLingui();
  const leaving = useQuery(leavingQuery);
  const [open, setOpen] = useState(false);
  const failure = leaving.error && failureOf(leaving.error);
  const label = <Trans>Delete my account</Trans>;
  if (failure)
    return (
      <ErrorState
        message={failure.text}
        errorId={failure.id}
        onRetry={() => void leaving.refetch()}
        retrying={leaving.isFetching}
      />
    );
  if (!leaving.data) return <SkeletonText lines={1} />;
  const { refusal } = leaving.data;
  return (
    <div className={styles.actions}>
      {refusal === 'last_owner' && (
        <OffButton
          reason={t`You are the only owner. Name another owner first, or write to us to close the company’s account.`}
        >
          {label}
        </OffButton>
      )}
      {refusal === 'no_password' && (
        <OffButton
          reason={t`You log in at your company’s provider. An owner or admin of your company can delete your account.`}
        >
          {label}
        </OffButton>
      )}
      {refusal === null && (
        <Button variant="danger" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {open && (
        <Suspense>
          <LeaveDialog me={me} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
