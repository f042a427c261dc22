import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import float from './float.module.css';
import { type MenuEntry, MenuLine } from './menu-entry.tsx';
import { usePortalHost } from './portal-host.tsx';

export interface MenuProps {
  /** The button that opens the menu; it needs an accessible name. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end' | undefined;
  side?: 'bottom' | 'top' | 'inline-end' | undefined;
  /** Returns the element that is focused after the menu closed; `true` is the trigger. */
  finalFocus?: (() => HTMLElement | true) | undefined;
  /** Whether the menu is initially open, for a menu whose code was loaded by the first click. */
  defaultOpen?: boolean | undefined;
}

/** Renders a button with a menu of actions. */
export function Menu({
  trigger,
  entries,
  align = 'end',
  side = 'bottom',
  finalFocus,
  defaultOpen = false,
}: MenuProps) {
  const host = usePortalHost();
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={host}>
        <Base.Positioner className={float.positioner} sideOffset={4} align={align} side={side}>
          <Base.Popup className={float.popup} finalFocus={finalFocus}>
            {entries.map((entry, index) => (
              <MenuLine key={'id' in entry ? entry.id : `line${index}`} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
