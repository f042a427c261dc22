import { useLingui } from '@lingui/react/macro';
import { paths } from '#platform/web/lib/paths.ts';
import { TabLinks } from '#platform/web/shell/tab-links.tsx';

interface FinanceTabsProps {
  readonly current: string;
  /** E-invoices to decide; null or undefined where none ever came, or nobody knows yet. */
  readonly toDecide: number | null | undefined;
}

/** Orders and e-invoices as two tabs, from the first e-invoice on: who gets none sees no tabs. */
export function FinanceTabs({ current, toDecide }: FinanceTabsProps) {
  const { t } = useLingui();
  if (toDecide === null || toDecide === undefined) return null;
  const invoices = t({ message: 'E-invoices', context: 'tab of finances' });
  return (
    <TabLinks
      label={t`Finances overview`}
      current={current}
      links={[
        { href: paths.finances(), label: t`Orders` },
        { href: paths.incomingInvoices(), label: toDecide === 0 ? invoices : `${invoices} (${toDecide})` },
      ]}
    />
  );
}
