import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { errorPhrase } from '#platform/web/lib/words/error-phrase.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import styles from './form-start.module.css';

interface FormStartProps {
  readonly title: ReactNode;
  readonly query: ComponentProps<typeof QueryFailure>['query'];
  /** The loaded purchase, with the error code if it cannot be edited; undefined until it is loaded. */
  readonly refused:
    | { readonly number: string; readonly code: ErrorCode | undefined; readonly href: string }
    | undefined;
  /** The text of the link to the purchase. */
  readonly open: ReactNode;
  /** The heights of the form's sections in pixels. */
  readonly sections: readonly number[];
}

/**
 * Renders the page of a form that starts from a purchase, while the purchase is loading or if it cannot be edited.
 */
export function FormLoadingPage({ title, query, refused, open, sections }: FormStartProps) {
  const { i18n } = useLingui();
  return (
    <>
      <PageHeader title={title} />
      <QueryFailure query={query} />
      {refused && (
        <Notice
          tone="warn"
          role="alert"
          title={<Trans>{refused.number} cannot be edited now</Trans>}
          action={
            <Link href={refused.href} className={buttonClass({})}>
              {open}
            </Link>
          }
        >
          {i18n._(errorPhrase(refused.code ?? 'invalid_transition'))}
        </Notice>
      )}
      {!refused && !query.error && (
        <div className={styles.skeleton} aria-hidden="true">
          {sections.map((height, index) => (
            <Skeleton key={index} height={`${height}px`} />
          ))}
        </div>
      )}
    </>
  );
}
