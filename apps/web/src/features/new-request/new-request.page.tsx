import { Trans, useLingui } from '@lingui/react/macro';
import { errorPhrases } from '@ponuda/phrases/errors';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/api-failure.ts';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useSearchState } from '../../lib/search-state.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './new-request.module.css';
import { startQuery } from './request.api.ts';
import { RequestForm } from './request-form.tsx';

interface Search {
  readonly edit: number;
  readonly copy: number;
}

const idOf = (raw: unknown) => (typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : 0);
const readSearch = (raw: Record<string, unknown>): Search => ({ edit: idOf(raw.edit), copy: idOf(raw.copy) });

/** Raises a request; `?edit=7` changes one before it is sent, `?copy=7` begins with what one had. */
export default function NewRequestPage() {
  const [{ edit, copy }] = useSearchState(readSearch);
  if (edit > 0) return <FromPurchase key={`edit${edit}`} id={edit} kind="edit" />;
  if (copy > 0) return <FromPurchase key={`copy${copy}`} id={copy} kind="copy" />;
  return <RequestForm start={{ kind: 'new' }} />;
}

function FromPurchase({ id, kind }: { id: number; kind: 'edit' | 'copy' }) {
  const { i18n } = useLingui();
  const { data: purchase, error, refetch, isFetching } = useQuery(startQuery(id));
  const failure = error && failureOf(error);
  if (purchase && (kind === 'copy' || purchase.can.edit?.ok))
    return <RequestForm start={{ kind, purchase }} />;
  const code = purchase?.can.edit?.code ?? 'invalid_transition';
  return (
    <>
      <PageHeader title={kind === 'edit' ? <Trans>Edit request</Trans> : <Trans>New request</Trans>} />
      {failure && (
        <ErrorState
          message={failure.text}
          errorId={failure.id}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
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
          {i18n._(errorPhrases[code])}
        </Notice>
      )}
      {!purchase && !failure && (
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
