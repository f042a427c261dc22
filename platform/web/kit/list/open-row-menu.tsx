import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import type { MenuEntry } from '#platform/web/ui/menu-entry.tsx';

interface OpenRowMenuProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

export default function OpenRowMenu({ label, entries }: OpenRowMenuProps) {
  return (
    <Menu
      defaultOpen
      trigger={<IconButton size="sm" label={label} icon={<IconDots />} />}
      entries={entries}
    />
  );
}
