import { Trans, useLingui } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { exportPeriod } from '../wire.ts';

interface ExportDialogProps {
  readonly today: string;
  readonly onClose: () => void;
}

/** Asks for the period of the export, by default the current month. */
export default function ExportDialog({ today, onClose }: ExportDialogProps) {
  const { t } = useLingui();
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
      await downloadFile('GET purchase-steps/finances/payments/export', '', { query });
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={<Trans>Export payments</Trans>}
      description={
        <Trans>
          One row per payment, by payment date, both dates included; reversed payments are shown as negative
          amounts.
        </Trans>
      }
      submit={<Trans>Download</Trans>}
      busy={busy}
      failure={failureText}
      onSubmit={onSubmit}
    >
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
    </FormDialog>
  );
}
