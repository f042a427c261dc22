import { Trans } from '@lingui/react/macro';
import { useFormatters } from '#platform/web/lib/words/format.ts';

interface PlannedDaysProps {
  /** The planned days; absent or all null if there is no current period that the package would follow. */
  readonly planned:
    | { readonly pay_by: string | null; readonly from: string | null; readonly until: string | null }
    | undefined;
  readonly plan: string;
}

/** Shows the first and last day of a package that is being ordered, or has been ordered but not yet paid. */
export function PlannedDays({ planned, plan }: PlannedDaysProps) {
  const format = useFormatters();
  if (!planned?.pay_by) return <Trans>The {plan} plan runs from the day of payment.</Trans>;
  const [payBy, from, until] = [
    format.day(planned.pay_by),
    format.day(planned.from),
    format.day(planned.until),
  ];
  return (
    <Trans>
      If the invoice is paid by {payBy}, the {plan} plan runs from {from} to {until}; otherwise from the day
      of payment.
    </Trans>
  );
}
