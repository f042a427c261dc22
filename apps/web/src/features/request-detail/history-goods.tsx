import { Trans, useLingui } from '@lingui/react/macro';
import { dec } from '@ponuda/domain/money/decimal';
import { isUnit } from '@ponuda/domain/units';
import { unitPhrases } from '@ponuda/phrases/units';
import { useFormats } from '../../lib/format.ts';
import styles from './history.module.css';
import { decimalOf, type EventData, recordsOf, textOf } from './history-data.ts';

/** The paper of the warehouse behind an entry, and what goods it is about; without prices, as all of the warehouse. */
export function HistoryGoods({ data }: { data: EventData }) {
  const { i18n } = useLingui();
  const format = useFormats();
  const paper = textOf(data, 'receipt');
  if (paper === '') return null;
  const deliveryNote = textOf(data, 'delivery_note');
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
      </p>
      <ul>
        {recordsOf(data, 'goods').map((line, index) => {
          const unit = isUnit(line.unit) ? i18n._(unitPhrases[line.unit]) : '';
          const quantities = ['quantity', 'closed_short'].flatMap((name) => {
            const value = decimalOf(line[name]);
            return value === null || dec(value).isZero() ? [] : [`${format.quantity(value)} ${unit}`];
          });
          const damaged = decimalOf(line.damaged);
          const broken =
            damaged === null || dec(damaged).isZero() ? '' : `${format.quantity(damaged)} ${unit}`;
          return (
            <li key={index}>
              {textOf(line, 'name')}: {quantities.join(', ')}
              {broken !== '' && (
                <>
                  {quantities.length > 0 && ', '}
                  <Trans context="history">damaged {broken}</Trans>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
