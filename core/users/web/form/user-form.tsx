import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { MAX_RIGHTS_REASON_LENGTH, type User } from '#core/users/wire.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { Link, useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { UserAvatar } from '#platform/web/shell/people/user-avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { StickyFooter } from '#platform/web/ui/sticky-footer.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { useResendUserInvitation } from '../use-resend-user-invitation.ts';
import { UserStatePill } from '../user-state.tsx';
import { userKeys } from '../users.api.ts';
import { UserMenu } from '../users-table.tsx';
import { PersonSection } from './person-section.tsx';
import { RightsSection } from './rights-section.tsx';
import { TieNotice } from './tie-notice.tsx';
import { useUserForm } from './use-user-form.ts';
import styles from './user-form.module.css';
import { UserPreview } from './user-preview.tsx';

const DeleteUser = lazyPart(() => import('../delete/delete-user.tsx'));

interface UserFormProps {
  /** Null for a new user. */
  readonly user: User | null;
  /** Called once the response has arrived, before navigating away. */
  readonly onSaved: (user: User) => void;
}

/**
 * Renders a user's data and rights beside a preview of what the user will see. The preview updates with every
 * change.
 */
export function UserForm({ user, onSaved }: UserFormProps) {
  const { t } = useLingui();
  const go = useNavigateTo();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const inviteAgain = useResendUserInvitation();
  const state = useUserForm(user, (saved) => {
    onSaved(saved);
    if (user) toasts.add({ kind: 'success', title: t`Data changed`, text: saved.name });
    else
      toasts.add({
        kind: 'success',
        title: t`User created`,
        text: t`${saved.email} receives a link to choose a password.`,
      });
    go(paths.users());
  });
  const { form, errorOf, labels, newRights, busy } = state;

  return (
    <RailLayout
      width={400}
      railLabel={t`What this person will see`}
      rail={<UserPreview state={state} />}
      foot={
        <StickyFooter
          actions={
            <>
              <Link href={paths.users()} className={buttonClass({})}>
                <Trans>Cancel</Trans>
              </Link>
              <Button variant="primary" busy={busy} onClick={state.onSubmit}>
                {user ? <Trans>Save</Trans> : <Trans>Invite user</Trans>}
              </Button>
            </>
          }
        />
      }
    >
      <PageHeader
        title={
          user ? (
            <span className={styles.title}>
              <UserAvatar user={user} size="md" />
              {user.name}
            </span>
          ) : (
            t`New user`
          )
        }
        actions={
          user && (
            <UserMenu outlined user={user} onDelete={() => setDeleting(true)} onInviteAgain={inviteAgain} />
          )
        }
        breadcrumb={[
          <Link key="users" href={paths.users()}>
            <Trans>Users</Trans>
          </Link>,
          user ? user.name : t`New user`,
        ]}
        pill={user && user.state !== 'active' && <UserStatePill state={user.state} />}
        meta={user && <Meta user={user} />}
      />
      <form noValidate className={styles.form} aria-label={t`User`} onSubmit={state.onSubmit}>
        {user?.tie && <TieNotice user={user} tie={user.tie} />}
        <FormRefusal state={state} href={user && paths.user(user.id)} />
        <PersonSection state={state} />
        <RightsSection state={state} />
        {newRights && (
          <Field
            label={labels.reason}
            error={errorOf('reason')}
            hint={<Trans>It is recorded in the audit log, with the permissions before and after.</Trans>}
            required
          >
            <TextArea {...form.register('reason')} maxLength={MAX_RIGHTS_REASON_LENGTH} rows={3} />
          </Field>
        )}
        {/* Lets Enter in a field submit the form, like the button below. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
      <LeaveGuard wouldLose={() => !deleting && state.wouldLose()} />
      <Suspense fallback={null}>
        {user && deleting && (
          <DeleteUser
            user={user}
            onClose={() => setDeleting(false)}
            onDeleted={() => {
              go(paths.users(), { replace: true });
              void client.invalidateQueries({ queryKey: userKeys.all });
            }}
          />
        )}
      </Suspense>
    </RailLayout>
  );
}

function Meta({ user }: { user: User }) {
  const format = useFormatters();
  return (
    <span className={styles.meta}>
      {user.last_seen_at === null ? (
        <Trans>Never logged in</Trans>
      ) : (
        <Trans>Last seen {format.instant(user.last_seen_at)}</Trans>
      )}
    </span>
  );
}
