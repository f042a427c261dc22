import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDecisionHistory } from '#core/purchase/web/detail/use-decision-history.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { pibNameFor } from '#platform/shared/words/tax-numbers.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from './sheet.module.css';

interface SheetProps {
  readonly purchase: PurchaseDetail;
  readonly title: ReactNode;
  /** Explains the figures; shown beside the title. */
  readonly note?: ReactNode;
  readonly landscape?: boolean;
  readonly preparedBy: string;
  readonly children: ReactNode;
}

/**
 * Renders a printed sheet: the company, the purchase, the title, the content, signatures, and when and by whom it
 * was printed.
 */
export function PrintSheet({ purchase, title, note, landscape, preparedBy, children }: SheetProps) {
  const format = useFormatters();
  const me = useMe();
  const printed = format.instant(new Date().toISOString());
  const { name } = me;
  const { confirmed_at: at } = purchase;
  const { confirmer } = useDecisionHistory(purchase);
  return (
    <article className={styles.sheet} data-landscape={landscape || undefined}>
      <header className={styles.head}>
        <Company />
        <div className={styles.matter}>
          <b>
            <Trans>Request {purchase.request_number}</Trans>
          </b>
          <span>{[purchase.name, purchase.sector?.name].filter(Boolean).join(' · ')}</span>
        </div>
      </header>
      <div className={styles.title}>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {children}
      <div className={styles.signatures}>
        <p>
          <Trans>Prepared by</Trans>
          <span>{preparedBy}</span>
        </p>
        <p>
          <Trans context="signature">Approved by</Trans>
          {at !== null && <span>{[confirmer, format.instant(at)].filter(Boolean).join(', ')}</span>}
        </p>
        <p>
          <Trans>Date</Trans>
        </p>
      </div>
      <p className={styles.printed}>
        <Trans>
          Printed {printed}, {name}
        </Trans>
      </p>
    </article>
  );
}

function Company() {
  const { t, i18n } = useLingui();
  const { company } = useMe();
  if (!company) return null;
  const { country, pib, registration_number } = company;
  const number = pibNameFor(country, pib, (message) => i18n._(message));
  return (
    <div className={styles.company}>
      <b>{company.name}</b>
      <span>
        {[
          company.address,
          company.city,
          pib && `${number} ${pib}`,
          registration_number && t`Company number: ${{ number: registration_number }}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}

/** Shows the accepted totals: net, VAT and gross, in the company's currency. */
export function PrintedSums({ purchase: { accepted, currency } }: { readonly purchase: PurchaseDetail }) {
  if (!accepted || accepted.lines_accepted === 0) return null;
  const vat = toDecimal(accepted.gross).sub(toDecimal(accepted.net)).toString();
  return <PrintSums net={accepted.net} vat={vat} gross={accepted.gross} currency={currency} />;
}

interface PrintSumsProps {
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly currency: string;
}

export function PrintSums({ net, vat, gross, currency }: PrintSumsProps) {
  const format = useFormatters();
  return (
    <dl className={styles.sums}>
      <div>
        <dt>
          <Trans>Net total</Trans>
        </dt>
        <dd>{format.amount(net)}</dd>
      </div>
      <div>
        <dt>
          <Trans>VAT</Trans>
        </dt>
        <dd>{format.amount(vat)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Gross total, {currency}</Trans>
        </dt>
        <dd>{format.amount(gross)}</dd>
      </div>
    </dl>
  );
}
