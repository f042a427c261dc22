import { useLingui } from '@lingui/react/macro';
import type { PurchaseRow } from '@ponuda/contract/purchase-detail';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.tsx';

interface OpenRowMenuProps {
  readonly row: PurchaseRow;
  readonly remind: (() => void) | undefined;
}

export default function OpenRowMenu({ row, remind }: OpenRowMenuProps) {
  const { t } = useLingui();
  const entries: MenuEntry[] = [
    { id: 'open', label: t`Open`, icon: <IconFileText />, link: <Link href={paths.request(row.id)} /> },
    {
      id: 'copy',
      label: t`Copy as new`,
      icon: <IconCopy />,
      link: <Link href={`${paths.newRequest()}?copy=${row.id}`} />,
    },
    ...(remind
      ? [{ id: 'remind', label: t`Remind those who have not answered`, icon: <IconBell />, onSelect: remind }]
      : []),
  ];
  return (
    <Menu
      defaultOpen
      trigger={<IconButton size="sm" label={t`Actions for ${row.request_number}`} icon={<IconDots />} />}
      entries={entries}
    />
  );
}
