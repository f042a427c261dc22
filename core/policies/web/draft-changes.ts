import { useLingui } from '@lingui/react/macro';
import { isSameLimit } from '#platform/shared/access/granting.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import { permissionPhrases, rolePhrases } from '#platform/shared/words/permissions.ts';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import type { Policies, PolicyPersonInfo } from '../wire.ts';
import type { DraftPerson, DraftState } from './draft-state.ts';
import { useSettingLabels } from './use-setting-labels.ts';

/** One difference between the draft and the policy in force. */
export interface PolicyChange {
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the differences between a draft and the policy on which it is based, by person and by setting. */
export function useDraftChanges({ current, currency }: Policies) {
  const { t } = useLingui();
  const format = useFormatters();
  const { labels, options } = useSettingLabels();
  const yesNo = (on: boolean) => (on ? t`yes` : t`no`);
  const present = new Map(current.people.map((one) => [one.id, one]));
  const wire = (text: string) => (text.trim() === '' ? null : createDecimalParser(AMOUNT_SCALE)(text));
  const money = (limit: string | null) => {
    if (limit === null) return t`No limit`;
    return isAmount(limit) ? format.money(limit, currency) : limit;
  };

  const ofPerson = (one: DraftPerson): PolicyChange[] => {
    const now = present.get(one.id);
    if (!now || one.leftOut) return [];
    const limit = wire(one.limit);
    const rights = [...new Set([...now.permissions, ...one.permissions])].filter(
      (right) => now.permissions.includes(right) !== one.permissions.includes(right),
    );
    return [
      changed(t`Role`, now.role, one.role, (role) => translate(rolePhrases[role].title)),
      isUnchanged(now, limit)
        ? []
        : {
            what: t({ message: 'Limit', context: 'of a person' }),
            from: money(now.confirm_limit),
            to: money(limit),
          },
      changed(t`Can confirm purchases`, now.purchase_confirmation, one.purchase_confirmation, yesNo),
      rights.map((right) => ({
        what: translate(permissionPhrases[right].title),
        from: yesNo(now.permissions.includes(right)),
        to: yesNo(one.permissions.includes(right)),
      })),
    ].flat();
  };

  const ofSettings = ({ settings }: Pick<DraftState, 'settings'>): PolicyChange[] => {
    const was = current.settings;
    const chosen = <T extends string>(of: readonly { value: T; label: string }[]) => {
      return (value: T) => of.find((one) => one.value === value)?.label ?? value;
    };
    return [
      changed(labels.four_eyes, was.four_eyes, settings.four_eyes, yesNo),
      changed(labels.budget_policy, was.budget_policy, settings.budget_policy, chosen(options.budget_policy)),
      changed(
        labels.budget_reservation,
        was.budget_reservation,
        settings.budget_reservation,
        chosen(options.budget_reservation),
      ),
      changed(labels.splitting, was.splitting, settings.splitting, chosen(options.splitting)),
      changed(labels.splitting_days, was.splitting_days, settings.splitting_days, String),
    ].flat();
  };

  return { ofPerson, ofSettings, present };
}

function changed<T>(what: string, from: T, to: T, words: (value: T) => string): PolicyChange[] {
  return from === to ? [] : [{ what, from: words(from), to: words(to) }];
}

export const isAmount = (text: string) => /^\d+(\.\d+)?$/.test(text);

const isUnchanged = ({ confirm_limit: now }: PolicyPersonInfo, limit: string | null) =>
  (limit === null || isAmount(limit)) && isSameLimit(now, limit);
