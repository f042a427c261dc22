import { Trans, useLingui } from '@lingui/react/macro';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { formatMonthName } from '#platform/web/lib/words/month-name.ts';
import { cssVars } from '#platform/web/ui/css-vars.ts';
import { firstSigned, type ProofMonth, proofMonths } from '../rules/months.ts';
import type { CompanyRoots } from '../wire.ts';
import styles from './proof-months.module.css';
import sections from './proofs.module.css';

/** Shows the number of entries in each month of the year, and which days are not signed. */
export function ProofMonths({ proofs: { days, check } }: { readonly proofs: CompanyRoots }) {
  const format = useFormatters();
  const missing = check?.missing ?? [];
  const months = proofMonths(days, missing);
  const most = Math.max(1, ...months.map(({ entries }) => entries));
  const names = missing.map((day) => format.day(day)).join(', ');
  const first = firstSigned(days);
  const year = days[0]?.day.slice(0, 4) ?? '';
  return (
    <section className={sections.section} aria-labelledby="proof-months">
      <div className={sections.head}>
        <h2 id="proof-months">
          {first.endsWith('-01-01') ? (
            <Trans>Entries in {year}</Trans>
          ) : (
            <Trans comment="a day">Entries since {format.day(first)}</Trans>
          )}
        </h2>
        <span className={sections.note}>
          <Trans>a full green line: every day is signed</Trans>
        </span>
      </div>
      <ol className={styles.months}>
        {months.map((month) => (
          <Month key={month.month} month={month} share={month.entries / most} />
        ))}
      </ol>
      {missing.length > 0 && (
        <p className={styles.missing}>
          <Trans comment="days, joined by commas">Without a signature of their own: {names}</Trans>
        </p>
      )}
    </section>
  );
}

function Month({
  month: { month, entries, isSigned, gaps },
  share,
}: {
  readonly month: ProofMonth;
  readonly share: number;
}) {
  const { t } = useLingui();
  const format = useFormatters();
  const name = formatMonthName(month, 'short');
  return (
    <li className={styles.month} style={cssVars({ '--share': `${Math.round(share * 100)}%` })}>
      <span className={styles.space} aria-hidden="true">
        <span className={styles.bar} />
      </span>
      <span className={styles.count}>{isSigned ? format.count(entries) : '–'}</span>
      <span
        className={styles.line}
        data-signed={isSigned || undefined}
        role="img"
        aria-label={
          !isSigned
            ? t`nothing signed`
            : gaps.length === 0
              ? t`every day is signed`
              : t`some days are not signed`
        }
      >
        {gaps.map(({ from, to }) => (
          <span
            key={from}
            className={styles.gap}
            style={cssVars({ '--from': `${from * 100}%`, '--wide': `${(to - from) * 100}%` })}
          />
        ))}
      </span>
      <span className={styles.name} translate="no">
        {name}
      </span>
    </li>
  );
}
