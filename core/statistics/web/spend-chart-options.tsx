import { useLingui } from '@lingui/react/macro';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { ChipSelect } from '#platform/web/ui/chip-select.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { PopoverButton } from '#platform/web/ui/popover-button.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import type { PurchaseStatistics } from '../wire/purchase-statistics.ts';
import styles from './answers/answers.module.css';
import { type AnswersSearch, SPEND_CHARTS } from './answers/answers-search.ts';
import { CompanyChartOptions } from './company-statistics-filters.tsx';
import type { StatisticsSearch } from './statistics-search.ts';

interface ChartChoiceProps {
  readonly chart: AnswersSearch['chart'];
  readonly onChange: (patch: Partial<AnswersSearch>) => void;
  /** Whether the user may see values. */
  readonly priced: boolean;
}

/** Selects which of the four charts of product 12 is shown. */
export function SpendChartChoice({ chart, onChange, priced }: ChartChoiceProps) {
  const { t } = useLingui();
  const names: Readonly<Record<AnswersSearch['chart'], string>> = {
    value: t({ message: 'Net value' }),
    count: t({ message: 'Purchases', context: 'chart' }),
    suppliers: t({ message: 'By supplier', context: 'chart' }),
    categories: t({ message: 'By category', context: 'chart' }),
  };
  const offered = SPEND_CHARTS.filter((one) => priced || one === 'count' || one === 'categories');
  return (
    <ChipSelect
      name={t({ message: 'Chart', context: 'which one is shown' })}
      value={offered.includes(chart) ? chart : 'count'}
      onChange={(next) => onChange({ chart: offered.find((one) => one === next) ?? 'value' })}
      options={offered.map((value) => ({ value, label: names[value] }))}
    />
  );
}

interface OptionsProps {
  readonly statistics: PurchaseStatistics;
  readonly search: StatisticsSearch;
  readonly chart: AnswersSearch['chart'];
  readonly onChange: (patch: Partial<AnswersSearch>) => void;
}

/**
 * Opens the options of the spend chart: what it shows and counts. On a phone, these options are in the filter sheet
 * instead.
 */
export function SpendChartOptions({ statistics, search, chart, onChange }: OptionsProps) {
  const { t } = useLingui();
  if (useMediaQuery(PHONE_QUERY)) return null;
  const label = t`Chart options`;
  return (
    <PopoverButton
      label={label}
      align="end"
      trigger={<IconButton size="sm" label={label} icon={<IconAdjustmentsHorizontal size={16} />} />}
    >
      <div className={styles.popoverOptions}>
        <SpendChartChoice chart={chart} onChange={onChange} priced={statistics.prices !== 'none'} />
        <CompanyChartOptions search={search} onChange={onChange} usual="" />
      </div>
    </PopoverButton>
  );
}
