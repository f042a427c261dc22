import { Trans, useLingui } from '@lingui/react/macro';
import { exportPeriod } from '@ponuda/contract/finances';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { download } from '../../lib/download.ts';
import { useContractForm } from '../../lib/forms.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import styles from './finances.module.css';

interface ExportDialogProps {
  readonly today: string;
  readonly onClose: () => void;
}

/** Asks for the period; the present month unless another is typed. */
export default function ExportDialog({ today, onClose }: ExportDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const labels = {
    from: t({ message: 'From', context: 'first day' }),
    to: t({ message: 'To', context: 'last day' }),
    format: t({ message: 'Format', context: 'of a file' }),
  };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: exportPeriod,
    labels,
    defaultValues: { format: 'xlsx', from: `${today.slice(0, 8)}01`, to: today },
    send: async (query) => {
      await download('GET purchase-steps/finances/payments/export', '', { query });
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Export payments</Trans>}
      description={
        <Trans>
          One row a payment, by the day it was paid, both days included; payments taken back stand in it below
          zero.
        </Trans>
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            <Trans>Download</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        {failureText !== undefined && (
          <Notice tone="red" role="alert">
            {failureText}
          </Notice>
        )}
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={labels[name]} error={errorOf(name)} required>
            <Controller
              control={form.control}
              name={name}
              render={({ field }) => <DateInput {...field} today={today} />}
            />
          </Field>
        ))}
        <Field label={labels.format}>
          <Controller
            control={form.control}
            name="format"
            render={({ field: { value = 'xlsx', onChange } }) => (
              <SegmentedControl
                value={value}
                onChange={onChange}
                segments={[
                  { value: 'xlsx', label: t`Excel (.xlsx)` },
                  { value: 'csv', label: t`CSV` },
                ]}
              />
            )}
          />
        </Field>
      </form>
    </Dialog>
  );
}
