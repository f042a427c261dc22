import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { cssVars } from './css-vars.ts';
import styles from './parts-meter.module.css';

/** The state of a part of a whole: done, committed, waiting for a decision, or beyond the whole (also if it waits). */
export type PartTone = 'done' | 'committed' | 'waiting' | 'over' | 'over-waiting';

export interface MeterPart {
  readonly tone: 'done' | 'committed' | 'waiting';
  readonly value: number;
}

const BEYOND = ['over', 'over-waiting'] as const;

interface PartsMeterProps {
  readonly parts: readonly MeterPart[];
  /** The value that corresponds to 100 %. */
  readonly whole: number;
  /** The figures as text, for screen readers. */
  readonly label: string;
  /** Whether the bar is twice as high, with "100 %" above the mark of a whole that is exceeded. */
  readonly large?: boolean | undefined;
}

/**
 * Renders the parts of a whole in one bar. If the parts exceed the whole, the scale grows: a mark shows 100 %, and only
 * the part beyond it is orange, hatched as far as it waits.
 */
export function PartsMeter({ parts, whole, label, large }: PartsMeterProps) {
  const total = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const scale = Math.max(total, whole, Number.MIN_VALUE);
  const share = (value: number) => cssVars({ '--part': String((100 * value) / scale) });
  const beyond = { over: 0, 'over-waiting': 0 };
  let left = whole;
  const inside = parts.map(({ tone, value }) => {
    const part = Math.max(0, value);
    const shown = Math.min(part, Math.max(0, left));
    left -= shown;
    beyond[tone === 'waiting' ? 'over-waiting' : 'over'] += part - shown;
    return { tone, value: shown };
  });
  return (
    <span role="img" aria-label={label} className={classNames(styles.meter, large && styles.large)}>
      <span className={styles.bar}>
        {inside.map(
          ({ tone, value }) =>
            value > 0 && <span key={tone} className={styles.part} data-tone={tone} style={share(value)} />,
        )}
        {total > whole ? (
          <>
            <span className={styles.mark}>{large && <span className={styles.limit}>100 %</span>}</span>
            {BEYOND.map(
              (tone) =>
                beyond[tone] > 0 && (
                  <span key={tone} className={styles.part} data-tone={tone} style={share(beyond[tone])} />
                ),
            )}
          </>
        ) : (
          <span className={styles.rest} style={share(Math.max(0, left))} />
        )}
      </span>
    </span>
  );
}

interface MeterLegendProps {
  readonly entries: readonly {
    /** Absent for the rest of the bar. */
    readonly tone?: PartTone | undefined;
    readonly name: ReactNode;
    /** The formatted amount; absent if several bars share the legend. */
    readonly amount?: string | undefined;
  }[];
}

/** Explains the colours of a meter, each with its amount. */
export function MeterLegend({ entries }: MeterLegendProps) {
  return (
    <p className={styles.legend}>
      {entries.map(({ tone = 'rest', name, amount }) => (
        <span key={tone} data-tone={tone}>
          <span aria-hidden="true" className={styles.swatch} data-tone={tone} />
          <span>{name}</span> {amount !== undefined && <bdi className="num">{amount}</bdi>}
        </span>
      ))}
    </p>
  );
}
