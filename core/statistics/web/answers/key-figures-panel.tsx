import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { KeyFiguresAnswer, KeyFigureValues } from '#core/statistics/wire/answers.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useDurationFormatter } from '#platform/web/lib/words/use-duration-formatter.ts';
import { FigureChange } from '../kit/figure-change.tsx';
import { TotalItem, TotalsList } from '../kit/frame.tsx';
import { useRangeTexts } from '../kit/range/range-text.ts';
import { FiguresSkeleton } from '../kit/statistics-skeleton.tsx';
import type { AnswerTab } from './answers-search.ts';

const HOUR = 3600;

interface LeadFiguresProps {
  readonly tab: AnswerTab;
  readonly figures: KeyFiguresAnswer;
}

/** One key figure: its label, its format, and the number that it shows. */
interface Lead {
  readonly key: string;
  readonly name: ReactNode;
  readonly of: (figures: KeyFigureValues) => string | number | null | undefined;
  readonly text: (value: string) => string;
  /** Shown in muted style after the figure. */
  readonly unit?: string;
  /** Formats the difference to the earlier figure; by default it is in per cent. */
  readonly difference?: (now: number, before: number) => string | null;
  /** Set if the figure is a percentage. */
  readonly shares?: true;
}

/**
 * Renders a tab's four key figures, each with its change and the earlier value. If there is nothing to compare with,
 * the first figure says so.
 */
export function KeyFigures({ tab, figures }: LeadFiguresProps) {
  const { now, earlier, no_data_before, currency } = figures;
  const leads = useLeads(currency)[tab];
  const missing = useMissingEarlier(figures);
  if (!leads) return null;
  return (
    <TotalsList>
      {leads.map(({ key, name, of, text, unit, difference, shares }, index) => {
        const value = of(now);
        const before = earlier && of(earlier);
        const compared =
          value != null && before != null && earlier?.n !== 0 && no_data_before === null
            ? { value, before }
            : null;
        return (
          <TotalItem
            key={key}
            name={name}
            value={
              value == null ? (
                '–'
              ) : (
                <bdi>
                  {text(String(value))} {unit && <span className="unit">{unit}</span>}
                </bdi>
              )
            }
            note={
              compared ? (
                <>
                  <b>
                    {difference?.(Number(compared.value), Number(compared.before)) ?? (
                      <FigureChange now={compared.value} before={compared.before} shares={shares} />
                    )}
                  </b>{' '}
                  <Trans comment="the figure of the earlier time">
                    previously {text(String(compared.before))}
                  </Trans>
                </>
              ) : (
                index === 0 && missing
              )
            }
          />
        );
      })}
    </TotalsList>
  );
}

/** Returns the reason why there are no earlier figures; null if there are, or if none were requested. */
function useMissingEarlier({ earlier, no_data_before }: KeyFiguresAnswer): ReactNode {
  const format = useFormatters();
  const { range } = useRangeTexts();
  if (no_data_before !== null) return <Trans>no data before {format.day(no_data_before)}</Trans>;
  if (earlier?.n !== 0) return null;
  return <Trans comment="a range of days">no data for {range(earlier)}</Trans>;
}

/** Renders the shape of the key figures while they load; with a tab, the labels show whether they wrap. */
export function KeyFiguresSkeleton({ tab }: { readonly tab?: AnswerTab }) {
  const leads = useLeads('');
  const names = (tab && leads[tab])?.map(({ name }) => name);
  return <FiguresSkeleton names={names} />;
}

/** States what the values leave out; renders nothing if they are complete. */
export function FiguresNote({ figures: { prices } }: Pick<LeadFiguresProps, 'figures'>) {
  if (prices !== 'some') return null;
  return (
    <p className="muted">
      <Trans>Only purchases whose prices you have access to are included in the values.</Trans>
    </p>
  );
}

function useLeads(currency: string): Partial<Record<AnswerTab, readonly Lead[]>> {
  const format = useFormatters();
  const lasted = useDurationFormatter();
  const { t } = useLingui();
  const money = { text: format.amount, unit: currency };
  const share = { text: format.percent, shares: true } as const;
  const time = {
    text: (value: string) => lasted(Number(value)),
    difference: (now: number, before: number) => {
      const seconds = now - before;
      if (Math.abs(seconds) < HOUR) return null;
      return `${seconds > 0 ? '+' : '−'}${lasted(Math.abs(seconds))}`;
    },
  };
  const count = { text: format.quantity };
  const spent: Lead = {
    key: 'value',
    name: t`Net value confirmed`,
    of: (of) => of.money?.value,
    ...money,
  };
  const saved: Lead = {
    key: 'mean',
    name: t`Saved vs. average offer`,
    of: (of) => of.money?.against_mean,
    ...money,
  };
  const median: Lead = {
    key: 'median',
    name: t`From request to confirmation, median`,
    of: (of) => of.total_median,
    ...time,
  };
  const purchases: Lead = { key: 'n', name: t`Confirmed purchases`, of: (of) => of.n, ...count };
  return {
    spend: [
      spent,
      saved,
      median,
      {
        key: 'three',
        name: t`Bought with three or more offers`,
        of: (of) => of.money?.three_offers_share,
        ...share,
      },
    ],
    savings: [
      saved,
      {
        key: 'highest',
        name: t`Saved vs. highest offer`,
        of: (of) => of.money?.against_highest,
        ...money,
      },
      { key: 'compared', name: t`Compared with other offers`, of: (of) => of.money?.compared, ...money },
      {
        key: 'compared_share',
        name: t`Share of value compared`,
        of: (of) => of.money?.compared_share,
        ...share,
      },
    ],
    time: [
      median,
      { key: 'p90', name: t`90th percentile`, of: (of) => of.total_p90, ...time },
      { key: 'first', name: t`To the first offer, median`, of: (of) => of.first_offer_median, ...time },
      { key: 'confirming', name: t`Confirmation, median`, of: (of) => of.confirming_median, ...time },
    ],
    suppliers: [
      { key: 'suppliers', name: t`Suppliers bought from`, of: (of) => of.money?.suppliers, ...count },
      {
        key: 'largest',
        name: t`Share of the largest supplier`,
        of: (of) => of.money?.largest_share,
        ...share,
      },
      {
        key: 'three',
        name: t`Share of the three largest`,
        of: (of) => of.money?.largest_three_share,
        ...share,
      },
      purchases,
    ],
  };
}
