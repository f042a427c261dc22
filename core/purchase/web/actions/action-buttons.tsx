import { useLingui } from '@lingui/react/macro';
import type { ButtonAction } from '#core/purchase/rules/actions.ts';
import type { Allowance, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { MenuItem } from '#platform/web/ui/menu-entry.tsx';
import { disabledReasonOf, isShown } from '../detail/allowance.ts';
import { AllowedButton } from '../detail/allowed-button.tsx';
import { actionsAt, presentationOf } from './action-presentations.ts';
import { actionLabelOf } from './perform-action.ts';

interface HeadButtonsProps {
  readonly purchase: PurchaseDetail;
  /** The name of the pending write. */
  readonly busy?: string | null;
  readonly onAct: (action: ButtonAction) => void;
}

/** The buttons in the header of a purchase's page: the step that is due. */
export function HeadButtons({ purchase, busy, onAct }: HeadButtonsProps) {
  const { i18n } = useLingui();
  return actionsAt('head', purchase).map((action) => {
    const { Icon, tone, ...face } = presentationOf(action);
    return (
      <AllowedButton
        key={action}
        allowed={purchase.can[action]}
        variant={tone === 'primary' ? tone : undefined}
        icon={<Icon aria-hidden="true" />}
        busy={busy === action}
        onClick={() => onAct(action)}
      >
        {i18n._(actionLabelOf(face, purchase))}
      </AllowedButton>
    );
  });
}

/** Returns the menu entry of an action: disabled with its reason if refused, absent if it does not apply. */
export function useActionEntry<Action extends ButtonAction>(
  purchase: PurchaseDetail,
  onAct: (action: Action) => void,
) {
  const { i18n } = useLingui();
  return (action: Action, allowed: Allowance = purchase.can[action]): MenuItem[] => {
    if (!isShown(allowed)) return [];
    const { Icon, tone, ...face } = presentationOf(action);
    return [
      {
        id: action,
        label: i18n._(actionLabelOf(face, purchase)),
        icon: <Icon />,
        tone: tone === 'danger' ? tone : undefined,
        disabled: !allowed.ok,
        hint: disabledReasonOf(allowed),
        onSelect: () => onAct(action),
      },
    ];
  };
}
