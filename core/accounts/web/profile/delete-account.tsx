import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import type { Me } from '#platform/web/lib/actor.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { accountDeletionQuery } from './profile.api.ts';
import styles from './profile.module.css';

const DeleteAccountDialog = lazyPart(() => import('./delete-account-dialog.tsx'));

/** Opens the deletion dialog for the user's own account, or explains why deletion is not possible. */
export function DeleteAccountSection({ me }: { me: Me }) {
  const { t } = useLingui();
  const leaving = useQuery(accountDeletionQuery);
  const [open, setOpen] = useState(false);
  const label = <Trans>Delete my account</Trans>;
  if (leaving.error) return <QueryFailure query={leaving} />;
  if (!leaving.data) return <SkeletonText lines={1} />;
  const { refusal } = leaving.data;
  return (
    <div className={styles.actions}>
      {refusal === 'last_owner' && (
        <DisabledButton
          reason={t`You are the only owner. Name another owner first, or write to us to close the company’s account.`}
        >
          {label}
        </DisabledButton>
      )}
      {refusal === 'no_password' && (
        <DisabledButton
          reason={t`You log in through your company. An owner or admin of your company can delete your account.`}
        >
          {label}
        </DisabledButton>
      )}
      {refusal === null && (
        <Button variant="danger" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {open && (
        <Suspense>
          <DeleteAccountDialog me={me} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
