import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LANGUAGE_INFO, LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { previewQuery } from '../request.api.ts';
import type { RequestFormState } from '../use-request-form.ts';
import { MailBody } from './mail-body.tsx';
import styles from './mail-preview.module.css';
import type { Recipient } from './recipients.ts';
import { usePreviewBody } from './use-preview-body.ts';

interface MailPreviewProps {
  readonly state: RequestFormState;
  readonly recipients: readonly Recipient[];
  /** The number of the edited request; '' for a new one. */
  readonly number: string;
  /** Whether the title is already shown elsewhere. */
  readonly untitled?: boolean;
  /** Shown below the email, and rendered together with it, because the content would otherwise move. */
  readonly children?: ReactNode;
}

/** Shows the email as the selected suppliers will receive it, in each of their languages, updated while typing. */
export function MailPreview({ state, recipients, number, untitled = false, children }: MailPreviewProps) {
  const { t } = useLingui();
  const own = useLanguage();
  const [wanted, setWanted] = useState<Language | null>(null);
  const [look, setLook] = useState<'mail' | 'text'>('mail');
  const used = LANGUAGES.filter((language) => recipients.some(({ lang }) => lang === language));
  const offered = used.length > 0 ? used : [own];
  const lang = wanted !== null && offered.includes(wanted) ? wanted : (offered[0] ?? own);
  const body = usePreviewBody(state, lang, number);
  // A mail without its subject would consist of gaps.
  const hasName = (body.name ?? '').trim() !== '';
  const preview = useQuery({ ...previewQuery(body), enabled: hasName });
  const mail = preview.data;
  const to = recipients.filter((recipient) => recipient.lang === lang);
  const title = !untitled && (
    <h2>
      <Trans>Email to suppliers</Trans>
    </h2>
  );
  if (!hasName)
    return (
      <div className={styles.preview}>
        {title}
        <p className="muted">
          <Trans>Appears here as soon as the request has a name.</Trans>
        </p>
        {children}
      </div>
    );

  return (
    <div className={styles.preview}>
      {title}
      {offered.length > 1 && (
        <SegmentedControl
          block
          label={t`Email language`}
          value={lang}
          onChange={setWanted}
          segments={offered.map((language) => ({
            value: language,
            label: `${LANGUAGE_INFO[language].nativeName} (${recipients.filter((one) => one.lang === language).length})`,
          }))}
        />
      )}
      <SegmentedControl
        block
        label={t`View`}
        value={look}
        onChange={setLook}
        segments={[
          { value: 'mail', label: t({ message: 'As an email', comment: 'how the preview is shown' }) },
          { value: 'text', label: t`Plain text` },
        ]}
      />
      <QueryFailure query={preview} />
      {!mail && !preview.error && <SkeletonText lines={9} />}
      {mail && (
        <article className={styles.mail} aria-label={t`Email`}>
          <header className={styles.head}>
            <dl>
              {to[0] && (
                <div>
                  <dt>
                    <Trans comment="recipient of a mail">To</Trans>
                  </dt>
                  <dd>
                    {to[0].email}
                    {to.length > 1 && (
                      <span className="muted">
                        {' '}
                        <Trans>and {to.length - 1} more, individually</Trans>
                      </span>
                    )}
                  </dd>
                </div>
              )}
              <div>
                <dt>
                  <Trans context="sender of an email">From</Trans>
                </dt>
                <dd>{mail.from_name}</dd>
              </div>
            </dl>
            <p className={styles.subject}>{mail.subject}</p>
          </header>
          {look === 'mail' ? (
            <div className={styles.body}>
              <MailBody html={mail.html} lang={LANGUAGE_INFO[lang].htmlLang} />
            </div>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keys.
            <pre className={styles.text} lang={LANGUAGE_INFO[lang].htmlLang} tabIndex={0}>
              {mail.text}
            </pre>
          )}
        </article>
      )}
      {(mail || preview.error) && children}
    </div>
  );
}
