import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { KeyFiguresAnswer, KeyFigureValues } from '#core/statistics/wire/answers.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useDurationFormatter } from '#platform/web/lib/words/use-duration-formatter.ts';
import { ComparedRangeNote, FigureChange } from '../kit/figure-change.tsx';
import { TotalItem, TotalsList } from '../kit/frame.tsx';
import type { AnswerTab } from './answers-search.ts';

interface LeadFiguresProps {
  readonly tab: AnswerTab;
  readonly figures: KeyFiguresAnswer;
}

/** One key figure: its label, its format, and the number that it shows. */
interface Lead {
  readonly key: string;
  readonly name: ReactNode;
  readonly of: (figures: KeyFigureValues) => string | number | null | undefined;
  readonly text: (value: string) => ReactNode;
  /** Set if the figure is a percentage. */
  readonly shares?: true;
}

/** Renders a tab's four key figures, each with its change and the earlier value. */
export function KeyFigures({ tab, figures: { now, earlier, no_data_before, currency } }: LeadFiguresProps) {
  const leads = useLeads(currency)[tab];
  if (!leads) return null;
  return (
    <TotalsList>
      {leads.map(({ key, name, of, text, shares }) => {
        const value = of(now);
        const before = earlier && of(earlier);
        return (
          <TotalItem
            key={key}
            name={name}
            value={value == null ? '–' : text(String(value))}
            note={
              value != null &&
              before != null &&
              earlier?.n !== 0 &&
              no_data_before === null && (
                <>
                  <b>
                    <FigureChange now={value} before={before} shares={shares} />
                  </b>{' '}
                  <Trans comment="the figure of the earlier time">before: {text(String(before))}</Trans>
                </>
              )
            }
          />
        );
      })}
    </TotalsList>
  );
}

/** Shows the range with which the figures are compared, and the data that they leave out. */
export function FiguresNote({
  figures: { earlier, no_data_before, prices },
}: Pick<LeadFiguresProps, 'figures'>) {
  const format = useFormatters();
  return (
    <p className="muted">
      {no_data_before !== null ? (
        <Trans>No data before {format.day(no_data_before)}.</Trans>
      ) : (
        earlier && <ComparedRangeNote {...earlier} nothing={earlier.n === 0} />
      )}{' '}
      {prices === 'some' && (
        <Trans>Only purchases whose prices you have access to are included in the values.</Trans>
      )}
    </p>
  );
}

function useLeads(currency: string): Partial<Record<AnswerTab, readonly Lead[]>> {
  const format = useFormatters();
  const lasted = useDurationFormatter();
  const { t } = useLingui();
  const money = (value: string) => (
    <bdi>
      {format.amount(value)} <span className="unit">{currency}</span>
    </bdi>
  );
  const share = { text: (value: string) => <bdi>{format.percent(value)}</bdi>, shares: true } as const;
  const time = (value: string) => <bdi>{lasted(Number(value))}</bdi>;
  const count = (value: string) => <bdi>{format.quantity(value)}</bdi>;
  const spent: Lead = {
    key: 'value',
    name: t`Net value confirmed`,
    of: (of) => of.money?.value,
    text: money,
  };
  const saved: Lead = {
    key: 'mean',
    name: t`Saved vs. average offer`,
    of: (of) => of.money?.against_mean,
    text: money,
  };
  const median: Lead = {
    key: 'median',
    name: t`From request to confirmation, median`,
    of: (of) => of.total_median,
    text: time,
  };
  const purchases: Lead = { key: 'n', name: t`Confirmed purchases`, of: (of) => of.n, text: count };
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
        text: money,
      },
      { key: 'compared', name: t`Compared with other offers`, of: (of) => of.money?.compared, text: money },
      {
        key: 'compared_share',
        name: t`Compared share of the value`,
        of: (of) => of.money?.compared_share,
        ...share,
      },
    ],
    time: [
      median,
      { key: 'p90', name: t`90th percentile at most`, of: (of) => of.total_p90, text: time },
      { key: 'first', name: t`To the first offer, median`, of: (of) => of.first_offer_median, text: time },
      { key: 'confirming', name: t`Confirmation, median`, of: (of) => of.confirming_median, text: time },
    ],
    suppliers: [
      { key: 'suppliers', name: t`Suppliers bought from`, of: (of) => of.money?.suppliers, text: count },
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
