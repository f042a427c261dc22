import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldContext } from './field-context.ts';
import { useUiTexts } from './ui-texts.ts';

export interface FieldProps {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  /** Content at the end of the label's line, for example "Forgot it?". */
  labelEnd?: ReactNode;
  hideLabel?: boolean | undefined;
  /** Whether the label names a group instead of a single control: for radio buttons, segments, files. */
  group?: boolean | undefined;
  /**
   * Renders the field as a setting: label and description on the left, and the control at the right edge, or below
   * them if it is wide.
   */
  setting?: 'row' | 'wide' | undefined;
  className?: string | undefined;
}

/** Renders the label, hint and error of a control, associated for screen readers. */
export function Field(props: FieldProps) {
  const {
    label,
    children,
    hint,
    error,
    required = false,
    optional,
    labelEnd,
    hideLabel,
    group,
    setting,
    className,
  } = props;
  const id = useId();
  const texts = useUiTexts();
  const labelId = `${id}label`;
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = classNames(error ? errorId : null, hint ? hintId : null) || undefined;
  const Label = group ? 'span' : 'label';

  return (
    <div className={classNames(styles.field, className)} data-setting={setting}>
      <div className={hideLabel ? 'visually-hidden' : styles.head}>
        <Label id={labelId} {...(group ? {} : { htmlFor: id })} className={styles.label}>
          {label}
          {optional && <span className={styles.optional}> ({texts.optional})</span>}
        </Label>
        {labelEnd && <span className={styles.end}>{labelEnd}</span>}
      </div>
      <FieldContext value={{ controlId: id, labelId, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          <IconAlertCircle size={16} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        // Not a paragraph, because a hint may contain a list.
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
