import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './radio-cards.module.css';
import { Radios } from './radios.tsx';

export interface RadioCard<Value extends string> {
  value: Value;
  title: ReactNode;
  /** The main figure of the option, in large type. */
  sum?: ReactNode;
  text?: ReactNode;
  /** Content at the edge next to the text, for example the difference to another card. */
  aside?: ReactNode;
  /** Whether the card is disabled, with a lock icon; `text` or a hint next to the group states the reason. */
  locked?: boolean | undefined;
}

export interface RadioCardsProps<Value extends string> {
  value: Value | null;
  onChange: (value: Value) => void;
  cards: readonly RadioCard<Value>[];
  label?: string | undefined;
  /** Whether short cards stay side by side even on a phone. */
  row?: boolean | undefined;
  className?: string | undefined;
}

/** Renders a choice as cards, side by side on a desktop and as a list on a phone. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { value, onChange, cards, label, row, className } = props;
  return (
    <Radios
      value={value}
      onChange={onChange}
      label={label}
      classNames={{
        group: classNames(styles.group, !row && styles.stack, className),
        radio: styles.card,
        dot: styles.dot,
      }}
      radios={cards.map((card) => ({
        value: card.value,
        disabled: card.locked,
        content: <CardContent {...card} />,
      }))}
    />
  );
}

function CardContent({ title, sum, text, aside, locked }: Omit<RadioCard<string>, 'value'>) {
  return (
    <>
      {locked && <IconLock className={styles.lock} />}
      <span className={styles.line}>
        <span className={styles.title} title={typeof title === 'string' ? title : undefined}>
          {title}
        </span>
        {sum && <span className={classNames('num', styles.sum)}>{sum}</span>}
      </span>
      {text && (
        <span className={styles.line}>
          <span className={styles.text}>{text}</span>
          {aside && <span className={styles.aside}>{aside}</span>}
        </span>
      )}
    </>
  );
}
