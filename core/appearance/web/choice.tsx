import { useId } from 'react';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import styles from './customizer.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  words: Readonly<Record<Value, string>>;
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Renders the values of one choice. Renders nothing if only one value is possible. */
export function AppearanceChoice<Value extends string>({
  label,
  words,
  values,
  value,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId();
  if (values.length < 2) return null;
  return (
    <div className={styles.row}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <SegmentedControl
        block
        labelledBy={id}
        segments={values.map((one) => ({ value: one, label: words[one] }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
