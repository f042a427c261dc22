import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SplitPurchasesCheck } from '#core/confirmation/wire.ts';
import { noticePath } from '#core/purchase/rules/notices.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import styles from './splits.module.css';

export interface SplitsProps {
  readonly purchase: Pick<PurchaseDetail, 'id' | 'kind' | 'can'>;
  readonly className?: string | undefined;
}

/**
 * Shows which other purchases made around the same time exceed a threshold together with this one; renders nothing if
 * there are none.
 */
export default function SplitPurchases({ purchase: { id, kind, can }, className }: SplitsProps) {
  const { ok, code } = kind === 'request' ? can.confirm : can.approve;
  const { data } = useQuery({
    queryKey: [...purchaseKeys.all, 'splits', id],
    queryFn: ({ signal }) => call('GET purchases/{id}/splits', { params: { id }, signal, background: true }),
    enabled: ok || !NO_DECISION.includes(code ?? 'forbidden'),
  });
  // The largest window is sufficient; smaller ones are usually contained in it.
  const [window] = data?.windows ?? [];
  if (!data || !window) return null;
  return (
    <Notice tone="warn" className={className}>
      <Sentence window={window} days={data.days} />
      <Others window={window} />
    </Notice>
  );
}

/** Refusals that mean that no decision is possible now, or not by this user. */
const NO_DECISION: readonly string[] = ['forbidden', 'invalid_transition', 'no_confirm_right', 'sample_data'];

type Window = SplitPurchasesCheck['windows'][number];

function Sentence({ window, days }: { readonly window: Window; readonly days: number }) {
  const format = useFormatters();
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const { others, limit, passes } = window;
  const isBand = passes.includes('band');
  const sum = isBand ? format.money(window.sum_eur, 'EUR') : format.money(window.sum, currency);
  return (
    <p>
      {isBand || limit === null ? (
        <Trans comment="purchases that may have been split">
          Together with <Plural value={others} one="# other purchase" other="# other purchases" /> within{' '}
          {days} days, the total is {sum}, which is more than 4,000 EUR.
        </Trans>
      ) : (
        <Trans comment="purchases that may have been split">
          Together with <Plural value={others} one="# other purchase" other="# other purchases" /> within{' '}
          {days} days, this comes to {sum}: more than your limit of {format.money(limit, currency)}.
        </Trans>
      )}
    </p>
  );
}

function Others({ window: { purchases, others } }: { readonly window: Window }) {
  const format = useFormatters();
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const hidden = others - purchases.length;
  return (
    <ul className={styles.others}>
      {purchases.map((one) => (
        <li key={one.id}>
          <Link href={noticePath(one.kind, one.id)}>
            <bdi>{one.request_number}</bdi> {one.name}
          </Link>
          {', '}
          <bdi className="num">{format.money(one.net, currency)}</bdi>
          {', '}
          {one.confirmed_on === null ? <Trans>also pending</Trans> : format.day(one.confirmed_on)}
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Plural value={hidden} one="# more purchase" other="# more purchases" />
        </li>
      )}
    </ul>
  );
}
