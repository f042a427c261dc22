import { Trans, useLingui } from '@lingui/react/macro';
import type { PreorderRow } from '@ponuda/contract/moderation';
import { REASON_MAX } from '@ponuda/domain/validation/limits';
import { planPhrases } from '@ponuda/phrases/plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormats } from '../../lib/format.ts';
import { call } from '../../lib/http.ts';
import { sayFailed } from '../../lib/say-failed.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { PlannedDays } from '../packages/public.ts';
import { moderationKeys } from './moderation.api.ts';

export interface OrderStep {
  readonly order: PreorderRow;
  readonly to: 'paid' | 'cancelled';
}

/** Asks before an order is paid, which opens its package, or cancelled. */
export function OrderDialog({ step: { order, to }, onClose }: { step: OrderStep; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const format = useFormats();
  const client = useQueryClient();
  const pays = to === 'paid';
  const params = { id: order.id };
  const work = useMutation({
    mutationFn: (reason: string) =>
      pays
        ? call('PUT moderation/preorders/{id}/paid', { params })
        : call('PUT moderation/preorders/{id}/cancel', { params, body: { reason } }),
    onSuccess: () =>
      toasts.add({
        kind: 'success',
        title: pays ? t`Order paid, package active` : t`Order cancelled`,
        text: order.number,
      }),
    onError: (error) => sayFailed(error, t`Nothing was changed`),
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: moderationKeys.all });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={pays ? <Trans>Mark {order.number} as paid?</Trans> : <Trans>Cancel order {order.number}?</Trans>}
      confirmLabel={pays ? t`Mark as paid` : t`Cancel order`}
      cancelLabel={pays ? undefined : t`Keep order`}
      harmful={!pays}
      busy={work.isPending}
      reason={pays ? undefined : { label: t`Reason`, maxLength: REASON_MAX }}
      onConfirm={(reason) => work.mutate(reason)}
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
            {format.money(order.gross, order.currency)} from {order.company.name} have come in. The company is
            told by mail.
          </Trans>
        ) : (
          <Trans>{order.company.name} can order again. The pro-forma invoice no longer counts.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
