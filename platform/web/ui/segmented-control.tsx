import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import edges from './fading-edges.module.css';
import { Radios } from './radios.tsx';
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
  /** The ID of the text that labels the control. */
  labelledBy?: string | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

/** Renders a choice of a few visible options, based on radio buttons, so that the arrow keys work. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { value, onChange, segments, label, labelledBy, block, className } = props;
  return (
    <Radios
      value={value}
      onChange={onChange}
      label={label}
      labelledBy={labelledBy}
      classNames={{
        group: classNames(edges.fading, styles.group, block && styles.block, className),
        radio: styles.segment,
        dot: styles.radio,
      }}
      radios={segments.map((segment) => ({
        value: segment.value,
        disabled: segment.disabled,
        content: (
          <>
            {segment.icon}
            <span>{segment.label}</span>
          </>
        ),
      }))}
    />
  );
}
