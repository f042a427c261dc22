import { Menu as Base } from '@base-ui/react/menu';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactElement, ReactNode } from 'react';
import float from './float.module.css';
import { usePortalHost } from './portal-host.tsx';

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** A second line, such as the reason why the item is disabled. */
  hint?: ReactNode;
  onSelect?: (() => void) | undefined;
  /** Makes the item a link: `<a href>` or the router's link, without children. */
  link?: ReactElement | undefined;
  tone?: 'danger' | undefined;
  disabled?: boolean | undefined;
  /** If set, the item is a selectable option, which is either selected or not. */
  checked?: boolean | undefined;
  /** Whether the menu stays open after a selectable option was chosen. */
  staysOpen?: true | undefined;
}

interface Submenu {
  kind: 'submenu';
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  entries: readonly MenuEntry[];
}

export type MenuEntry = MenuItem | Submenu | { kind: 'line' } | { kind: 'text'; id: string; text: ReactNode };

export function MenuLines({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry, index) => (
    <MenuLine key={'id' in entry ? entry.id : `line${index}`} entry={entry} />
  ));
}

function MenuLine({ entry }: { entry: MenuEntry }) {
  if ('kind' in entry) {
    if (entry.kind === 'line') return <Base.Separator className={float.line} />;
    if (entry.kind === 'submenu') return <SubmenuLine entry={entry} />;
    return <div className={float.group}>{entry.text}</div>;
  }
  const shared = { className: float.item, 'data-tone': entry.tone };
  if (entry.link) {
    return (
      <Base.LinkItem {...shared} closeOnClick render={entry.link}>
        <EntryWords entry={entry} />
      </Base.LinkItem>
    );
  }
  if (entry.checked !== undefined) {
    return (
      <Base.CheckboxItem
        {...shared}
        checked={entry.checked}
        closeOnClick={!entry.staysOpen}
        disabled={entry.disabled}
        onClick={() => entry.onSelect?.()}
      >
        <EntryWords entry={entry} />
        <Base.CheckboxItemIndicator className={float.tick}>
          <IconCheck />
        </Base.CheckboxItemIndicator>
      </Base.CheckboxItem>
    );
  }
  return (
    <Base.Item {...shared} disabled={entry.disabled} onClick={() => entry.onSelect?.()}>
      <EntryWords entry={entry} />
    </Base.Item>
  );
}

function SubmenuLine({ entry }: { entry: Submenu }) {
  const host = usePortalHost();
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className={float.item}>
        <EntryWords entry={entry} />
        <IconChevronRight className={float.more} aria-hidden="true" />
      </Base.SubmenuTrigger>
      <Base.Portal container={host}>
        <Base.Positioner className={float.positioner} sideOffset={4} alignOffset={-4}>
          <Base.Popup className={float.popup}>
            <MenuLines entries={entry.entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  );
}

function EntryWords({ entry }: { entry: Pick<MenuItem, 'icon' | 'label' | 'hint'> }) {
  return (
    <>
      {entry.icon && <span className={float.icon}>{entry.icon}</span>}
      <span className={float.text}>
        {entry.label}
        {entry.hint && <span className={float.hint}>{entry.hint}</span>}
      </span>
    </>
  );
}
