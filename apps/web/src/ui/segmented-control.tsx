import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import edges from './fading-edges.module.css';
import { useField } from './field-context.ts';
import styles from './segmented-control.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  label?: string | undefined;
  /** The id of the words beside it that name it. */
  labelledBy?: string | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

/** One of a few, all in sight: radios underneath, so the arrow keys work. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { value, onChange, segments, label, labelledBy, block, className } = props;
  const name = useId();
  const field = useField();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : (labelledBy ?? field?.labelId)}
      aria-describedby={field?.describedBy}
      className={classNames(edges.fading, styles.group, block && styles.block, className)}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          <span>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
