import type { MessageDescriptor } from '@lingui/core';
import type { ButtonAction } from '#core/purchase/rules/actions.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { PurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { i18n } from '#platform/web/lib/words/i18n.ts';
import type { ActionTarget, VisibleActionPresentation } from './action-presentation.ts';
import { getActionPresentation } from './action-presentations.ts';

export const getActionLabel = (
  { label }: Pick<VisibleActionPresentation, 'label'>,
  purchase: PurchaseDetail,
): MessageDescriptor => (typeof label === 'function' ? label(purchase) : label);

/** Takes an action with the given input, and shows a confirmation. Returns null if the action was refused. */
export function performAction(
  action: ButtonAction,
  target: ActionTarget,
  writes: PurchaseWrites<PurchaseDetail>,
  given = '',
): Promise<PurchaseDetail | null> {
  const { call, done } = getActionPresentation(action);
  if (!call) throw new Error(`${action} is called by its dialog`);
  return writes.run(action, call(target, given), done && { title: i18n._(done(target)) });
}
