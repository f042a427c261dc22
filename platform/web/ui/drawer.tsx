import { Dialog as Base } from '@base-ui/react/dialog';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './drawer.module.css';
import { createInitialFocus } from './first-field.ts';
import { IconButton } from './icon-button.tsx';
import { PortalInside, usePortalHost } from './portal-host.tsx';
import { useUiTexts } from './ui-texts.ts';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  side?: 'start' | 'end' | 'bottom' | undefined;
  /** Content next to the close button. */
  actions?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
}

/** Renders a panel at the edge of the page, with the focus handling and keys of a dialog. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, description, side = 'end', actions, children, footer } = props;
  const host = usePortalHost();
  const texts = useUiTexts();
  const body = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal container={host}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={classNames(styles.drawer, styles[side], props.className)}
          initialFocus={createInitialFocus(body)}
        >
          <PortalInside>
            <header className={styles.head}>
              <div className={styles.words}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                {description && (
                  <Base.Description className={styles.description}>{description}</Base.Description>
                )}
              </div>
              {actions}
              <Base.Close render={<IconButton label={texts.close} icon={<IconX />} />} />
            </header>
            <div ref={body} className={styles.body}>
              {children}
            </div>
            {footer && <footer className={styles.foot}>{footer}</footer>}
          </PortalInside>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
