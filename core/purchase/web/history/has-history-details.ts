import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { formatEventMoney, getEventRecords, getEventSuppliers, getEventText } from './history-data.ts';

/** Data that an entry's details show, whatever its kind. */
const DETAILED = [
  ...['note', 'cancel_reason', 'decline_reason', 'message', 'answer', 'question', 'targets', 'terms', 'tied'],
  ...['given_by', 'old_deadline', 'invited', 'receipt', 'promised_on', 'refused', 'articles', 'edits'],
  ...['acceptance_undone', 'prices_checked', 'reconfirmed'],
];

/** Returns whether an entry has details beyond its sentence. */
export function hasHistoryDetails({ kind, from_status, to_status, data }: HistoryEvent): boolean {
  const isMoved = from_status !== null && to_status !== null && from_status !== to_status;
  return (
    isMoved ||
    DETAILED.some((key) => data[key] && String(data[key]) !== '') ||
    (kind !== 'propose_confirmation' && getEventText(data, 'reason') !== '') ||
    getEventSuppliers(data).length > 1 ||
    (kind === 'accept_offer' && getEventRecords(data, 'lines').length > 0) ||
    kind === 'offer_changed' ||
    (['enter_offer', 'confirm', 'send_for_approval'].includes(kind) && formatEventMoney(data, 'net') !== null)
  );
}
