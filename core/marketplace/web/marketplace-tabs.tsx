import { useLingui } from '@lingui/react/macro';
import { paths } from '#platform/web/lib/paths.ts';
import { TabLinks } from '#platform/web/shell/tab-links.tsx';

/** Shows the two tabs of the supplier's home page. */
export function MarketplaceTabs({ current }: { readonly current: string }) {
  const { t } = useLingui();
  return (
    <TabLinks
      label={t({ message: 'Home', context: 'menu' })}
      current={current}
      links={[
        {
          href: paths.marketplaceHome(),
          label: t({ message: 'Tasks', context: 'what waits for the user' }),
        },
        { href: paths.marketplaceStatistics(), label: t`Statistics` },
      ]}
    />
  );
}
