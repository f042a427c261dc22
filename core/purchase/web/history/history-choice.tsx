import { Plural, Trans } from '@lingui/react/macro';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import styles from './history.module.css';
import { getEventRecords, getEventText } from './history-data.ts';

interface ChoiceProps {
  /** All entries of one decision. */
  readonly events: readonly HistoryEvent[];
}

const linesOf = (event: HistoryEvent) => getEventRecords(event.data, 'lines');
const supplierOf = (event: HistoryEvent) => event.supplier?.name ?? getEventText(event.data, 'supplier');
const accepted = (events: readonly HistoryEvent[]) => events.filter(({ kind }) => kind === 'accept_offer');

/** Renders the sentence of a decision, for example "Marko Petrović accepted 6 items of 2 suppliers". */
export function ChoiceSentence({ events }: ChoiceProps) {
  const who = <b>{events[0]?.actor_name}</b>;
  const taken = accepted(events);
  const items = new Set(taken.flatMap(linesOf).map((line) => line.article_id)).size;
  return (
    <Trans context="history">
      {who} accepted <Plural value={items} one="# item" other="# items" /> of{' '}
      <Plural value={taken.length} one="# supplier" other="# suppliers" />
    </Trans>
  );
}

/** Shows the chosen scenario, and what was accepted from each supplier. */
export function ChoiceDetails({ events }: ChoiceProps) {
  const scenario = getEventText(events[0]?.data ?? {}, 'scenario');
  const undone = events.filter(({ kind }) => kind === 'undo_offer').map(supplierOf);
  return (
    <>
      {scenario === 'single' && (
        <p className={styles.detail}>
          <Trans>All from one supplier</Trans>
        </p>
      )}
      {scenario === 'lowest' && (
        <p className={styles.detail}>
          <Trans>Lowest per item</Trans>
        </p>
      )}
      {scenario === 'split' && (
        <p className={styles.detail}>
          <Trans>Best split</Trans>
        </p>
      )}
      {accepted(events).map((event) => (
        <p key={event.id} className={styles.quote}>
          {supplierOf(event)}: <Plural value={linesOf(event).length} one="# item" other="# items" />
        </p>
      ))}
      {undone.length > 0 && (
        <p className={styles.quote}>
          <Trans comment="suppliers from whom nothing is accepted any more">
            No longer: {undone.join(', ')}
          </Trans>
        </p>
      )}
    </>
  );
}
