import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryFailure } from '../../kit/query-view.tsx';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { errorPhrase } from '../../lib/words/error-phrase.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './new-request.module.css';
import { startQuery } from './request.api.ts';
import { RequestForm } from './request-form.tsx';

interface FromPurchaseProps {
  readonly id: number;
  readonly kind: 'edit' | 'copy';
  /** It proposes what is due to be ordered again. */
  readonly due?: boolean;
}

/** The form with what a purchase has: to change it, or as the start of a new one. */
export function FromPurchase({ id, kind, due = false }: FromPurchaseProps) {
  const { i18n } = useLingui();
  const { data: purchase, error, refetch, isFetching } = useQuery(startQuery(id));
  const editable = purchase?.kind === 'request' && purchase.can.edit.ok;
  if (purchase && (kind === 'copy' || editable)) return <RequestForm start={{ kind, purchase }} due={due} />;
  const code = purchase?.can.edit.code ?? 'invalid_transition';
  return (
    <>
      <PageHeader title={kind === 'edit' ? <Trans>Edit request</Trans> : <Trans>New request</Trans>} />
      <QueryFailure query={{ error, refetch, isFetching }} />
      {purchase && (
        <Notice
          tone="warn"
          role="alert"
          title={<Trans>{purchase.request_number} cannot be edited now</Trans>}
          action={
            <Link href={paths.request(id)} className={buttonClass({})}>
              <Trans>Open the request</Trans>
            </Link>
          }
        >
          {i18n._(errorPhrase(code))}
        </Notice>
      )}
      {!purchase && !error && (
        <div className={styles.skeleton} aria-hidden="true">
          <Skeleton height="60px" />
          <Skeleton height="270px" />
          <Skeleton height="90px" />
          <Skeleton height="240px" />
        </div>
      )}
    </>
  );
}
