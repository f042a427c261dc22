import { Trans, useLingui } from '@lingui/react/macro';
import IconRefreshAlert from '@tabler/icons-react/dist/esm/icons/IconRefreshAlert.mjs';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import { isDay, isInstant } from '#platform/shared/dates.ts';
import { type LocaleFormatters, useFormatters } from '#platform/web/lib/words/format.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { ValueChange } from '#platform/web/ui/timeline.tsx';
import { useItemText } from '../item-text.ts';

interface ChangesNoticeProps {
  readonly invitation: Invitation;
}

/**
 * Shows what the buyer has changed in the request, with old and new values, and whether the offer must be
 * reconfirmed.
 */
export default function ChangesNotice({ invitation }: ChangesNoticeProps) {
  const { company_name: company, offer, to_be_reconfirmed: reconfirms } = invitation;
  if (reconfirms && offer)
    return (
      <Notice
        tone="warn"
        role="alert"
        icon={<IconRefreshAlert />}
        title={<Trans>Reconfirm your offer</Trans>}
      >
        <p>
          <Trans>
            {company} has revised the request. Your prices are shown below against the revised items: submit
            to reconfirm, edit them, or decline.
          </Trans>
        </p>
        <Changes invitation={invitation} />
      </Notice>
    );
  return (
    <Notice tone="sky" role="note" title={<Trans>The request has changed</Trans>}>
      <p>
        {offer ? (
          <Trans>
            {company} has changed the request since you submitted your offer. Your offer remains valid; you
            can change it.
          </Trans>
        ) : (
          <Trans>{company} has changed the request since it invited you.</Trans>
        )}
      </p>
      <Changes invitation={invitation} />
    </Notice>
  );
}

function Changes({ invitation: { changes } }: ChangesNoticeProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const itemText = useItemText();
  const none = t({
    message: 'not requested',
    comment: 'an item of a request before it was added, or after it was taken out',
  });
  const labels = {
    name: t`Request name`,
    description: t`Description`,
    date_for_offer: t`Offer deadline`,
    date_for_delivery: t`Delivery date`,
    delivery_place: t`Place of delivery`,
    files: t`Attachments`,
  };
  if (!changes) return null;
  return (
    <>
      {changes.fields.map((change) => (
        <ValueChange
          key={change.field}
          label={labels[change.field]}
          from={valueText(change.old, format)}
          to={valueText(change.new, format)}
        />
      ))}
      {changes.items.map(({ before, after }) => (
        <ValueChange
          key={JSON.stringify([before, after])}
          label={t({ message: 'Item', comment: 'column: name of an article' })}
          from={before ? itemText(before) : none}
          to={after ? itemText(after) : none}
        />
      ))}
    </>
  );
}

/** The maximum number of characters shown. The page below shows the full text. */
const SHOWN = 160;

function valueText(value: string, format: LocaleFormatters): string {
  const isMoment: boolean = isInstant(value);
  if (isMoment) return format.instant(value);
  if (isDay(value)) return format.day(value);
  return value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value || '–';
}
