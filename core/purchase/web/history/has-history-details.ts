import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { formatEventMoney, getEventSuppliers, getEventText, getShownLines } from './history-data.ts';

/** Data that an entry's details show, whatever its kind. */
const DETAILED = [
  ...['note', 'message', 'answer', 'question', 'targets', 'terms', 'tied', 'given_by', 'old_deadline'],
  ...['invited', 'receipt', 'promised_on', 'refused', 'articles', 'edits', 'acceptance_undone'],
  ...['prices_checked', 'reconfirmed'],
];

const KINDS_WITH_SUM = ['enter_offer', 'confirm', 'send_for_approval'];

/** Returns whether an entry's details show the sum that was decided on. */
export const hasShownSum = ({ kind, data }: Pick<HistoryEvent, 'kind' | 'data'>): boolean =>
  KINDS_WITH_SUM.includes(kind) && formatEventMoney(data, 'net') !== null;

const hasReason = ({ kind, data }: HistoryEvent): boolean =>
  // The reason for a proposal is an error code, which the sentence already explains.
  (kind !== 'propose_confirmation' && getEventText(data, 'reason') !== '') ||
  getEventText(data, 'cancel_reason', 'decline_reason') !== '';

/** Returns whether an entry's details are open at first: reasons, sums, and decisions without a second person. */
export const hasDecisiveDetails = (event: HistoryEvent): boolean =>
  Boolean(event.data.tied) || hasReason(event) || hasShownSum(event);

/** Returns whether an entry has details beyond its sentence. */
export function hasHistoryDetails(event: HistoryEvent): boolean {
  const { kind, from_status, to_status, data } = event;
  const isMoved = from_status !== null && to_status !== null && from_status !== to_status;
  return (
    isMoved ||
    DETAILED.some((key) => data[key] && String(data[key]) !== '') ||
    hasReason(event) ||
    getEventSuppliers(data).length > 1 ||
    (kind === 'accept_offer' && getShownLines(data).length > 0) ||
    kind === 'offer_changed' ||
    hasShownSum(event)
  );
}
