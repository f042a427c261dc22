import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { InvoicedGoods } from '#core/e-invoices/wire.ts';
import { asDay, daysBetween } from '#platform/shared/dates.ts';
import { type Decimal, ZERO } from '#platform/shared/money/decimal.ts';
import { MAX_SHORT_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { GoodsDetail, GoodsOrder } from '../../wire.ts';
import { filterInvoicesByAward } from '../invoiced.ts';
import styles from './receipt.module.css';
import type { ReceiptFormState } from './use-receipt-form.ts';

interface ReceivingNowProps {
  readonly state: ReceiptFormState;
  readonly goods: GoodsDetail;
  readonly order: GoodsOrder;
}

/** Shows how many items are being received, and when they were expected. */
export function ReceivingNow({ state, goods, order }: ReceivingNowProps) {
  const { enteredLines, expectedLines } = state.summary;
  return (
    <div>
      <p className="muted">
        <Trans comment="above the number of items that are being received">Receiving now</Trans>
      </p>
      <p className={styles.sum} aria-live="polite">
        <Trans>
          {enteredLines} of <Plural value={expectedLines} one="# item" other="# items" />
        </Trans>
      </p>
      <ExpectedDay day={order.expected_on} today={goods.today} />
    </div>
  );
}

function ExpectedDay({ day, today }: { readonly day: string | null; readonly today: string }) {
  const { t } = useLingui();
  const format = useFormatters();
  if (day === null)
    return (
      <p className="muted">
        <Trans>no date promised</Trans>
      </p>
    );
  const late = daysBetween(asDay(day), asDay(today));
  const expected = format.day(day);
  if (late > 0)
    return (
      <p className={styles.late}>
        <IconClock size={16} aria-hidden="true" />
        {t`${plural(late, { one: '# day late', other: '# days late' })}, expected ${expected}`}
      </p>
    );
  return (
    <p className="muted">
      <Trans comment="the day a delivery is expected">
        expected <bdi className="num">{expected}</bdi>
      </Trans>
    </p>
  );
}

interface PaperFieldsProps {
  readonly state: ReceiptFormState;
  readonly order: GoodsOrder;
  readonly today: string;
}

/** Asks for the number of the delivery note, and the day on which the goods were received. */
export function PaperFields({ state, order, today }: PaperFieldsProps) {
  const { form, errorOf, labels } = state;
  return (
    <div className={styles.paper} data-after-lines="">
      <Field label={labels.delivery_note_number} error={errorOf('delivery_note_number')}>
        <TextInput
          {...form.register('delivery_note_number')}
          maxLength={MAX_SHORT_TEXT_LENGTH}
          autoComplete="off"
        />
      </Field>
      <Field label={labels.received_on} error={errorOf('received_on')}>
        <Controller
          control={form.control}
          name="received_on"
          render={({ field: { ref, value, ...field } }) => (
            <DateInput
              {...field}
              ref={ref}
              value={value === '' ? today : value}
              min={order.receivable_from}
              max={today}
              today={today}
            />
          )}
        />
      </Field>
    </div>
  );
}

interface ReceiptChecksProps {
  readonly state: ReceiptFormState;
  readonly order: GoodsOrder;
  readonly invoiced: readonly InvoicedGoods[];
}

/** Compares the entry with the invoice and the order; changes with each quantity. */
export function ReceiptChecks({ state, order, invoiced }: ReceiptChecksProps) {
  const { summary } = state;
  if (summary.enteredLines === 0) return null;
  return (
    <ul className={styles.checks}>
      {summary.invoice !== 'none' && (
        <InvoiceCheck state={state} invoices={filterInvoicesByAward(invoiced, order.award_id)} />
      )}
      {summary.damagedLines > 0 && <DamagedCheck state={state} />}
      <RemainingCheck state={state} />
    </ul>
  );
}

interface CheckProps {
  readonly tone?: 'warn';
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
}

function Check({ tone, icon, title, children }: CheckProps) {
  return (
    <li data-tone={tone}>
      {icon}
      <span>
        <b>{title}</b>
        {children && <span className={styles.checkText}>{children}</span>}
      </span>
    </li>
  );
}

/** Formats a total with its unit; null if the lines have different units. */
function useTotalText({ summary }: ReceiptFormState) {
  const { i18n } = useLingui();
  const format = useFormatters();
  const unit = summary.unit === null ? null : i18n._(unitPhrases[summary.unit]);
  return (total: Decimal) => (unit === null ? null : `${format.quantity(total.toString())} ${unit}`);
}

interface InvoiceCheckProps {
  readonly state: ReceiptFormState;
  readonly invoices: readonly InvoicedGoods[];
}

function InvoiceCheck({ state, invoices }: InvoiceCheckProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const { summary } = state;
  const total = useTotalText(state)(summary.invoiced);
  const undecided = t({ message: 'not accepted yet', comment: 'an e-invoice' });
  const numbers = invoices.map(({ number, accepted }) => (accepted ? number : `${number} (${undecided})`));
  const of = [...numbers, ...(total === null ? [] : [total])].join(', ');
  if (summary.invoice === 'equal')
    return (
      <Check icon={<IconCircleCheck size={20} aria-hidden="true" />} title={t`Delivered as invoiced`}>
        <bdi>{of}</bdi>
      </Check>
    );
  return (
    <Check
      tone="warn"
      icon={<IconAlertTriangle size={20} aria-hidden="true" />}
      title={t`Delivery differs from the invoice`}
    >
      <bdi>{of}</bdi>
      {summary.differing.map(({ line, delivered, invoiced }) => {
        const [came, billed] = [delivered ?? ZERO, invoiced ?? ZERO].map((value) =>
          format.quantity(value.toString()),
        );
        return (
          <span key={line.article_id} className={styles.checkLine}>
            {t`${line.name}: delivered ${came}, invoiced ${billed}`}
          </span>
        );
      })}
    </Check>
  );
}

function DamagedCheck({ state }: { readonly state: ReceiptFormState }) {
  const { t } = useLingui();
  const { summary } = state;
  const total = useTotalText(state)(summary.damaged);
  const { damagedLines: n, damagedInvoiced } = summary;
  const damaged = total ?? t`${plural(n, { one: '# item', other: '# items' })}`;
  return (
    <Check
      tone="warn"
      icon={<IconAlertTriangle size={20} aria-hidden="true" />}
      title={damagedInvoiced ? t`${damaged} damaged, but invoiced` : t`${damaged} damaged`}
    >
      <Trans>Damaged goods are still expected until they are replaced or closed short.</Trans>
    </Check>
  );
}

function RemainingCheck({ state }: { readonly state: ReceiptFormState }) {
  const { t } = useLingui();
  const { summary } = state;
  const text = useTotalText(state);
  if (summary.remaining.isZero())
    return (
      <Check icon={<IconCircleCheck size={20} aria-hidden="true" />} title={t`Nothing remains`}>
        <Trans>The order will then be fully received.</Trans>
      </Check>
    );
  const total = text(summary.remaining);
  const missing = text(summary.remaining.sub(summary.damaged));
  const damaged = text(summary.damaged);
  return (
    <Check
      icon={<IconClock size={20} aria-hidden="true" />}
      title={
        total === null
          ? t`Remaining: ${plural(summary.remainingLines, { one: '# item', other: '# items' })}`
          : t`Remaining: ${total}`
      }
    >
      {total !== null && summary.damagedLines > 0 && summary.remaining.sub(summary.damaged).isPositive() && (
        <>
          <Trans>
            {missing} did not arrive, {damaged} damaged.
          </Trans>{' '}
        </>
      )}
      <Trans>The order stays open.</Trans>
    </Check>
  );
}
