import { useLingui } from '@lingui/react/macro';
import { listGroupingChoices } from '#core/statistics/rules/grouping-choices.ts';
import { GROUP_BY, type GroupBy } from '#core/statistics/rules/periods.ts';
import { asDay } from '#platform/shared/dates.ts';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import type { RangeSearch } from './range/range-search.ts';
import type { RangeParams } from './range/range-text.ts';

interface GroupingChoiceProps {
  readonly search: Pick<RangeSearch, 'groupby'>;
  readonly onChange: (patch: { readonly groupby: string }) => void;
  readonly range: RangeParams;
}

/** Returns the names of the time groupings. */
export function useGroupingNames(): Readonly<Record<GroupBy, string>> {
  const { t } = useLingui();
  return {
    [GROUP_BY.DAY]: t({ message: 'Day', context: 'grouping of a chart' }),
    [GROUP_BY.WEEK]: t({ message: 'Week', context: 'grouping of a chart' }),
    [GROUP_BY.MONTH]: t({ message: 'Month', context: 'grouping of a chart' }),
    [GROUP_BY.QUARTER]: t({ message: 'Quarter', context: 'grouping of a chart' }),
    [GROUP_BY.YEAR]: t({ message: 'Year', context: 'grouping of a chart' }),
  };
}

/** Lets the user select how a chart groups time. On a phone, this choice is in the filter sheet instead. */
export function GroupingChoice({ search, onChange, range }: GroupingChoiceProps) {
  const { t } = useLingui();
  const names = useGroupingNames();
  const phone = useMediaQuery(PHONE_QUERY);
  const chosen = search.groupby || String(GROUP_BY.DAY);
  const choices = listGroupingChoices(asDay(range.date_from), asDay(range.date_to), chosen);
  if (phone || choices.length < 2) return null;
  return (
    <SegmentedControl
      label={t({ message: 'By', context: 'grouping of a chart' })}
      value={chosen}
      onChange={(groupby) => onChange({ groupby })}
      segments={choices.map((by) => ({ value: String(by), label: names[by] }))}
    />
  );
}
