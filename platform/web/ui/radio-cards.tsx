import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './radio-cards.module.css';
import { Radios } from './radios.tsx';

export interface RadioCard<Value extends string> {
  value: Value;
  title: ReactNode;
  /** The main figure of the choice, in large type. */
  sum?: ReactNode;
  text?: ReactNode;
  /** At the edge beside the text, for example the difference to another card. */
  aside?: ReactNode;
  /** Disabled, with a lock; `text` or a hint beside the group states why. */
  locked?: boolean | undefined;
}

/** A card beside the choice that opens something instead of being selected, so that arrow keys skip it. */
export interface OpeningCard extends Omit<RadioCard<string>, 'value'> {
  name: string;
  icon: ReactNode;
  onOpen: () => void;
}

export interface RadioCardsProps<Value extends string> {
  value: Value | null;
  onChange: (value: Value) => void;
  cards: readonly RadioCard<Value>[];
  openings?: readonly OpeningCard[];
  label?: string | undefined;
  /** Short cards stay side by side on a phone too. */
  row?: boolean | undefined;
  className?: string | undefined;
}

/** Renders a choice as cards: side by side on a desktop, one list on a phone. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { value, onChange, cards, openings = [], label, row, className } = props;
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
    >
      {openings.map(({ name, icon, onOpen, ...opening }) => (
        <button
          key={name}
          type="button"
          aria-haspopup="dialog"
          className={styles.card}
          disabled={opening.locked}
          onClick={onOpen}
        >
          {!opening.locked && <span className={styles.icon}>{icon}</span>}
          <CardContent {...opening} />
        </button>
      ))}
    </Radios>
  );
}

function CardContent({ title, sum, text, aside, locked }: Omit<RadioCard<string>, 'value'>) {
  return (
    <>
      {locked && <IconLock className={styles.lock} />}
      <span className={styles.line}>
        <span className={styles.title}>{title}</span>
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
