import { Trans } from '@lingui/react/macro';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import type { IncomingDetail } from '../wire.ts';
import { INCOMING_STATE_LABELS } from '../words/incoming-invoices.ts';
import styles from './incoming.module.css';
import { InvoiceAmount } from './invoice-parts.tsx';

/** Lists the other invoices with the same number, so that a user can open each one and decide which is correct. */
export function SameNumberInvoices({ twins }: Pick<IncomingDetail, 'twins'>) {
  const format = useFormatters();
  if (twins.length === 0) return null;
  return (
    <div className={styles.twins}>
      <p>
        <Trans>Compare with the other invoice before you accept this one:</Trans>
      </p>
      <ul>
        {twins.map((twin) => (
          <li key={twin.id}>
            <Link href={paths.incomingInvoice(twin.id)}>
              <bdi>{twin.number}</bdi>
            </Link>
            {', '}
            {format.day(twin.issued_on)}
            {', '}
            <InvoiceAmount value={twin.gross} currency={twin.currency} />
            {', '}
            {translate(INCOMING_STATE_LABELS[twin.state])}
          </li>
        ))}
      </ul>
    </div>
  );
}
