import { useLingui } from '@lingui/react/macro';
import { GROUP_BY } from '#core/statistics/rules/periods.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ChipSelect, type ChipSelectProps } from '#platform/web/ui/chip-select.tsx';
import { DayField } from './day-field.tsx';
import type { RangeSearch } from './range-search.ts';

interface RangeFiltersProps {
  readonly search: RangeSearch;
  readonly onChange: (patch: Partial<RangeSearch>) => void;
  /** The default range if none is chosen. */
  readonly range: { readonly from: string; readonly to: string } | undefined;
}

/** Renders the date range that all statistics have (specification §7). */
export function RangeFilters({ search, onChange, range }: RangeFiltersProps) {
  const { t } = useLingui();
  return (
    <>
      <DayField
        name={t({ message: 'From', context: 'first day of a range' })}
        value={search.date_from || (range?.from ?? '')}
        onChange={(date_from) => onChange({ date_from })}
      />
      <DayField
        name={t({ message: 'To', context: 'last day of a range' })}
        value={search.date_to || (range?.to ?? '')}
        onChange={(date_to) => onChange({ date_to })}
      />
    </>
  );
}

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

/** Selects the range for comparing figures. */
export function CompareFilter({ search, onChange }: Omit<RangeFiltersProps, 'range'>) {
  const { t } = useLingui();
  return (
    <ChipSelect
      name={t({ message: 'Compare with', context: 'what a chart is compared with' })}
      all={t({ message: 'the period before', context: 'what a chart is compared with' })}
      value={search.compare}
      onChange={(compare) => onChange({ compare })}
      options={[
        {
          value: 'year',
          label: t({ message: 'the year before', context: 'what a chart is compared with' }),
        },
        { value: 'none', label: t({ message: 'nothing', context: 'what a chart is compared with' }) },
      ]}
    />
  );
}
