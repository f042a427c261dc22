import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { findChangedTermRows } from '#core/purchase/words/terms.ts';
import { isCurrency } from '#platform/shared/currencies.ts';
import { ValueChange } from '#platform/web/ui/timeline.tsx';
import { useTermFormatters } from '../use-term-formatters.ts';
import styles from './history.module.css';
import { getEventLineChanges, getEventRecords, getEventTerms } from './history-data.ts';

const NONE = '–';

/** Shows the terms of an entry other than prices, for the offer and its items. */
export default function HistoryTerms({ event }: { event: HistoryEvent }) {
  return (
    <>
      <OfItsLines event={event} />
      <OfTheOffer event={event} />
    </>
  );
}

/** Shows the terms of an offer: all terms of a first version, or the changed terms of a new version. */
function OfTheOffer({ event: { data } }: { event: HistoryEvent }) {
  const currency = isCurrency(data.currency) ? data.currency : 'EUR';
  const before = useTermFormatters(isCurrency(data.old_currency) ? data.old_currency : currency);
  const now = useTermFormatters(currency);
  const nameOf = (id: number) => {
    const name = getEventRecords(data, 'lines').find((line) => line.article_id === id)?.article;
    return typeof name === 'string' ? name : '';
  };
  const rows = now.rowsOf(getEventTerms(data, 'terms'), nameOf);
  if (data.old_terms === undefined)
    return rows.map(({ name, label, value }) => (
      <p key={name} className={styles.detail}>
        {label}: {value}
      </p>
    ));
  return findChangedTermRows(before.rowsOf(getEventTerms(data, 'old_terms'), nameOf), rows).map(
    ({ name, label, from, to }) => (
      <ValueChange key={name} label={label} from={from || NONE} to={to || NONE} />
    ),
  );
}

/** Shows the changes of an item other than its price and quantity. */
function OfItsLines({ event: { data } }: { event: HistoryEvent }) {
  const { textsOfLine } = useTermFormatters(isCurrency(data.currency) ? data.currency : 'EUR');
  return getEventLineChanges(data).map(({ article, further }) => {
    const [from, to] = [further.from, further.to].map((line) => textsOfLine(line).join('; '));
    return from === to ? null : (
      <ValueChange key={article} label={article} from={from || NONE} to={to || NONE} />
    );
  });
}
