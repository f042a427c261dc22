import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MIN_CASES } from '#core/statistics/rules/wilson.ts';
import {
  RECORD_FIGURES,
  type RecordFigure,
  type RecordRange,
} from '#modules/supplier-record/rules/record.ts';
import type { RecordShare, SupplierRecord } from '#modules/supplier-record/wire.ts';
import { recordFigurePhrases } from '#modules/supplier-record/words.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { percentOf } from '#platform/shared/money/percent.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { cssVars } from '#platform/web/ui/css-vars.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import styles from './record.module.css';

interface RecordCardsProps {
  /** Undefined while loading. */
  readonly record: SupplierRecord | undefined;
  readonly range: RecordRange;
  /** Renders additional content below a figure. */
  readonly more?: (figure: RecordFigure) => ReactNode;
}

/** Shows the four figures of a supplier's record, each with its confidence interval (ADR 0104). */
export function RecordCards({ record, range, more }: RecordCardsProps) {
  const { i18n } = useLingui();
  return (
    <>
      <div className={styles.cards}>
        {RECORD_FIGURES.map((figure) => (
          <section key={figure} className={styles.card}>
            <h3>{i18n._(recordFigurePhrases[figure])}</h3>
            {record ? <Figure of={record[figure]} range={range} /> : <Skeleton height="72px" />}
            {record && more?.(figure)}
          </section>
        ))}
      </div>
      {record && RECORD_FIGURES.some((figure) => record[figure].whole < MIN_CASES) && (
        <p className={styles.words}>
          <Trans>A percentage is shown from {MIN_CASES} cases.</Trans>
        </p>
      )}
    </>
  );
}

function Figure({ of, range }: { readonly of: RecordShare; readonly range: RecordRange }) {
  const { part, whole } = of;
  if (whole === 0)
    return (
      <p className={styles.words}>
        {range === 'all' ? (
          <Trans>Nothing to count yet.</Trans>
        ) : (
          <Trans>Nothing in the last 12 months.</Trans>
        )}
      </p>
    );
  const cases = (
    <p className={styles.figure}>
      <Trans comment="so many of so many">
        {part} of {whole}
      </Trans>
    </p>
  );
  if (whole < MIN_CASES) return cases;
  return (
    <>
      {cases}
      <Likely cases={of} />
    </>
  );
}

/** Shows the interval as a line from 0 to 100 % with a mark at the share, and as a sentence. */
function Likely({ cases: { part, whole, low, high } }: { readonly cases: RecordShare }) {
  const format = useFormatters();
  const [percent, from, to] = [percentOf(part, whole, 0) ?? '0', low, high].map((value) =>
    format.percent(toDecimal(value).toFixed(0)),
  );
  return (
    <>
      <span
        aria-hidden="true"
        className={styles.track}
        style={cssVars({ '--low': `${low}%`, '--high': `${high}%`, '--at': `${percentOf(part, whole, 1)}%` })}
      >
        <span className={styles.interval} />
        <span className={styles.mark} />
      </span>
      <p className={styles.words}>
        <Trans comment="a share, and the interval in which the true rate probably lies">
          <b>{percent}</b>; likely between {from} and {to}
        </Trans>
      </p>
    </>
  );
}
