import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MIN_CASES } from '#core/statistics/rules/wilson.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { percentOf } from '#platform/shared/money/percent.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useDurationFormatter } from '#platform/web/lib/words/use-duration-formatter.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { RecordShare, SupplierFigures } from '../wire.ts';
import { recordFigurePhrases } from '../words.ts';
import styles from './figure-strip.module.css';

interface FigureStripProps {
  /** Undefined while loading. */
  readonly figures: SupplierFigures | undefined;
  readonly dimmed: boolean;
}

/**
 * Shows four figures of a supplier side by side. A user who may not see all prices sees the share of complete orders
 * instead of their sum.
 */
export function FigureStrip({ figures, dimmed }: FigureStripProps) {
  const { t, i18n } = useLingui();
  const duration = useDurationFormatter();
  if (!figures) return <Skeleton height="92px" className={styles.strip} />;
  const { cases, ordered, usual_answer_seconds: answer, most_days_late: late } = figures;
  const usually = answer !== null && (
    <Trans comment="how long a supplier usually takes to answer: usually in 3 hours">
      usually in <b>{duration(answer)}</b>
    </Trans>
  );
  const days = t`${plural(late ?? 0, { one: '# day', other: '# days' })}`;
  const mostLate = late !== null && cases.on_time.part < cases.on_time.whole && (
    <Trans comment="how late the latest order of a supplier was">
      at most <b>{days}</b> late
    </Trans>
  );
  return (
    <dl className={styles.strip} data-dimmed={dimmed || undefined}>
      {ordered ? (
        <Ordered {...ordered} />
      ) : (
        <Figure
          name={i18n._(recordFigurePhrases.complete)}
          cases={cases.complete}
          about={<Trans context="what is counted, of a supplier">orders</Trans>}
        />
      )}
      <Figure
        name={t({ message: 'Answers invitations', comment: 'figure of a supplier: 12 of 14' })}
        cases={cases.answered}
        about={usually || <Trans context="what is counted, of a supplier">invitations</Trans>}
      />
      <Figure
        name={t({ message: 'Delivered on time', comment: 'figure of a supplier: 12 of 14' })}
        cases={cases.on_time}
        about={mostLate || <Trans context="what is counted, of a supplier">orders</Trans>}
      />
      <Figure
        name={i18n._(recordFigurePhrases.price_kept)}
        cases={cases.price_kept}
        about={<Trans context="what is counted, of a supplier">orders</Trans>}
      />
    </dl>
  );
}

function Ordered({ year, net, orders }: NonNullable<SupplierFigures['ordered']>) {
  const { t } = useLingui();
  const format = useFormatters();
  const currency = useMe().company?.settings.currency ?? 'RSD';
  return (
    <Entry
      name={t({ message: `Ordered in ${year}`, comment: "net amount of the year's orders" })}
      figure={
        <bdi>
          {format.whole(net)} <span className="unit">{currency}</span>
        </bdi>
      }
      about={t`${plural(orders, { one: '# order', other: '# orders' })}`}
    />
  );
}

interface FigureProps {
  readonly name: string;
  readonly cases: RecordShare;
  readonly about: ReactNode;
}

/** Shows a share as a percentage with its likely range, or as its cases if there are too few. */
function Figure({ name, cases: { part, whole, low, high }, about }: FigureProps) {
  const format = useFormatters();
  const cases = (
    <Trans comment="so many of so many">
      {part} of {whole}
    </Trans>
  );
  if (whole === 0)
    return (
      <Entry
        name={name}
        figure="–"
        about={<Trans context="cases of a figure, of a supplier">no cases yet</Trans>}
      />
    );
  if (whole < MIN_CASES) return <Entry name={name} figure={cases} about={about} />;
  const [from, to] = [low, high].map((value) => toDecimal(value).toFixed(0));
  return (
    <Entry
      name={name}
      figure={<bdi>{format.percent(percentOf(part, whole, 0) ?? '0')}</bdi>}
      about={
        <>
          <bdi className={styles.range}>
            {from}–{format.percent(to ?? '')}
          </bdi>{' '}
          · {cases}
        </>
      }
    />
  );
}

interface EntryProps {
  readonly name: string;
  readonly figure: ReactNode;
  readonly about: ReactNode;
}

function Entry({ name, figure, about }: EntryProps) {
  return (
    <div className={styles.entry}>
      <dt>{name}</dt>
      <dd className={styles.figure}>{figure}</dd>
      <dd className={styles.about}>{about}</dd>
    </div>
  );
}
