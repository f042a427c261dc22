import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shiftMonthBack } from '#core/statistics/rules/periods.ts';
import { dayInBelgrade, isDay } from '#platform/shared/dates.ts';
import { CollapsibleFilters } from '#platform/web/kit/filters/collapsible-filters.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ChipSelect } from '#platform/web/ui/chip-select.tsx';
import styles from '../frame.module.css';
import { PeriodChip } from './period-chip.tsx';
import { CompareFilter } from './range-filters.tsx';
import type { RangeSearch } from './range-search.ts';

/** The fields of the URL state that contain text. */
type TextKey<Search> = { [K in keyof Search]: Search[K] extends string ? K : never }[keyof Search] & string;

interface StatisticsFiltersProps<Search extends RangeSearch & { readonly status: string }> {
  readonly search: Search;
  readonly onChange: (patch: Partial<Search>) => void;
  /** The range of the shown figures; while they load, the default range is shown. */
  readonly range: { readonly from: string; readonly to: string } | undefined;
  /** The filters that narrow the figures to one record, each with its name and the records to choose from. */
  readonly filters: readonly {
    readonly key: TextKey<Search>;
    readonly name: string;
    /** The text for "all", if it is not the usual one. */
    readonly all?: string;
    readonly rows: readonly { readonly id: number; readonly name: string }[] | undefined;
  }[];
  /** Clears all filters; absent if no filter is set. */
  readonly onClear: (() => void) | undefined;
  /** What the figures count, at the end of the line if there is space. */
  readonly counted?: ReactNode;
  /** Additional choices that are shown in the filter sheet on a phone. */
  readonly children?: ReactNode;
}

/** Renders the filters of the statistics (specification §7); a filter without a selection uses its default. */
export function StatisticsFilters<Search extends RangeSearch & { readonly status: string }>(
  props: StatisticsFiltersProps<Search>,
) {
  const { search, filters, onClear, counted, children } = props;
  const range = props.range ?? defaultRange(search.date_to);
  const { t } = useLingui();
  const onChange = (patch: object) => props.onChange(patch as Partial<Search>);
  const set = [search.compare, search.status, ...filters.map(({ key }) => search[key])];
  return (
    <>
      <PeriodChip search={search} onChange={onChange} range={range} />
      <CollapsibleFilters setCount={set.filter((value) => value !== '').length}>
        <CompareFilter search={search} onChange={onChange} range={range} />
        <span className={styles.divider} aria-hidden="true" />
        {filters.map(({ key, name, all, rows = [] }) => (
          <ChipSelect
            key={key}
            name={name}
            all={all ?? t({ message: 'all', context: 'filter not set' })}
            value={String(search[key])}
            onChange={(id) => onChange({ [key]: id })}
            options={rows.map((row) => ({ value: String(row.id), label: row.name }))}
          />
        ))}
        {children}
        {onClear && (
          <Button size="sm" variant="quiet-link" onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        )}
      </CollapsibleFilters>
      {counted && <span className={styles.counted}>{counted}</span>}
    </>
  );
}

/**
 * Returns the range that the server uses if none is chosen, so that the filters do not change width when the data
 * arrives.
 */
function defaultRange(date_to: string) {
  const to = isDay(date_to) ? date_to : dayInBelgrade(new Date().toISOString());
  return { from: shiftMonthBack(to), to };
}
