import { useLingui } from '@lingui/react/macro';
import { GROUP_BY } from '#core/statistics/rules/periods.ts';
import { type DayRange, previousRange, previousYearRange } from '#core/statistics/rules/ranges.ts';
import { isDay } from '#platform/shared/dates.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ChipSelect, type ChipSelectProps } from '#platform/web/ui/chip-select.tsx';
import type { PeriodChipProps } from './period-chip.tsx';
import type { RangeSearch } from './range-search.ts';
import { useRangeTexts } from './range-text.ts';

type ChartSearch = RangeSearch & { readonly status: string };

export interface ChartOptionsProps {
  readonly search: ChartSearch;
  readonly onChange: (patch: Partial<ChartSearch>) => void;
  /** The default grouping of the charts. */
  readonly usual: string;
}

/** The measures that a chart can count. */
interface Measures {
  /** The label of the default measure. */
  readonly all: string;
  readonly options: ChipSelectProps['options'];
}

/** Selects what the charts count, how they group time, and whether they show empty periods. */
export function ChartOptions({ search, onChange, usual, all, options }: ChartOptionsProps & Measures) {
  const { t } = useLingui();
  return (
    <>
      <ChipSelect
        name={t({ message: 'Measure', context: 'what a chart counts' })}
        all={all}
        value={search.status}
        onChange={(status) => onChange({ status })}
        options={options}
      />
      <ChipSelect
        name={t({ message: 'By', context: 'grouping of a chart' })}
        value={search.groupby || usual || String(GROUP_BY.DAY)}
        onChange={(groupby) => onChange({ groupby })}
        options={[
          { value: '1', label: t({ message: 'day', context: 'grouping of a chart' }) },
          { value: '2', label: t({ message: 'week', context: 'grouping of a chart' }) },
          { value: '3', label: t({ message: 'month', context: 'grouping of a chart' }) },
          { value: '4', label: t({ message: 'quarter', context: 'grouping of a chart' }) },
          { value: '5', label: t({ message: 'year', context: 'grouping of a chart' }) },
        ]}
      />
      <Checkbox
        label={t`Show empty periods`}
        checked={search.no_value === ''}
        onChange={(event) => onChange({ no_value: event.target.checked ? '' : '0' })}
      />
    </>
  );
}

/** Lets the user select the range to compare the figures with, and shows its days. */
export function CompareFilter({ search, onChange, range }: PeriodChipProps) {
  const { t } = useLingui();
  const texts = useRangeTexts();
  const [from, to] = [search.date_from || range?.from, search.date_to || range?.to];
  const known = isDay(from) && isDay(to) && from <= to ? { from, to } : null;
  const days = (earlier: DayRange | null) =>
    earlier ? texts.range({ date_from: earlier.from, date_to: earlier.to }) : undefined;
  return (
    <ChipSelect
      name={t({ message: 'Compare with', context: 'what a chart is compared with' })}
      all={t({ message: 'the previous period', context: 'what a chart is compared with' })}
      face={
        known && search.compare !== 'none'
          ? days(search.compare === 'year' ? previousYearRange(known) : previousRange(known))
          : undefined
      }
      value={search.compare}
      onChange={(compare) => onChange({ compare })}
      options={[
        {
          value: 'year',
          label: t({ message: 'the previous year', context: 'what a chart is compared with' }),
        },
        { value: 'none', label: t({ message: 'nothing', context: 'what a chart is compared with' }) },
      ]}
    />
  );
}
