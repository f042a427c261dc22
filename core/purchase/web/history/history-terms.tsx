import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { changedTermRows } from '#core/purchase/words/terms.ts';
import { isCurrency } from '#platform/shared/currencies.ts';
import { Change } from '#platform/web/ui/timeline.tsx';
import { useTermWords } from '../use-term-words.ts';
import styles from './history.module.css';
import { lineChangesOf, recordsOf, termsOf } from './history-data.ts';

const NONE = '–';

/** The terms of an offer besides its prices, of its items and of the whole. */
export default function HistoryTerms({ event }: { event: HistoryEvent }) {
  return (
    <>
      <OfItsLines event={event} />
      <OfTheOffer event={event} />
    </>
  );
}

/** The terms of an offer besides its prices: those of a first one, and what a new version changed. */
function OfTheOffer({ event: { data } }: { event: HistoryEvent }) {
  const currency = isCurrency(data.currency) ? data.currency : 'EUR';
  const before = useTermWords(isCurrency(data.old_currency) ? data.old_currency : currency);
  const now = useTermWords(currency);
  const nameOf = (id: number) => {
    const name = recordsOf(data, 'lines').find((line) => line.article_id === id)?.article;
    return typeof name === 'string' ? name : '';
  };
  const rows = now.rowsOf(termsOf(data, 'terms'), nameOf);
  if (data.old_terms === undefined)
    return rows.map(({ name, label, value }) => (
      <p key={name} className={styles.detail}>
        {label}: {value}
      </p>
    ));
  return changedTermRows(before.rowsOf(termsOf(data, 'old_terms'), nameOf), rows).map(
    ({ name, label, from, to }) => <Change key={name} label={label} from={from || NONE} to={to || NONE} />,
  );
}

/** Says what changed of an item besides its price and quantity. */
function OfItsLines({ event: { data } }: { event: HistoryEvent }) {
  const { textsOfLine } = useTermWords(isCurrency(data.currency) ? data.currency : 'EUR');
  return lineChangesOf(data).map(({ article, further }) => {
    const [from, to] = [further.from, further.to].map((line) => textsOfLine(line).join('; '));
    return from === to ? null : <Change key={article} label={article} from={from || NONE} to={to || NONE} />;
  });
}
