import { useLingui } from '@lingui/react/macro';
import type { SelectOption } from '#platform/web/ui/select.tsx';
import type { DraftState } from './draft-state.ts';

type Settings = DraftState['settings'];

/** Returns the labels of the settings and of their values, as on the rules page. */
export function useSettingLabels() {
  const { t } = useLingui();
  const budget_policy: SelectOption<Settings['budget_policy']>[] = [
    { value: 'warn', label: t({ message: 'Warn', comment: 'about an exceeded budget' }) },
    { value: 'stop', label: t({ message: 'Stop', comment: 'purchases that exceed a budget' }) },
  ];
  const budget_reservation: SelectOption<Settings['budget_reservation']>[] = [
    { value: 'none', label: t({ message: 'Nothing', context: 'is reserved of a budget' }) },
    {
      value: 'approval',
      label: t({ message: 'Once sent for approval', comment: 'a purchase reserves its budget' }),
    },
    {
      value: 'sending',
      label: t({ message: 'Once sent to suppliers', comment: 'a request reserves its budget' }),
    },
  ];
  const splitting: SelectOption<Settings['splitting']>[] = [
    { value: 'off', label: t({ message: 'Do not check', context: 'at purchases close together' }) },
    { value: 'warn', label: t({ message: 'Warn', comment: 'about purchases close together' }) },
    { value: 'enforce', label: t`Count the total` },
  ];
  return {
    labels: {
      four_eyes: t`Four-eyes rule`,
      budget_policy: t`When a budget is exceeded`,
      budget_reservation: t`Reserve budget for pending purchases`,
      splitting: t`Possible split purchases`,
      splitting_days: t`Period checked, in days`,
    },
    options: { budget_policy, budget_reservation, splitting },
  };
}
