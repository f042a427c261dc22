import { useLingui } from '@lingui/react/macro';
import { isDay, isInstant } from '#platform/shared/dates.ts';
import { isUnit } from '#platform/shared/units.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ValueChange } from '#platform/web/ui/timeline.tsx';
import { type EventData, getEventRecords, getEventText, parseDecimalText } from './history-data.ts';

/** The maximum number of changes shown; more would fill the rail, and the request itself shows its current state. */
const SHOWN = 6;
const LONG = 120;
const isMoment = (value: string): boolean => isInstant(value);

/** Shows what an edit of a sent request changed: old values struck through, new ones bold. */
export function RequestEdits({ edits }: { edits: EventData }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const label: Record<string, string> = {
    name: t`Request name`,
    description: t`Description`,
    date_for_offer: t`Offer deadline`,
    date_for_delivery: t`Delivery date`,
    delivery_place: t`Place of delivery`,
    files: t`Attachments`,
  };
  const none = t({
    message: 'not requested',
    comment: 'an item of a request before it was added, or after it was taken out',
  });
  const valueText = (value: string) => {
    if (isMoment(value)) return format.instant(value);
    if (isDay(value)) return format.day(value);
    return value.length > LONG ? `${value.slice(0, LONG)}…` : value || '–';
  };
  const item = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return none;
    const line = value as EventData;
    const quantity = parseDecimalText(line.quantity);
    const unit = isUnit(line.unit) ? i18n._(unitPhrases[line.unit]) : '';
    const amount = quantity === null ? '' : `${format.quantity(quantity)} ${unit}`;
    return [getEventText(line, 'name'), amount].filter(Boolean).join(', ');
  };
  const fields = getEventRecords(edits, 'fields').filter(
    (field) => label[getEventText(field, 'field')] !== undefined,
  );
  const items = getEventRecords(edits, 'items').slice(0, SHOWN);
  return (
    <>
      {fields.map((field) => (
        <ValueChange
          key={getEventText(field, 'field')}
          label={label[getEventText(field, 'field')]}
          from={valueText(getEventText(field, 'old'))}
          to={valueText(getEventText(field, 'new'))}
        />
      ))}
      {items.map((line) => (
        <ValueChange
          key={JSON.stringify(line)}
          label={t({ message: 'Item', comment: 'column: name of an article' })}
          from={item(line.before)}
          to={item(line.after)}
        />
      ))}
    </>
  );
}
