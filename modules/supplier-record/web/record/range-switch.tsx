import { useLingui } from '@lingui/react/macro';
import type { RecordRange } from '#modules/supplier-record/rules/record.ts';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';

interface RangeSwitchProps {
  readonly range: RecordRange;
  readonly onChange: (range: RecordRange) => void;
}

/** Switches between the last 12 months and all time. */
export function RangeSwitch({ range, onChange }: RangeSwitchProps) {
  const { t } = useLingui();
  return (
    <SegmentedControl<RecordRange>
      label={t({ message: 'Period', context: 'of figures' })}
      value={range}
      onChange={onChange}
      segments={[
        { value: '12m', label: t`Last 12 months` },
        { value: 'all', label: t`All time` },
      ]}
    />
  );
}
