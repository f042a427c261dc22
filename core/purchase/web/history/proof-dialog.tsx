import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PurchaseChain } from '#core/purchase/wire/purchase-history.ts';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import styles from './proof-dialog.module.css';

interface ProofDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/**
 * Verifies the history of a purchase and explains what the result proves; verifies again each time the dialog is
 * opened.
 */
export default function ProofDialog({ id, onClose }: ProofDialogProps) {
  const chain = useQuery({
    queryKey: [...purchaseKeys.history(id), 'chain'],
    queryFn: ({ signal }) => call('GET purchases/{id}/chain', { params: { id }, signal, background: true }),
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Proof of the history</Trans>}
      description={
        <Trans>
          Each entry contains a hash of the previous one. A later change, removal or insertion is detected
          here.
        </Trans>
      }
    >
      <QueryView query={chain} skeleton={<SkeletonText lines={6} />}>
        {(data) => (
          <div className={styles.proof}>
            <Finding chain={data} />
            {data.head !== '' && <Facts chain={data} />}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

function Finding({
  chain: { verified_until, first_bad, bad_root, not_held },
}: {
  readonly chain: PurchaseChain;
}) {
  const format = useFormatters();
  if (first_bad !== null)
    return (
      <Notice tone="red" role="alert" title={<Trans>Entry {first_bad} was changed or is missing.</Trans>}>
        <Trans>Every entry before it is unchanged. Inform the owner of your company.</Trans>
      </Notice>
    );
  if (bad_root !== null && not_held !== null)
    return (
      <Notice
        tone="red"
        role="alert"
        title={
          <Trans>
            The signed proof of {format.day(bad_root)} does not contain entry {not_held}.
          </Trans>
        }
      >
        <Trans>
          By its date the entry should be in that proof. It was added or changed later, or its proof was
          removed. Inform the owner of your company.
        </Trans>
      </Notice>
    );
  if (bad_root !== null)
    return (
      <Notice
        tone="red"
        role="alert"
        title={<Trans>The signed proof of {format.day(bad_root)} was changed.</Trans>}
      >
        <Trans>Compare it with a receipt that a supplier has. Inform the owner of your company.</Trans>
      </Notice>
    );
  if (verified_until === null)
    return (
      <Notice tone="sky" role="status">
        <Trans>This history has no proof yet. It will be created within a few minutes.</Trans>
      </Notice>
    );
  return (
    <Notice tone="green" role="status">
      <Trans>Every entry up to {format.instantWithSeconds(verified_until)} is unchanged.</Trans>
    </Notice>
  );
}

function Facts({
  chain: { entries, head, root, root_day, bad_root, erased, older, attested_at },
}: {
  readonly chain: PurchaseChain;
}) {
  const format = useFormatters();
  const since = attested_at === null ? null : format.instant(attested_at);
  return (
    <dl className={styles.facts}>
      <dt>
        <Trans>Number of entries</Trans>
      </dt>
      <dd className="num">{entries}</dd>
      <dt>
        <Trans>Last hash (SHA-256)</Trans>
      </dt>
      <dd>
        <code className={styles.hash} dir="ltr" translate="no">
          {head}
        </code>
      </dd>
      {/* If a root should contain the chain but does not, the message about a pending first root would be wrong. */}
      {(root_day !== null || bad_root === null) && (
        <>
          <dt>
            <Trans>Signed proof</Trans>
          </dt>
          <dd>
            {root_day === null ? (
              <Trans>The first proof is made tonight.</Trans>
            ) : (
              <>
                {format.day(root_day)}{' '}
                <code className={styles.hash} dir="ltr" translate="no">
                  {root}
                </code>
              </>
            )}
          </dd>
        </>
      )}
      {since !== null && (
        <>
          <dt>
            <Trans>Older entries</Trans>
          </dt>
          <dd>
            <Plural
              value={older}
              one={`# entry is proven only since ${since}.`}
              other={`# entries are proven only since ${since}.`}
            />
          </dd>
        </>
      )}
      {erased > 0 && (
        <>
          <dt>
            <Trans>Erased texts</Trans>
          </dt>
          <dd>
            <Plural
              value={erased}
              one="# name or text was erased; its content is no longer proven."
              other="# names or texts were erased; their content is no longer proven."
            />
          </dd>
        </>
      )}
    </dl>
  );
}
