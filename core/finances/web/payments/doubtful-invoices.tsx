import { Trans } from '@lingui/react/macro';
import { COVERING_VERDICTS } from '#core/finances/rules/cover.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import type { FinanceAward } from '../finances.api.ts';

/**
 * Warns before a payment about the order's e-invoices that are undecided or differ from the order beyond the
 * tolerance.
 */
export function DoubtfulInvoices({ award: { undecided, invoices } }: { readonly award: FinanceAward }) {
  const format = useFormatters();
  const differing = invoices.filter(
    ({ incoming }) => incoming !== null && !COVERING_VERDICTS.includes(incoming.verdict),
  );
  if (undecided.length === 0 && differing.length === 0) return null;
  return (
    <Notice tone="warn" title={<Trans>Check the e-invoices before you pay</Trans>}>
      <ul>
        {undecided.map(({ id, number, gross, currency }) => (
          <li key={id}>
            <Link href={paths.incomingInvoice(id)}>
              <Trans>
                <bdi>{number}</bdi> is not decided yet
              </Trans>
            </Link>{' '}
            (
            <bdi className="num">
              {format.amount(gross)} {currency}
            </bdi>
            )
          </li>
        ))}
        {differing.map(({ incoming, number }) => (
          <li key={number}>
            <Link href={paths.incomingInvoice(incoming?.id ?? 0)}>
              <Trans>
                <bdi>{number}</bdi> differs from the order beyond the tolerance
              </Trans>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
