import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { formatErrorCode } from '#core/purchase/web/detail/allowance.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import {
  addDays,
  type Day,
  dayInBelgrade,
  endOfDayInBelgrade,
  formatTime,
  instantInBelgrade,
  isDay,
} from '#platform/shared/dates.ts';
import type { PurchaseWrites, WriteFunction } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import styles from './extend-dialog.module.css';

interface ExtendDialogProps {
  readonly purchase: PurchaseDetail;
  readonly writes: PurchaseWrites<PurchaseDetail>;
  readonly onClose: () => void;
}

/**
 * Asks for a later deadline; the default is the day after the deadline, or tomorrow if the deadline has passed.
 * Suppliers who may still bid are notified once.
 */
export default function ExtendDialog({ purchase, writes, onClose }: ExtendDialogProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const formId = useId();
  const { date_for_offer: deadline, server_now: now } = purchase;
  const today = dayInBelgrade(now);
  const last = deadline === null ? today : dayInBelgrade(deadline);
  const from = last > today ? last : today;
  const [day, setDay] = useState<string>(addDays(from, 1));
  const [tried, setTried] = useState(false);
  const next = isDay(day) ? atTheSameTime(day, deadline) : null;
  const error = refusalOf();

  function refusalOf(): string | undefined {
    if (next === null) return t`Choose a day.`;
    if (deadline !== null && Date.parse(next) <= Date.parse(deadline))
      return formatErrorCode('deadline_not_later');
    return Date.parse(next) <= Date.parse(now) ? formatErrorCode('deadline_not_ahead') : undefined;
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (next === null || error !== undefined) return;
    const done = { title: t`Deadline extended`, text: t`Offers until ${{ when: format.instant(next) }}` };
    const write: WriteFunction<PurchaseDetail> = (version) =>
      call('POST purchases/{id}/deadline', {
        params: { id: purchase.id },
        version,
        body: { date_for_offer: next },
      });
    if (await writes.run('extend_deadline', write, done)) onClose();
  };
  const chips: readonly { readonly label: string; readonly day: Day }[] = [
    { label: t({ message: '+1 day', comment: 'moves the offer deadline' }), day: addDays(from, 1) },
    { label: t({ message: '+3 days', comment: 'moves the offer deadline' }), day: addDays(from, 3) },
    { label: t({ message: '+1 week', comment: 'moves the offer deadline' }), day: addDays(from, 7) },
  ];

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Extend the deadline of {purchase.request_number}</Trans>}
      description={
        <Trans>
          Suppliers who have not declined are notified once by email. Submitted offers remain valid.
        </Trans>
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={writes.busy === 'extend_deadline'}>
            <Trans>Extend the deadline</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {deadline !== null && (
          <p className="muted">
            <Trans>
              Until now: <bdi className="num">{format.instant(deadline)}</bdi>
            </Trans>
          </p>
        )}
        <div className={styles.chips}>
          {chips.map((chip) => (
            <button
              key={chip.day}
              type="button"
              className={styles.chip}
              aria-pressed={chip.day === day}
              onClick={() => setDay(chip.day)}
            >
              {chip.label}
            </button>
          ))}
        </div>
        <Field label={t`New offer deadline`} required error={tried ? error : undefined}>
          <DateInput value={day} onChange={setDay} min={today} today={today} />
        </Field>
        {next !== null && error === undefined && (
          <p aria-live="polite">
            <Trans>
              Offers until <bdi className="num">{format.instant(next)}</bdi>
            </Trans>
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Keeps the time of day of the deadline; a deadline at the end of a day stays at the end of the day. */
function atTheSameTime(day: Day, deadline: string | null): string {
  const time = deadline === null ? '23:59' : formatTime(deadline);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return time === '23:59' ? endOfDayInBelgrade(day) : instantInBelgrade(day, hour, minute);
}
