import { Trans, useLingui } from '@lingui/react/macro';
import { type Decimal, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { isUnit } from '#platform/shared/units.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from './history.module.css';
import { type EventData, getEventRecords, getEventText, parseDecimalText } from './history-data.ts';

/** Shows the warehouse document of an entry and its goods, but no prices, like all warehouse data. */
export function HistoryGoods({ data }: { data: EventData }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const paper = getEventText(data, 'receipt');
  if (paper === '') return null;
  const receivedOn = getEventText(data, 'received_on');
  const deliveryNote = getEventText(data, 'delivery_note');
  return (
    <div className={styles.detail}>
      <p>
        <bdi>{paper}</bdi>
        {deliveryNote !== '' && (
          <>
            {', '}
            <Trans context="history">delivery note {deliveryNote}</Trans>
          </>
        )}
        {receivedOn !== '' && (
          <>
            {', '}
            <Trans context="history, a delivery">
              received on <bdi className="num">{format.day(receivedOn)}</bdi>
            </Trans>
          </>
        )}
      </p>
      <ul>
        {getEventRecords(data, 'goods').map((line, index) => {
          const unit = isUnit(line.unit) ? i18n._(unitPhrases[line.unit]) : '';
          // An entry stores the undamaged and the damaged quantity; their sum is the delivered quantity.
          const sound = quantityIn(line, 'quantity');
          const damaged = quantityIn(line, 'damaged');
          const quantityText = (value: Decimal) => `${format.quantity(value.toString())} ${unit}`;
          const parts = [
            ...[sound.add(damaged), quantityIn(line, 'closed_short')]
              .filter((one) => !one.isZero())
              .map(quantityText),
            ...(damaged.isZero()
              ? []
              : [t`damaged: ${quantityText(damaged)}`, t`sound: ${quantityText(sound)}`]),
          ];
          return (
            <li key={index}>
              {getEventText(line, 'name')}: {parts.join(', ')}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function quantityIn(line: EventData, name: string): Decimal {
  const value = parseDecimalText(line[name]);
  return value === null ? ZERO : toDecimal(value);
}
