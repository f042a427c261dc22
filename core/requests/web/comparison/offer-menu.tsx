import { useLingui } from '@lingui/react/macro';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { type InvitationAction, isInvitationAction } from '#core/purchase/rules/actions.ts';
import { useActionEntry } from '#core/purchase/web/actions/action-buttons.tsx';
import { listActionsAt } from '#core/purchase/web/actions/action-presentations.ts';
import { isActionShown } from '#core/purchase/web/detail/allowance.ts';
import type { PurchaseDetail, PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import type { AcceptHandlers } from './use-accept-handlers.tsx';

/** Refusals that hide the entry: there is nothing to undo yet, or suppliers can still bid themselves. */
const HIDDEN_CODES: readonly (string | undefined)[] = [
  'offer_not_changeable',
  'offer_missing',
  'deadline_still_ahead',
];

interface OfOffer {
  readonly purchase: PurchaseDetail;
  readonly rfp: PurchaseInvitation;
}

function offeredActions({ purchase, rfp }: OfOffer) {
  return listActionsAt('invitation', purchase)
    .filter(isInvitationAction)
    .filter((action) => isActionShown(rfp.can[action]) && !HIDDEN_CODES.includes(rfp.can[action].code));
}

export const hasOfferActions = (of: OfOffer): boolean => offeredActions(of).length > 0;

/** Shows the actions on one supplier's offer other than accepting it. */
export function OfferMenu({ accepting, ...of }: OfOffer & { readonly accepting: AcceptHandlers }) {
  const { t } = useLingui();
  const { purchase, rfp } = of;
  const entryOf = useActionEntry(purchase, (action: InvitationAction) => accepting.act(action, rfp));
  const entries = offeredActions(of).flatMap((action) => entryOf(action, rfp.can[action]));
  if (entries.length === 0) return null;
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={t`Actions for the offer of ${rfp.supplier.name}`} icon={<IconDots />} />
      }
      entries={entries}
    />
  );
}
