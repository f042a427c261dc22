import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isStaff } from '#platform/shared/access/actor.ts';
import { max, sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { MAX_LONG_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import type { PurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { QuantityInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { call, newIdempotencyKey } from '#platform/web/lib/http/http.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { GoodsDetail, GoodsOrder } from '../wire.ts';
import { buildShortClosingSchema, listLinesWaiting } from './goods-form.ts';
import styles from './warehouse.module.css';

interface ShortDialogProps {
  readonly goods: GoodsDetail;
  readonly order: GoodsOrder;
  readonly writes: PurchaseWrites<GoodsDetail>;
  readonly onClose: () => void;
}

/**
 * Closes short the goods that will no longer be delivered, with a reason; a storekeeper's entry waits for the
 * agreement of staff (product 5).
 */
export function CloseShortDialog({ goods, order, writes, onClose }: ShortDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const both = isStaff(useActor());
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [lines] = useState(() => {
    const waiting = listLinesWaiting(goods, order.award_id);
    return order.lines
      .filter(({ open }) => toDecimal(open).isPositive())
      .map((line) => {
        const closing = waiting.filter(({ article_id }) => article_id === line.article_id);
        const pending = sum(closing.map((one) => toDecimal(one.closed_short)));
        return { ...line, pending, open: max(toDecimal(line.open).sub(pending), ZERO).toString() };
      });
  });
  const labels = { 'lines.*.quantity': t`Will not be delivered`, reason: t`Reason` };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: buildShortClosingSchema(lines),
    labels,
    defaultValues: {
      lines: lines.map(({ article_id }) => ({ article_id, quantity: '' })),
      reason: '',
    },
    numbers: ['lines.*.quantity'],
    send: async (body) => {
      try {
        writes.adopt(
          await call('POST purchase-steps/storekeeper/purchases/{id}/short-closings', {
            params: { id: goods.id },
            version: goods.version,
            idempotencyKey,
            body: { ...body, award_id: order.award_id },
          }),
        );
        toasts.add({
          kind: 'success',
          title: both ? t`The rest has been closed short` : t`It requires the agreement of an owner or admin`,
        });
        onClose();
      } catch (error) {
        await writes.refresh(error);
        throw error;
      }
    },
  });
  const fillAll = () => {
    for (const [index, { open }] of lines.entries())
      form.setValue(`lines.${index}.quantity`, format.quantity(open), {
        shouldDirty: true,
        shouldValidate: true,
      });
  };
  return (
    <FormDialog
      onClose={onClose}
      dismissible={false}
      title={<Trans>Close short what {order.supplier.name} will not deliver?</Trans>}
      description={
        both ? (
          <Trans>It is no longer expected, and the amount to pay decreases.</Trans>
        ) : (
          <Trans>It has no effect until an owner or admin agrees.</Trans>
        )
      }
      submit={<Trans context="button: the rest of a delivery will not come">Close short</Trans>}
      busy={busy}
      harmful
      buttonSize="xl"
      failure={failureText}
      onSubmit={onSubmit}
    >
      <div>
        <Button size="sm" onClick={fillAll}>
          <Trans comment="button: fills in all quantities that are still expected">All that remains</Trans>
        </Button>
      </div>
      {lines.map((line, index) => {
        const unit = i18n._(unitPhrases[line.unit]);
        const open = `${format.quantity(line.open)} ${unit}`;
        const pending = t`${format.quantity(line.pending.toString())} pending short closing`;
        return (
          <fieldset key={line.article_id} className={styles.formLine}>
            <legend>
              <b>{line.name}</b>
              <span className={styles.meta}>
                {t`open: ${open}`}
                {line.pending.isPositive() && `, ${pending}`}
              </span>
            </legend>
            <div className={styles.inputs} data-single>
              <Field label={labels['lines.*.quantity']} error={errorOf(`lines.${index}.quantity`)}>
                <QuantityInput
                  {...form.register(`lines.${index}.quantity`)}
                  size="xl"
                  maxLength={24}
                  suffix={unit}
                />
              </Field>
            </div>
          </fieldset>
        );
      })}
      <Field label={labels.reason} error={errorOf('reason')} required>
        <TextArea {...form.register('reason')} rows={3} maxLength={MAX_LONG_TEXT_LENGTH} />
      </Field>
    </FormDialog>
  );
}
