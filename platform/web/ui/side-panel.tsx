import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import panel from './side-panel.module.css';
import { useUiTexts } from './ui-texts.ts';

export interface SidePanelProps {
  title: ReactNode;
  description?: ReactNode;
  /** Content next to the close button. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Renders a drawer that keeps the page visible and usable, without a backdrop or focus trap. On a phone it opens from
 * the bottom at half the screen height.
 */
export function SidePanel({ title, description, actions, onClose, children }: SidePanelProps) {
  const texts = useUiTexts();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    const here = box.current;
    here?.focus();
    return () => {
      // The focus does not return if the user has continued to work in the page.
      const mine = document.activeElement === document.body || here?.contains(document.activeElement);
      if (mine && before instanceof HTMLElement) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };

  return (
    <div
      ref={box}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={id}
      className={classNames(styles.drawer, panel.panel)}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions}
        <IconButton label={texts.close} icon={<IconX />} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
