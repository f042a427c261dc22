import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import type { MenuEntry } from '#platform/web/ui/menu-entry.tsx';

interface OpenRowMenuProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly outlined?: true | undefined;
}

export default function OpenRowMenu({ label, entries, outlined }: OpenRowMenuProps) {
  return (
    <Menu
      defaultOpen
      trigger={
        <IconButton size={outlined ? 'md' : 'sm'} outlined={outlined} label={label} icon={<IconDots />} />
      }
      entries={entries}
    />
  );
}
