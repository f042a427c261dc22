import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import float from './float.module.css';
import styles from './popover.module.css';
import { PortalInside, usePortalHost } from './portal-host.tsx';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** What the popup is, read aloud. */
  label: string;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A small box of controls at a button. The focus stays inside until it closes. */
export function Popover(props: PopoverProps) {
  const { trigger, label, open, onOpenChange, align = 'start', className, children } = props;
  const host = usePortalHost();
  return (
    <Base.Root modal="trap-focus" open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={host}>
        <Base.Positioner className={float.positioner} sideOffset={4} align={align}>
          <Base.Popup aria-label={label} className={classNames(styles.popup, className)}>
            <PortalInside>{children}</PortalInside>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
