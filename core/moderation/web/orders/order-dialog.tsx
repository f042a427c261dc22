import { Trans, useLingui } from '@lingui/react/macro';
import type { PreorderRow } from '#core/moderation/wire/companies.ts';
import { PlannedDays } from '#core/plans/web/public.ts';
import { planPhrases } from '#core/plans/words.ts';
import { MAX_DECISION_REASON_LENGTH } from '#platform/shared/validation/limits.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { moderationKeys } from '../moderation.api.ts';

export interface OrderStatusChange {
  readonly order: PreorderRow;
  readonly to: 'paid' | 'cancelled';
}

/**
 * Asks for confirmation before an order is cancelled or marked as paid. Marking an order as paid starts its
 * package.
 */
export function OrderDialog({
  step: { order, to },
  onClose,
}: {
  step: OrderStatusChange;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const pays = to === 'paid';
  const params = { id: order.id };
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: (reason) =>
          pays
            ? call('PUT moderation/preorders/{id}/paid', { params })
            : call('PUT moderation/preorders/{id}/cancel', { params, body: { reason } }),
        done: () => ({
          title: pays ? t`Order paid, package active` : t`Order canceled`,
          text: order.number,
        }),
        refused: t`Nothing was changed`,
        keys: [moderationKeys.all],
      }}
      title={pays ? <Trans>Mark {order.number} as paid?</Trans> : <Trans>Cancel order {order.number}?</Trans>}
      confirmLabel={pays ? t`Mark as paid` : t`Cancel order`}
      cancelLabel={pays ? undefined : t`Keep order`}
      harmful={!pays}
      reason={pays ? undefined : { label: t`Reason`, maxLength: MAX_DECISION_REASON_LENGTH }}
    >
      {pays && (
        <p>
          <PlannedDays
            planned={{ pay_by: order.pay_by, from: order.planned_from, until: order.planned_until }}
            plan={i18n._(planPhrases[order.plan])}
          />
        </p>
      )}
      <p>
        {pays ? (
          <Trans>
            {format.money(order.gross, order.currency)} from {order.company.name} has been received. The
            company is notified by email.
          </Trans>
        ) : (
          <Trans>{order.company.name} can order again. The pro-forma invoice no longer counts.</Trans>
        )}
      </p>
    </ConfirmActionDialog>
  );
}
