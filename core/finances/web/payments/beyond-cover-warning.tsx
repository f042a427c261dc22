import { Trans } from '@lingui/react/macro';
import { type InvoiceMatchLevel, isBeyondInvoiceCover } from '#core/finances/rules/cover.ts';
import { isOwner } from '#platform/shared/access/actor.ts';
import { parseDecimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import type { PayableAward } from './payment-choices.ts';

/** The amount covered by an order's e-invoices, and the company's rule for payments above that amount. */
export interface InvoiceCover {
  readonly level: InvoiceMatchLevel;
  readonly covered: string;
}

/** Returns whether this amount plus all earlier payments exceeds the amount covered by e-invoices. */
export function exceedsInvoiceCover(
  { money }: PayableAward,
  amount: string,
  { level, covered }: InvoiceCover,
): boolean {
  const parsed = parseDecimal(amount);
  if (!parsed?.isPositive() || money === null) return false;
  return isBeyondInvoiceCover({
    level,
    paid: toDecimal(money.paid).add(parsed),
    covered: toDecimal(covered),
  });
}

/** Shows that the payment exceeds the amount covered by e-invoices, and who may enter it nevertheless. */
export function BeyondCoverWarning({
  award: { currency },
  cover: { level, covered },
}: {
  readonly award: PayableAward;
  readonly cover: InvoiceCover;
}) {
  const format = useFormatters();
  const owner = isOwner(useActor());
  const amount = format.money(covered, currency);
  return (
    <Notice tone="warn" title={<Trans>The e-invoices that match cover {amount}</Trans>}>
      {level === 'warn' ? (
        <Trans>This payment exceeds the e-invoiced amount. Check the invoices before you enter it.</Trans>
      ) : owner ? (
        <Trans>This payment exceeds the e-invoiced amount. Enter the reason in a note.</Trans>
      ) : (
        <Trans>Only an owner can enter a payment above the e-invoiced amount.</Trans>
      )}
    </Notice>
  );
}
