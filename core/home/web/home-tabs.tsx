import { useLingui } from '@lingui/react/macro';
import { gates } from '#platform/shared/access/gates.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { TabLinks } from '#platform/web/shell/tab-links.tsx';

/** Shows the Tasks and Statistics tabs to users who may see both. */
export function HomeTabs({ current }: { readonly current: string }) {
  const { t } = useLingui();
  if (!gates.statistics(useActor())) return null;
  return (
    <TabLinks
      label={t`Home`}
      current={current}
      links={[
        { href: paths.home(), label: t({ message: 'Tasks', context: 'what waits for the user' }) },
        { href: paths.homeStatistics(), label: t`Statistics` },
      ]}
    />
  );
}
