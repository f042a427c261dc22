import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import popover from './date-popover.module.css';
import float from './float.module.css';
import { usePortalHost } from './portal-host.tsx';

interface PopoverButtonProps {
  /** The button that opens the popover; it needs an accessible name. */
  readonly trigger: ReactElement;
  /** The name of the popover. */
  readonly label: string;
  readonly align?: 'start' | 'end' | undefined;
  readonly children: ReactNode;
}

/** Renders a button that opens a popover with a few controls. */
export function PopoverButton({ trigger, label, align = 'start', children }: PopoverButtonProps) {
  const host = usePortalHost();
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal container={host}>
        <Base.Positioner className={float.positioner} sideOffset={4} align={align}>
          <Base.Popup aria-label={label} className={popover.popup}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
