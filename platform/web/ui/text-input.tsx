import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';
import { useControlProps } from './field-context.ts';
import { isLeavingControl, recordInitialFocus } from './is-leaving-control.ts';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix'> {
  size?: 'md' | 'lg' | 'xl' | undefined;
  icon?: ReactNode;
  /** A unit or counter at the end, which is announced after the label. */
  suffix?: ReactNode;
  /** A small control at the end, for example an IconButton. */
  action?: ReactNode;
  inputClassName?: string | undefined;
}

export function TextInput(props: TextInputProps) {
  const { size = 'md', icon, suffix, action, className, inputClassName, onBlur, onFocus, ...input } = props;
  const suffixId = useId();
  const described = classNames(input['aria-describedby'], suffix ? suffixId : null) || undefined;
  const wiring = useControlProps({ ...input, 'aria-describedby': described });

  return (
    <span
      className={classNames(styles.box, styles[size], className)}
      data-invalid={wiring['aria-invalid'] ? '' : undefined}
      data-off={input.disabled || input.readOnly ? '' : undefined}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      <input
        type="text"
        {...input}
        {...wiring}
        onFocus={(event) => {
          if (input.autoFocus) recordInitialFocus(event.currentTarget);
          onFocus?.(event);
        }}
        onBlur={(event) => isLeavingControl(event) && onBlur?.(event)}
        className={classNames(styles.input, inputClassName)}
      />
      {suffix && (
        <span id={suffixId} className={styles.suffix}>
          {suffix}
        </span>
      )}
      {action && <span className={styles.action}>{action}</span>}
    </span>
  );
}
