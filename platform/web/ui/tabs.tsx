import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { CountPill } from './count-pill.tsx';
import edges from './fading-edges.module.css';
import styles from './tabs.module.css';
import { useScrollIntoView } from './use-scroll-into-view.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  count?: number | undefined;
  /** Whether a count will follow, so that its space is reserved. */
  counted?: boolean | undefined;
}

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the selected tab. */
  children?: ReactNode;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  useScrollIntoView(row, value);
  const current = tabs.findIndex((tab) => tab.value === value);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = (steps[event.key] ?? 0) * (rtl ? -1 : 1);
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
    const next = ends[event.key] ?? (step === 0 ? undefined : (current + step + tabs.length) % tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(`${id}${tab.value}`)?.focus();
    onChange(tab.value);
  };

  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={classNames(edges.fading, styles.list)}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={children && tab.value === value ? `${id}panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined ? (
              <CountPill count={tab.count} />
            ) : (
              tab.counted && <CountPill count="" className={styles.toCome} />
            )}
          </button>
        ))}
      </div>
      {children && (
        <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${value}`} className={styles.panel}>
          {children}
        </div>
      )}
    </>
  );
}
