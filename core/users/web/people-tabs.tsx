import { useLingui } from '@lingui/react/macro';
import { paths } from '#platform/web/lib/paths.ts';
import { TabLinks } from '#platform/web/shell/tab-links.tsx';

/** Switches between the company's users and its departments. */
export function PeopleTabs({ current }: { current: string }) {
  const { t } = useLingui();
  return (
    <TabLinks
      label={t`User management`}
      current={current}
      links={[
        { href: paths.users(), label: t`Users` },
        { href: paths.sectors(), label: t`Departments` },
      ]}
    />
  );
}
