import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { getEventText } from './history-data.ts';

/**
 * One line of the history: a single event, a decision about several offers, which the server stores as one event per
 * supplier, or the links that several suppliers opened on one day.
 */
export interface HistoryEntry {
  readonly event: HistoryEvent;
  /** The other events of the same line; empty for a single event. */
  readonly others: readonly HistoryEvent[];
}

const OF_A_CHOICE = new Set(['accept_offer', 'undo_offer']);

function sameDecision(one: HistoryEvent, other: HistoryEvent): boolean {
  const scenario = getEventText(one.data, 'scenario');
  return (
    scenario !== '' &&
    OF_A_CHOICE.has(one.kind) &&
    OF_A_CHOICE.has(other.kind) &&
    one.at === other.at &&
    one.actor_name === other.actor_name &&
    getEventText(other.data, 'scenario') === scenario
  );
}

const openedOnSameDay = (one: HistoryEvent, other: HistoryEvent) =>
  one.kind === 'link_opened' &&
  other.kind === 'link_opened' &&
  dayInBelgrade(one.at) === dayInBelgrade(other.at);

/**
 * Groups the events of one decision, and the links opened on one day, even if there are other events between them. A
 * group takes the position of its newest event.
 */
export function groupHistoryEntries(events: readonly HistoryEvent[]): HistoryEntry[] {
  const entries: { event: HistoryEvent; others: HistoryEvent[] }[] = [];
  for (const event of events) {
    const last = entries.at(-1);
    const group =
      last && sameDecision(last.event, event)
        ? last
        : entries.find((entry) => openedOnSameDay(entry.event, event));
    if (group) group.others.push(event);
    else entries.push({ event, others: [] });
  }
  return entries;
}
