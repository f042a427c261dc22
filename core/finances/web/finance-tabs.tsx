import { useLingui } from '@lingui/react/macro';
import { paths } from '#platform/web/lib/paths.ts';
import { TabLinks } from '#platform/web/shell/tab-links.tsx';

interface FinanceTabsProps {
  readonly current: string;
  /** The number of e-invoices to decide; null if none has ever arrived, undefined while loading. */
  readonly toDecide: number | null | undefined;
}

/** Shows the tabs for orders and e-invoices. Renders nothing if the company has never received an e-invoice. */
export function FinanceTabs({ current, toDecide }: FinanceTabsProps) {
  const { t } = useLingui();
  if (toDecide === null || toDecide === undefined) return null;
  return (
    <TabLinks
      label={t`Finances overview`}
      current={current}
      links={[
        { href: paths.finances(), label: t`Orders` },
        {
          href: paths.incomingInvoices(),
          label: t({ message: 'E-invoices', context: 'tab of finances' }),
          count: toDecide,
        },
      ]}
    />
  );
}
