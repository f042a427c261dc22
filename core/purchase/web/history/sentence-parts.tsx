import { Plural, Trans } from '@lingui/react/macro';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { getEventRecords, getEventSuppliers } from './history-data.ts';

interface OfEvent {
  readonly event: HistoryEvent;
}

/** Returns whether an event belongs to an ad hoc or direct purchase, which is not called a request. */
export function isAdhocDirect({ to_status: to }: HistoryEvent): boolean {
  return to === PURCHASE_STATUS.AD_HOC || to === PURCHASE_STATUS.DIRECT_INITIATE;
}

export function SupplierCount({ event }: OfEvent) {
  const names = getEventSuppliers(event.data);
  const [only] = names;
  if (only !== undefined && names.length === 1) return <b>{only}</b>;
  if (names.length === 0) return <Trans context="history, object of a sentence">suppliers</Trans>;
  return <Plural value={names.length} one="# supplier" other="# suppliers" />;
}

export function AcceptedLines({ event }: OfEvent) {
  const lines = getEventRecords(event.data, 'lines').length;
  if (lines === 0) return <Trans context="history, object of a sentence">the offer</Trans>;
  return <Plural value={lines} one="# item" other="# items" />;
}
