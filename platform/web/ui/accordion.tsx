import { Accordion as Base } from '@base-ui/react/accordion';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

export interface AccordionItem {
  readonly value: string;
  /** Content before the title: a number or a tick. */
  readonly mark?: ReactNode;
  readonly title: ReactNode;
  /** A short text at the end of the line. */
  readonly note?: ReactNode;
  /** Rendered only while its item is open. */
  readonly content: ReactNode;
}

interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** The open item; null if none is open. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly level?: 2 | 3;
}

/** Renders a list of items of which one at a time can be open. */
export function Accordion({ items, value, onChange, level = 3 }: AccordionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Base.Root
      className={styles.root}
      value={value === null ? [] : [value]}
      onValueChange={(open) => onChange(typeof open[0] === 'string' ? open[0] : null)}
    >
      {items.map((item) => (
        <Base.Item key={item.value} value={item.value} className={styles.item}>
          <Base.Header className={styles.head} render={<Heading />}>
            <Base.Trigger className={styles.trigger}>
              {item.mark}
              <span className={styles.title}>{item.title}</span>
              {item.note && <span className={styles.note}>{item.note}</span>}
              <IconChevronDown size={18} className={styles.arrow} aria-hidden="true" />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className={styles.panel}>
            <div className={styles.content}>{item.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
