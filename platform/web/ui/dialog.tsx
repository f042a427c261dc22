import { Dialog as Base } from '@base-ui/react/dialog';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { createInitialFocus } from './first-field.ts';
import { IconButton } from './icon-button.tsx';
import { PortalInside, usePortalHost } from './portal-host.tsx';
import { useUiTexts } from './ui-texts.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons in reading order, with the action last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'wide' | 'lg' | undefined;
  /** Whether the dialog fills a phone's screen, for a decision with many facts. */
  fillsPhone?: boolean | undefined;
  /** Whether a click outside closes the dialog; false if entered text would be lost. */
  dismissible?: boolean | undefined;
  /** The element that is focused first; by default the first field in the body. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  className?: string | undefined;
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = 'md', dismissible = true } = props;
  const host = usePortalHost();
  const texts = useUiTexts();
  const body = useRef<HTMLDivElement>(null);

  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={!dismissible}>
      <Base.Portal container={host}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classNames(
              styles.popup,
              styles[size],
              props.fillsPhone && styles.fillsPhone,
              props.className,
            )}
            role={props.role ?? 'dialog'}
            initialFocus={props.initialFocus ?? createInitialFocus(body)}
          >
            <PortalInside>
              <header className={styles.head}>
                <div className={styles.words}>
                  <Base.Title className={styles.title}>{title}</Base.Title>
                  {description && (
                    <Base.Description className={styles.description} render={<div />}>
                      {description}
                    </Base.Description>
                  )}
                </div>
                <Base.Close
                  render={<IconButton label={texts.close} icon={<IconX />} className={styles.close} />}
                />
              </header>
              {children && (
                <div ref={body} className={styles.body}>
                  {children}
                </div>
              )}
              {footer && <footer className={styles.foot}>{footer}</footer>}
            </PortalInside>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
