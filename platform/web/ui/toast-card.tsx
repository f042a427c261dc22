import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { FocusEvent, MouseEvent } from 'react';
import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cssVars } from './css-vars.ts';
import { IconButton } from './icon-button.tsx';
import styles from './toast-host.module.css';
import type { Toast } from './toast-store.ts';
import { useUiTexts } from './ui-texts.ts';
import { usePausableTimer } from './use-pausable-timer.ts';

const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle };

interface ToastCardProps {
  toast: Toast;
  /** Whether the window is hidden or the user is away. */
  away: boolean;
  onDismiss: (id: number) => void;
}

export function ToastCard({ toast, away, onDismiss }: ToastCardProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = hovered || focused || away;
  const texts = useUiTexts();
  const Icon = icons[toast.kind];
  const before = useRef<Element | null>(null);

  // The focus returns to the previously focused element, for example in an open dialog.
  const dismiss = () => {
    if (focused && before.current instanceof HTMLElement) before.current.focus();
    onDismiss(toast.id);
  };
  usePausableTimer(toast.timeout, paused, dismiss);
  const close = () => {
    dismiss();
    toast.onClose?.();
  };

  const focus = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget;
    setFocused(true);
  };

  const keepFocus = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
  };

  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it pauses the clock and keeps a click from taking the focus; Escape is the close button's shortcut.
    <div
      className={styles.card}
      data-kind={toast.kind}
      data-toast={toast.id}
      role={toast.kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onMouseDown={keepFocus}
      onFocus={focus}
      onBlur={blur}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.text && <p className={styles.text}>{toast.text}</p>}
      </div>
      {toast.action && (
        <Button
          size="sm"
          className={styles.action}
          onClick={() => {
            toast.action?.onAction();
            dismiss();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton size="sm" label={texts.close} icon={<IconX />} onClick={close} className={styles.close} />
      {toast.timeout !== null && (
        <span
          aria-hidden="true"
          className={styles.bar}
          data-paused={paused || undefined}
          style={cssVars({ '--life': `${toast.timeout}ms` })}
        />
      )}
    </div>
  );
}
