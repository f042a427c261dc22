import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { usePortalHost } from './portal-host.tsx';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined;
  /** One focusable element; it must have a name of its own, the tooltip only describes it. */
  children: ReactElement;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const host = usePortalHost();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Base.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Base.Trigger render={children} delay={400} aria-describedby={open ? id : undefined} />
      <Base.Portal container={host}>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={6}>
          <Base.Popup id={id} role="tooltip" className={styles.popup}>
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
