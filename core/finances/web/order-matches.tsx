import { Plural, Trans } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import type { ReactNode } from 'react';
import { COVERING_VERDICTS } from '#core/finances/rules/cover.ts';
import { compareInvoicedGoods } from '#core/purchase/rules/invoiced.ts';
import type { Award } from '#core/purchase/wire/purchase-detail.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { FinanceAward } from './finances.api.ts';
import styles from './order-matches.module.css';

interface OrderMatchesProps {
  readonly award: Award;
  readonly finance: FinanceAward;
}

/**
 * Shows whether all ordered goods have been received, how much of them has been invoiced, and which e-invoices await a
 * decision although they differ.
 */
export function OrderMatches({ award, finance }: OrderMatchesProps) {
  const format = useFormatters();
  const { money, currency } = award;
  if (money === null) return null;
  const receipts = finance.receipts.filter(({ kind, state }) => kind === 'receipt' && state === 'done');
  const last = receipts
    .map(({ created_at }) => created_at)
    .sort()
    .at(-1);
  const invoiced = sum(finance.invoices.map(({ amount }) => toDecimal(amount)));
  const payable = toDecimal(money.payable);
  const received = award.rfp_id === null ? payable : toDecimal(money.payable_for_received);
  const result = compareInvoicedGoods({ invoiced, received, payable });
  const only = finance.invoices.length === 1 ? finance.invoices[0] : undefined;
  const second = result === 'whole' ? finance.undecided[0] : undefined;
  return (
    <ul className={styles.matches}>
      {finance.undecided
        .filter(({ verdict }) => !COVERING_VERDICTS.includes(verdict))
        .map((invoice) => (
          <Differing key={invoice.id} invoice={invoice} award={award} />
        ))}
      {award.rfp_id !== null && (
        <Match
          fits={award.in}
          title={
            award.in ? (
              <Trans>Everything ordered has been received</Trans>
            ) : (
              <Trans>Not everything ordered has been received</Trans>
            )
          }
          text={
            last ? (
              <>
                <Plural value={receipts.length} one="# receipt" other="# receipts" />
                {', '}
                <Trans comment="the newest of some receipts; a day">
                  last <bdi className="num">{format.day(dayInBelgrade(last))}</bdi>
                </Trans>
              </>
            ) : (
              <Trans>Nothing received yet</Trans>
            )
          }
        />
      )}
      <Match
        fits={(result === 'whole' && second === undefined) || result === 'part'}
        title={
          second ? (
            <Trans>More than one invoice for this order</Trans>
          ) : result === 'whole' && only !== undefined ? (
            <Trans>
              Invoice <bdi>{only.number}</bdi> matches the order
            </Trans>
          ) : (
            TITLES[result]
          )
        }
        text={
          second ? (
            <Trans comment="numbers of invoices; the second is an e-invoice that no one has decided on">
              <bdi>{finance.invoices.map(({ number }) => number).join(', ')}</bdi> is being paid,{' '}
              <bdi>{second.number}</bdi> is not decided yet
            </Trans>
          ) : result === 'beyond' ? (
            <Trans comment="of invoices and goods; two amounts">
              invoiced <bdi className="num">{format.money(invoiced.toFixed(2), currency)}</bdi>, received{' '}
              <bdi className="num">{format.money(received.toFixed(2), currency)}</bdi>
            </Trans>
          ) : (
            <Trans comment="of an order; two amounts">
              invoiced <bdi className="num">{format.money(invoiced.toFixed(2), currency)}</bdi> of{' '}
              <bdi className="num">{format.money(payable.toFixed(2), currency)}</bdi>
            </Trans>
          )
        }
      />
    </ul>
  );
}

interface DifferingProps {
  readonly award: Award;
  readonly invoice: FinanceAward['undecided'][number];
}

/** Warns about an undecided e-invoice that differs, with its excess over the order if it has one. */
function Differing({ award: { money, currency }, invoice }: DifferingProps) {
  const format = useFormatters();
  const { id, number } = invoice;
  const beyond = toDecimal(invoice.gross).sub(toDecimal(money?.payable ?? '0'));
  const gross = (
    <bdi className="num">
      {format.amount(invoice.gross)} {invoice.currency}
    </bdi>
  );
  return (
    <li data-warn="">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>
        <b>
          <Trans comment="an e-invoice that waits for a decision">
            E-invoice{' '}
            <Link className="link" href={paths.incomingInvoice(id)}>
              {number}
            </Link>{' '}
            does not match
          </Trans>
        </b>
        <span className={styles.meta}>
          {invoice.currency === currency && beyond.isPositive() ? (
            <Trans comment="an e-invoice: its amount, and how much it exceeds the order">
              {gross}, difference <bdi className="num">+{format.amount(beyond.toFixed(2))}</bdi>
            </Trans>
          ) : (
            gross
          )}
        </span>
      </span>
    </li>
  );
}

const TITLES: Readonly<Record<ReturnType<typeof compareInvoicedGoods>, ReactNode>> = {
  none: <Trans>No invoice is entered yet</Trans>,
  part: <Trans>Part of the order is invoiced</Trans>,
  whole: <Trans>The entered invoices match the order</Trans>,
  beyond: <Trans>More is invoiced than was received</Trans>,
};

interface MatchProps {
  readonly fits: boolean;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

function Match({ fits, title, text }: MatchProps) {
  const Icon = fits ? IconCircleCheck : IconCircleDashed;
  return (
    <li>
      <Icon size={20} aria-hidden="true" />
      <span>
        <b>{title}</b>
        <span className={styles.meta}>{text}</span>
      </span>
    </li>
  );
}
