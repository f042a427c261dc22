import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryFailure } from '../../../kit/query-view.tsx';
import { Link } from '../../../lib/link.tsx';
import { useSearchState } from '../../../lib/search-state.ts';
import { errorPhrase } from '../../../lib/words/error-phrase.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { startQuery } from '../adhoc-direct.api.ts';
import { ADHOC_DIRECT, type AdhocDirectKind, adhocDirectWords } from '../kind.ts';
import styles from './form.module.css';
import { AdhocDirectForm } from './form.tsx';

interface Search {
  readonly edit: number;
  readonly copy: number;
}

const idOf = (raw: unknown) => (typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : 0);
const readSearch = (raw: Record<string, unknown>): Search => ({ edit: idOf(raw.edit), copy: idOf(raw.copy) });

/** Raises one; `?edit=7` changes one before it is approved, `?copy=7` begins with what one had. */
export function AdhocDirectFormPage({ kind }: { kind: AdhocDirectKind }) {
  const [{ edit, copy }] = useSearchState(readSearch);
  if (edit > 0) return <FromPurchase key={`edit${edit}`} kind={kind} id={edit} as="edit" />;
  if (copy > 0) return <FromPurchase key={`copy${copy}`} kind={kind} id={copy} as="copy" />;
  return <AdhocDirectForm kind={kind} start={{ as: 'new' }} />;
}

function FromPurchase({ kind, id, as }: { kind: AdhocDirectKind; id: number; as: 'edit' | 'copy' }) {
  const { i18n } = useLingui();
  const { data: purchase, error, refetch, isFetching } = useQuery(startQuery(kind, id));
  if (purchase && (as === 'copy' || purchase.can.edit?.ok))
    return <AdhocDirectForm kind={kind} start={{ as, purchase }} />;
  return (
    <>
      <PageHeader title={i18n._(adhocDirectWords[kind][as === 'edit' ? 'one' : 'create'])} />
      <QueryFailure query={{ error, refetch, isFetching }} />
      {purchase && (
        <Notice
          tone="warn"
          role="alert"
          title={<Trans>{purchase.request_number} cannot be edited now</Trans>}
          action={
            <Link href={ADHOC_DIRECT[kind].view(id)} className={buttonClass({})}>
              <Trans>Open the purchase</Trans>
            </Link>
          }
        >
          {i18n._(errorPhrase(purchase.can.edit?.code ?? 'invalid_transition'))}
        </Notice>
      )}
      {!purchase && !error && (
        <div className={styles.skeleton} aria-hidden="true">
          <Skeleton height="60px" />
          <Skeleton height="60px" />
          <Skeleton height="220px" />
          <Skeleton height="120px" />
        </div>
      )}
    </>
  );
}
