import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyProfile } from '@ponuda/contract/company';
import { type ReactNode, useEffect, useRef } from 'react';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StickyFoot } from '../../ui/sticky-foot.tsx';
import styles from './company.module.css';
import { CurrencySection } from './currency-section.tsx';
import { DataSection } from './data-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { OthersNotice } from './others-notice.tsx';
import { RulesSection } from './rules-section.tsx';
import { useCompanyForm } from './use-company-form.ts';

interface CompanyFormProps {
  readonly profile: CompanyProfile;
  /** Sections that are only to be read, after those of the form. */
  readonly children?: ReactNode;
}

/** Data and settings of the company, saved together. */
export function CompanyForm({ profile, children }: CompanyFormProps) {
  const { t } = useLingui();
  const state = useCompanyForm(profile);
  const { onSubmit, busy, failure, failureText, others, wouldLose, labels } = state;
  const { isDirty, dirtyFields } = state.form.formState;
  const changed = Object.keys(labels).flatMap((path) =>
    isIn(dirtyFields, path) ? (labels[path] ?? []) : [],
  );
  const notices = useRef<HTMLDivElement>(null);
  // The button that was pressed is far below what it led to.
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
        {others.length > 0 && <OthersNotice changes={others} labels={labels} />}
      </div>
      <DataSection profile={profile} state={state} />
      <LogoSection profile={profile} />
      <RulesSection profile={profile} state={state} />
      <MailsSection profile={profile} state={state} />
      <CurrencySection profile={profile} state={state} />
      {children}
      {(isDirty || busy) && (
        <StickyFoot
          className={styles.foot}
          actions={
            <>
              <Button onClick={() => state.form.reset()}>
                <Trans>Discard changes</Trans>
              </Button>
              <Button variant="primary" type="submit" busy={busy}>
                <Trans>Save</Trans>
              </Button>
            </>
          }
        >
          <b>
            <Trans>Not saved yet</Trans>
          </b>{' '}
          <span className="muted">{changed.join(', ')}</span>
        </StickyFoot>
      )}
      <LeaveGuard wouldLose={wouldLose} />
    </form>
  );
}

/** Tells whether a field, named by its path, is among those that were changed. */
function isIn(changed: object, path: string): boolean {
  const [first = '', ...rest] = path.split('.');
  const found: unknown = Reflect.get(changed, first);
  return rest.length > 0 && typeof found === 'object' && found !== null
    ? isIn(found, rest.join('.'))
    : found === true;
}
