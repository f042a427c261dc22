import { Trans, useLingui } from '@lingui/react/macro';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { InvoicedGoods } from '#core/e-invoices/wire.ts';
import type { AnnouncedDelivery } from '#core/orders/wire.ts';
import { type Decimal, sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { MAX_LONG_TEXT_LENGTH, MAX_SHORT_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { AttachmentsInput } from '#platform/web/kit/attachments/attachments-input.tsx';
import { useAttachments } from '#platform/web/kit/attachments/use-attachments.ts';
import type { WriteQueue } from '#platform/web/kit/writes/use-writes.ts';
import { QuantityInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { call, newIdempotencyKey } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { GoodsDetail, GoodsLine, GoodsOrder } from '../wire.ts';
import { buildReceiveSchema, computeLineQuantities } from './goods-form.ts';
import { sumInvoicedGoods } from './invoiced.ts';
import { CameraButton } from './scan/camera-button.tsx';
import { shrinkPhoto } from './scan/shrink-photo.ts';
import styles from './warehouse.module.css';

interface ReceiveDialogProps {
  readonly goods: GoodsDetail;
  readonly order: GoodsOrder;
  readonly writes: WriteQueue<GoodsDetail>;
  /** The announcement whose quantities prefill the form; the goods still have to be counted. */
  readonly announced?: AnnouncedDelivery | undefined;
  readonly invoiced: readonly InvoicedGoods[];
  readonly onClose: () => void;
}

/** Receives a delivery: quantities that can be entered with one thumb, damaged goods, delivery note, photos. */
export function ReceiveDialog(props: ReceiveDialogProps) {
  const { goods, order, writes, announced, onClose } = props;
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const attachments = useAttachments();
  // One idempotency key per form, so that submitting twice stores only one delivery.
  const [idempotencyKey] = useState(newIdempotencyKey);
  // Fixes the open lines when the form opens, because lines must not move under the user's finger.
  const [lines] = useState(() =>
    order.lines.filter((line) => toDecimal(line.open).add(toDecimal(line.tolerance)).isPositive()),
  );
  const labels = {
    'lines.*.delivered': t({ message: 'Delivered', context: 'quantity' }),
    'lines.*.damaged': t({ message: 'Damaged', context: 'quantity' }),
    delivery_note_number: t`Delivery note number`,
    note: t`Note`,
    file_ids: t`Photos and documents`,
  };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: buildReceiveSchema(lines),
    labels,
    defaultValues: {
      lines: lines.map(({ article_id }) => ({
        article_id,
        delivered: announcedOf(announced, article_id, format.typed),
        damaged: '',
      })),
      delivery_note_number: announced?.number ?? '',
      note: '',
    },
    numbers: ['lines.*.delivered', 'lines.*.damaged'],
    send: async (body) => {
      try {
        const fresh = await call('POST purchase-steps/storekeeper/purchases/{id}/receipts', {
          params: { id: goods.id },
          version: goods.version,
          idempotencyKey,
          body: {
            ...body,
            award_id: order.award_id,
            file_ids: attachments.file_ids,
            despatch_id: announced?.id,
          },
        });
        writes.adopt(fresh);
        const number = fresh.receipts[0]?.number ?? '';
        toasts.add({ kind: 'success', title: t`Goods receipt ${number}`, text: order.supplier.name });
        onClose();
      } catch (error) {
        await writes.refresh(error);
        throw error;
      }
    },
  });
  const fill = (index: number, open: string) =>
    form.setValue(`lines.${index}.delivered`, format.typed(open), {
      shouldDirty: true,
      shouldValidate: true,
    });

  return (
    <FormDialog
      onClose={onClose}
      dismissible={false}
      title={<Trans>Receive from {order.supplier.name}</Trans>}
      description={
        <Trans>
          Order <bdi>{order.order_number}</bdi>
        </Trans>
      }
      submit={<Trans context="button: takes goods in">Receive</Trans>}
      busy={busy || attachments.underWay}
      buttonSize="xl"
      failure={failureText}
      onSubmit={onSubmit}
    >
      <Button
        size="xl"
        block
        onClick={() => {
          for (const [index, line] of lines.entries()) fill(index, line.open);
        }}
      >
        <Trans context="button: fills in all quantities still expected">All that is open</Trans>
      </Button>
      {lines.map((line, index) => {
        const unit = i18n._(unitPhrases[line.unit]);
        const inUnit = (quantity: Decimal) => `${format.quantity(quantity.toString())} ${unit}`;
        const open = inUnit(toDecimal(line.open));
        const invoiced = sumInvoicedGoods(props.invoiced, order.award_id, line.article_id);
        const most = format.quantity(toDecimal(line.open).add(toDecimal(line.tolerance)).toString());
        return (
          <fieldset key={line.article_id} className={styles.formLine}>
            <legend>
              <b>{line.name}</b>
              <span className={styles.meta}>
                {line.tolerance === '0' ? t`open: ${open}` : t`open: ${open}, at most ${most}`}
                {invoiced !== null && ` · ${t`invoiced: ${inUnit(invoiced.accepted)}`}`}
                {invoiced !== null &&
                  !invoiced.open.isZero() &&
                  ` · ${t`not accepted yet: ${inUnit(invoiced.open)}`}`}
              </span>
            </legend>
            <div className={styles.inputs}>
              <Field label={labels['lines.*.delivered']} error={errorOf(`lines.${index}.delivered`)}>
                <QuantityInput
                  {...form.register(`lines.${index}.delivered`)}
                  size="xl"
                  maxLength={24}
                  suffix={unit}
                />
              </Field>
              <Field label={labels['lines.*.damaged']} error={errorOf(`lines.${index}.damaged`)}>
                <QuantityInput
                  {...form.register(`lines.${index}.damaged`)}
                  size="xl"
                  maxLength={24}
                  suffix={unit}
                />
              </Field>
            </div>
            <Came line={line} control={form.control} index={index} />
            {lines.length > 1 && (
              <Button
                variant="link"
                size="lg"
                className={styles.fill}
                icon={<IconChecks />}
                aria-label={t`All ${open} of ${line.name}`}
                onClick={() => fill(index, line.open)}
              >
                {open}
              </Button>
            )}
          </fieldset>
        );
      })}
      <p className={styles.meta}>
        <Trans>Damaged goods stay open until they are replaced or closed short.</Trans>
      </p>
      <Field label={labels.delivery_note_number} error={errorOf('delivery_note_number')} optional>
        <TextInput
          {...form.register('delivery_note_number')}
          size="xl"
          maxLength={MAX_SHORT_TEXT_LENGTH}
          autoComplete="off"
        />
      </Field>
      <Field label={labels.note} error={errorOf('note')} optional>
        <TextArea {...form.register('note')} rows={2} maxLength={MAX_LONG_TEXT_LENGTH} />
      </Field>
      <AttachmentsInput label={labels.file_ids} attachments={attachments} />
      <CameraButton
        size="xl"
        block
        icon={<IconCamera aria-hidden="true" />}
        onPhoto={(photo) => void shrinkPhoto(photo).then((file) => attachments.add([file]))}
      >
        <Trans>Take a photo</Trans>
      </CameraButton>
    </FormDialog>
  );
}

/** Returns the announced quantity of an item in input format, summed over its batches; '' if there is none. */
function announcedOf(
  announced: AnnouncedDelivery | undefined,
  articleId: number,
  typed: (value: string) => string,
): string {
  const own = (announced?.lines ?? []).filter(({ article_id }) => article_id === articleId);
  return own.length === 0 ? '' : typed(sum(own.map(({ quantity }) => toDecimal(quantity))).toString());
}

interface CameProps {
  readonly line: GoodsLine;
  readonly control: Control<{ lines: { article_id: number; delivered: string; damaged: string }[] }>;
  readonly index: number;
}

/** Shows the undamaged and the open quantity of a line while its quantities are typed. */
function Came({ line, control, index }: CameProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const typed = useWatch({ control, name: `lines.${index}` });
  const came = computeLineQuantities(line, typed);
  const [sound, open] = came === null ? ['', ''] : [format.quantity(came.sound), format.quantity(came.open)];
  return (
    <output className={styles.came}>
      {came !== null &&
        t({ message: `${sound} undamaged, ${open} remaining`, context: 'quantities of a delivery' })}
    </output>
  );
}
