import { useLingui } from '@lingui/react/macro';
import type { ButtonAction } from '#core/purchase/rules/actions.ts';
import type { ActionVerdict, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { MenuItem } from '#platform/web/ui/menu-entry.tsx';
import { getDisabledReason, isActionShown } from '../detail/allowance.ts';
import { AllowedButton } from '../detail/allowed-button.tsx';
import { getActionPresentation, listActionsAt } from './action-presentations.ts';
import { getActionLabel } from './perform-action.ts';

interface HeadButtonsProps {
  readonly purchase: PurchaseDetail;
  /** The name of the pending write. */
  readonly busy?: string | null;
  readonly onAct: (action: ButtonAction) => void;
  /** The ID of an element that already shows that no supplier is chosen. */
  readonly noSupplierId?: string | undefined;
}

/** Shows the buttons in the header of a purchase's page, for the step that is due. */
export function HeaderButtons({ purchase, busy, onAct, noSupplierId }: HeadButtonsProps) {
  const { i18n } = useLingui();
  return listActionsAt('head', purchase).map((action) => {
    const { Icon, tone, ...face } = getActionPresentation(action);
    return (
      <AllowedButton
        key={action}
        allowed={purchase.can[action]}
        variant={tone === 'primary' ? tone : undefined}
        icon={<Icon aria-hidden="true" />}
        busy={busy === action}
        reasonId={purchase.can[action].code === 'no_suppliers_chosen' ? noSupplierId : undefined}
        onClick={() => onAct(action)}
      >
        {i18n._(getActionLabel(face, purchase))}
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
  return (action: Action, allowed: ActionVerdict = purchase.can[action]): MenuItem[] => {
    if (!isActionShown(allowed)) return [];
    const { Icon, tone, ...face } = getActionPresentation(action);
    return [
      {
        id: action,
        label: i18n._(getActionLabel(face, purchase)),
        icon: <Icon />,
        tone: tone === 'danger' ? tone : undefined,
        disabled: !allowed.ok,
        hint: getDisabledReason(allowed),
        onSelect: () => onAct(action),
      },
    ];
  };
}
