import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { useField } from './field-context.ts';
import styles from './radio-cards.module.css';

export interface RadioCard<Value extends string> {
  value: Value;
  title: ReactNode;
  /** The figure the choice turns on; large. */
  sum?: ReactNode;
  text?: ReactNode;
  /** Beside the text, at the edge, e.g. the difference to another card. */
  aside?: ReactNode;
  /** Off with a lock; `text` or a hint beside the group says why. */
  locked?: boolean | undefined;
}

export interface RadioCardsProps<Value extends string> {
  value: Value | null;
  onChange: (value: Value) => void;
  cards: readonly RadioCard<Value>[];
  label?: string | undefined;
  /** Short cards stay side by side on a phone too. */
  row?: boolean | undefined;
  className?: string | undefined;
}

/** A choice worth a box each: side by side at a desk, one list on a phone. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { value, onChange, cards, label, row, className } = props;
  const name = useId();
  const field = useField();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : field?.labelId}
      aria-describedby={field?.describedBy}
      className={classNames(styles.group, !row && styles.stack, className)}
    >
      {cards.map((card) => (
        <label key={card.value} className={styles.card}>
          <input
            type="radio"
            name={name}
            className={styles.dot}
            checked={card.value === value}
            disabled={card.locked}
            onChange={() => onChange(card.value)}
          />
          {card.locked && <IconLock className={styles.lock} />}
          <span className={styles.line}>
            <span className={styles.title}>{card.title}</span>
            {card.sum && <span className={classNames('num', styles.sum)}>{card.sum}</span>}
          </span>
          {card.text && (
            <span className={styles.line}>
              <span className={styles.text}>{card.text}</span>
              {card.aside && <span className={styles.aside}>{card.aside}</span>}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
