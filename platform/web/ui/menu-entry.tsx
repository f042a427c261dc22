import { Menu as Base } from '@base-ui/react/menu';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactElement, ReactNode } from 'react';
import float from './float.module.css';

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
  /** Whether the menu stays open after the item was chosen. */
  staysOpen?: true | undefined;
  /** Whether the entries that this item unfolds below itself are visible. */
  expanded?: boolean | undefined;
}

export type MenuEntry = MenuItem | { kind: 'line' } | { kind: 'text'; id: string; text: ReactNode };

export function MenuLine({ entry }: { entry: MenuEntry }) {
  if ('kind' in entry) {
    if (entry.kind === 'line') return <Base.Separator className={float.line} />;
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
    <Base.Item
      {...shared}
      closeOnClick={!entry.staysOpen}
      aria-expanded={entry.expanded}
      disabled={entry.disabled}
      onClick={() => entry.onSelect?.()}
    >
      <EntryWords entry={entry} />
    </Base.Item>
  );
}

function EntryWords({ entry }: { entry: MenuItem }) {
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
