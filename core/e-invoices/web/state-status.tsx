import { Trans, useLingui } from '@lingui/react/macro';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { GOVERNMENT_STATUSES, type GovernmentStatus } from '../rules/document.ts';
import type { IncomingDetail } from '../wire.ts';
import { GOVERNMENT_STATUS_LABELS, NO_GOVERNMENT_STATUS_LABEL } from '../words/incoming-invoices.ts';
import { incomingKeys } from './incoming.api.ts';
import styles from './incoming.module.css';
import { isOpenInvoice } from './invoice-parts.tsx';

/**
 * Shows the invoice's status in the government system and the day on which that system acts automatically. The
 * status is entered manually, because the product is not connected to the system. Renders nothing unless the
 * supplier and the company are both in a country with such a system.
 */
export function GovernmentStatusNote({ invoice }: { readonly invoice: IncomingDetail }) {
  const { t } = useLingui();
  const format = useFormatters();
  const { busy, run } = useAction<IncomingDetail, [status: GovernmentStatus | null]>({
    call: (status) =>
      call('PUT purchase-steps/finances/incoming/{id}/state-status', {
        params: { id: invoice.id },
        body: { status },
      }),
    done: () => ({ title: t`Status recorded` }),
    keys: [incomingKeys.all],
  });
  const { state_system: system, state_status_by: by, state_status_at: at } = invoice;
  if (system === null) return null;
  const answered = system.status !== null && system.status !== 'reminded';
  const last = format.day(system.grace_until);
  return (
    <div className={styles.noted}>
      {!answered && (
        <p className={styles.meta}>
          {!isOpenInvoice(invoice) ? (
            <Trans>
              Give the same answer in the government e-invoicing system. Without an answer, the invoice counts
              as rejected there after {last}.
            </Trans>
          ) : system.grace_until < dayInBelgrade(new Date().toISOString()) ? (
            <Trans>
              In the government e-invoicing system, the time for an answer ended on {last}. Without an answer
              there, the invoice has been rejected.
            </Trans>
          ) : (
            <Trans>
              In the government e-invoicing system, the invoice counts as rejected after {last} unless it is
              answered there.
            </Trans>
          )}
        </p>
      )}
      <Field label={t`Status in the government system`}>
        <Select<GovernmentStatus | 'none'>
          value={system.status ?? 'none'}
          disabled={busy}
          onChange={(value) => void run(value === 'none' ? null : value)}
          options={[
            { value: 'none', label: translate(NO_GOVERNMENT_STATUS_LABEL) },
            ...GOVERNMENT_STATUSES.map((value) => ({
              value,
              label: translate(GOVERNMENT_STATUS_LABELS[value]),
            })),
          ]}
        />
      </Field>
      {at !== null && (
        <p className={styles.meta}>
          <Trans>
            Recorded by {by}, {format.instant(at)}
          </Trans>
        </p>
      )}
    </div>
  );
}
