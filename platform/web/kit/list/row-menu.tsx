import { useLingui } from '@lingui/react/macro';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Suspense, useState } from 'react';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { MenuEntry } from '#platform/web/ui/menu-entry.tsx';

const OpenRowMenu = lazyPart(() => import('./open-row-menu.tsx'));

interface RowMenuProps {
  /** The name of the row. */
  readonly name: string;
  readonly entries: readonly MenuEntry[];
  /** Whether the button is beside other buttons of a page, and therefore has their height and a border. */
  readonly outlined?: true;
}

/** Renders the button with the actions for a row; the menu's code is loaded when the menu is first opened. */
export function RowMenu({ name, entries, outlined }: RowMenuProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(false);
  const label = t`Actions for ${name}`;
  const button = (
    <IconButton
      size={outlined ? 'md' : 'sm'}
      outlined={outlined}
      label={label}
      icon={<IconDots />}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenRowMenu label={label} entries={entries} outlined={outlined} />
    </Suspense>
  );
}
