import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { StickyFooter } from '#platform/web/ui/sticky-footer.tsx';
import type { CompanyProfile } from '../wire.ts';
import styles from './company.module.css';
import { ConcurrentChangesNotice } from './concurrent-changes-notice.tsx';
import { type CompanyForm as CompanyFormState, useCompanyForm } from './use-company-form.ts';

interface CompanyFormProps {
  readonly profile: CompanyProfile;
  /** Renders the settings shown on one page. All other settings are sent unchanged. */
  readonly children: (state: CompanyFormState) => ReactNode;
}

/**
 * Renders a form for company settings that are saved together. The bar at the bottom appears when there are
 * unsaved changes and lists them.
 */
export function CompanyForm({ profile, children }: CompanyFormProps) {
  const { t } = useLingui();
  const state = useCompanyForm(profile);
  const { onSubmit, busy, failure, failureText, others, wouldLose, labels } = state;
  const { isDirty, dirtyFields } = state.form.formState;
  const changed = Object.keys(labels).flatMap((path) =>
    isIn(dirtyFields, path) ? (labels[path] ?? []) : [],
  );
  const notices = useRef<HTMLDivElement>(null);
  // Scrolls to the message, because the pressed button is far below it.
  useEffect(() => {
    if (failure !== null || others.length > 0) notices.current?.scrollIntoView({ block: 'center' });
  }, [failure, others]);

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate aria-label={t`Company`}>
      <div ref={notices} className={styles.notices}>
        {failureText !== undefined && (
          <Notice tone="red" role="alert">
            {failureText}
          </Notice>
        )}
        {others.length > 0 && <ConcurrentChangesNotice changes={others} labels={labels} />}
      </div>
      <div className={styles.settings}>{children(state)}</div>
      {(isDirty || busy) && (
        <StickyFooter
          className={styles.foot}
          actions={
            <>
              <Button onClick={() => state.form.reset()}>
                <Trans>Discard changes</Trans>
              </Button>
              <Button variant="primary" type="submit" busy={busy}>
                <Trans>Save changes</Trans>
              </Button>
            </>
          }
        >
          <b>
            <Plural value={changed.length} one="# change is not saved" other="# changes are not saved" />
          </b>{' '}
          <span className="muted">{changed.join(', ')}</span>
        </StickyFooter>
      )}
      <LeaveGuard wouldLose={wouldLose} />
    </form>
  );
}

/** Returns whether the field at this path was changed. */
function isIn(changed: object, path: string): boolean {
  const [first = '', ...rest] = path.split('.');
  const found: unknown = Reflect.get(changed, first);
  return rest.length > 0 && typeof found === 'object' && found !== null
    ? isIn(found, rest.join('.'))
    : found === true;
}
