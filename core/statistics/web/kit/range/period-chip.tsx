import { useLingui } from '@lingui/react/macro';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { PopoverButton } from '#platform/web/ui/popover-button.tsx';
import styles from '../frame.module.css';
import { DayField } from './day-field.tsx';
import type { RangeSearch } from './range-search.ts';
import { useRangeTexts } from './range-text.ts';

export interface PeriodChipProps {
  readonly search: RangeSearch;
  readonly onChange: (patch: Partial<RangeSearch>) => void;
  /** The default range if none is chosen. */
  readonly range: { readonly from: string; readonly to: string } | undefined;
}

/** Shows the range of days that all statistics have (specification §7); opens the fields that change it. */
export function PeriodChip({ search, onChange, range }: PeriodChipProps) {
  const { t } = useLingui();
  const texts = useRangeTexts();
  const [from, to] = [search.date_from || (range?.from ?? ''), search.date_to || (range?.to ?? '')];
  const name = t({ message: 'Period', context: 'chart' });
  const text = from && to ? texts.range({ date_from: from, date_to: to }) : '';
  return (
    <PopoverButton
      label={name}
      trigger={
        <button type="button" className={styles.chip}>
          <span className={styles.chipName}>{name}</span>
          <bdi className={styles.chipValue}>{text}</bdi>
          <IconCalendar size={16} aria-hidden="true" />
        </button>
      }
    >
      <div className={styles.days}>
        <DayField
          name={t({ message: 'From', context: 'first day of a range' })}
          value={from}
          onChange={(date_from) => onChange({ date_from })}
        />
        <DayField
          name={t({ message: 'To', context: 'last day of a range' })}
          value={to}
          onChange={(date_to) => onChange({ date_to })}
        />
      </div>
    </PopoverButton>
  );
}
