import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { getEventText } from './history-data.ts';

/** One decision about one or several offers: the server stores an entry for each supplier, all with the same time. */
export interface HistoryEntry {
  readonly event: HistoryEvent;
  /** The other entries of the same decision; empty for a single entry. */
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

/** Groups the entries that belong to the same decision. */
export function groupHistoryEntries(events: readonly HistoryEvent[]): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  for (const event of events) {
    const last = entries.at(-1);
    if (last && sameDecision(last.event, event))
      entries[entries.length - 1] = { ...last, others: [...last.others, event] };
    else entries.push({ event, others: [] });
  }
  return entries;
}
