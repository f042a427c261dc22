import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import type { FindingCode } from '../rules/judge.ts';
import type { IncomingDetail } from '../wire.ts';
import { INCOMING_STATE_LABELS } from '../words/incoming-invoices.ts';
import styles from './incoming.module.css';
import {
  DecisionDeadline,
  FindingText,
  getFindingsAt,
  InvoiceAmount,
  isOpenInvoice,
  VerdictPill,
} from './invoice-parts.tsx';
import { GovernmentStatusNote } from './state-status.tsx';

interface DecisionProps {
  readonly invoice: IncomingDetail;
  /** The action buttons, unless they are shown at the bottom of the page. */
  readonly buttons: ReactNode;
  /** Why the invoice cannot be accepted, unless it is shown at the bottom of the page. */
  readonly reason: ReactNode;
}

/** Findings about the payee, which can reveal a forged invoice and are therefore shown beside the buttons. */
export const PAYEE_FINDINGS: readonly FindingCode[] = ['account', 'payee'];

/** Shows the decision on an invoice: its deadline, the result of the comparison, and the decision taken. */
export function InvoiceDecision({ invoice, buttons, reason }: DecisionProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const payee = getFindingsAt(invoice, null).filter(({ code }) => PAYEE_FINDINGS.includes(code));
  return (
    <section className={styles.form} aria-label={t({ message: 'Decision', context: 'about an invoice' })}>
      <div>
        <p className="muted">
          <Trans>Invoice amount</Trans>
        </p>
        <p className={styles.sum}>
          <InvoiceAmount value={invoice.payable} currency={invoice.currency} />
        </p>
      </div>
      <div className={styles.pills}>
        <VerdictPill verdict={invoice.verdict} />
        {isOpenInvoice(invoice) && (
          <DecisionDeadline invoice={invoice} today={dayInBelgrade(new Date().toISOString())} />
        )}
      </div>
      {payee.length > 0 && (
        <ul className={styles.checks}>
          {payee.map((finding) => (
            <li key={`${finding.code} ${finding.stated}`}>
              <IconAlertTriangle size={20} aria-hidden="true" />
              <b>
                <FindingText finding={finding} />
              </b>
            </li>
          ))}
        </ul>
      )}
      {buttons && <div className={styles.buttons}>{buttons}</div>}
      {reason}
      {!isOpenInvoice(invoice) && (
        <p>
          <b>{translate(INCOMING_STATE_LABELS[invoice.state])}</b>
          {invoice.decided_at !== null && (
            <span className={styles.meta}>
              {' '}
              {invoice.decided_by}, {format.instant(invoice.decided_at)}
            </span>
          )}
        </p>
      )}
      {waitsForGoods(invoice) && (
        <p className={styles.meta}>
          <Trans>
            Some goods have not been received yet. Once their receipt is entered, the invoice is compared
            again.
          </Trans>
        </p>
      )}
      {invoice.note !== '' && <p className="lines">{invoice.note}</p>}
      {invoice.answer !== '' && (
        <div>
          <p className={styles.meta}>
            <Trans>Written to the supplier:</Trans>
          </p>
          <p className="lines">{invoice.answer}</p>
        </div>
      )}
      <GovernmentStatusNote invoice={invoice} />
    </section>
  );
}

/**
 * Returns whether a line is invoiced beyond the received quantity while goods are still outstanding, so that the
 * difference may resolve itself.
 */
function waitsForGoods(invoice: IncomingDetail): boolean {
  if (!isOpenInvoice(invoice) || invoice.kind === 'credit_note') return false;
  return invoice.findings.some(({ code, position }) => {
    const match = invoice.lines.find((line) => line.position === position)?.match;
    const ordered = invoice.ordered.find(
      (one) => one.award_id === match?.award_id && one.article_id === match.article_id,
    );
    return (
      code === 'quantity' &&
      ordered !== undefined &&
      toDecimal(ordered.received).compare(toDecimal(ordered.ordered)) < 0
    );
  });
}
