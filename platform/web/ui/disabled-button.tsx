import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { type ReactNode, useId, useState } from 'react';
import { type ButtonAppearance, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import styles from './off-button.module.css';

export interface DisabledButtonProps extends ButtonAppearance {
  children: ReactNode;
  icon?: ReactNode;
  /** The reason why the call would be refused. */
  reason?: ReactNode;
  /** The ID of a DisabledReason elsewhere, as an alternative to `reason`. */
  reasonId?: string | undefined;
  /**
   * `hover` shows the reason on hover and focus, for when space is limited; on a phone the reason is below the
   * button.
   */
  place?: 'beside' | 'below' | 'hover' | undefined;
}

/**
 * Renders a button for a call that would be refused. It can be focused and read, shows the reason, and does nothing.
 */
export function DisabledButton({
  children,
  icon,
  reason,
  reasonId,
  place = 'below',
  ...look
}: DisabledButtonProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    <span className={classNames(styles.off, styles[place], look.block && styles.block)}>
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={reasonId ?? id}
        className={classNames(buttonClass(look), styles.button)}
        onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
        onBlur={() => setDismissed(false)}
      >
        {icon ?? <IconLock />}
        {children}
      </button>
      {reason && (
        <DisabledReason
          id={id}
          className={classNames(styles.reason, dismissed && styles.dismissed)}
          text={reason}
        />
      )}
    </span>
  );
}

interface OffReasonProps {
  id: string;
  text: ReactNode;
  className?: string | undefined;
}

/** Renders the lock icon and the reason separately from the button, for example in a sticky footer. */
export function DisabledReason({ id, text, className }: OffReasonProps) {
  return (
    <span id={id} className={className ?? styles.words}>
      <IconLock size={16} />
      <span>{text}</span>
    </span>
  );
}
