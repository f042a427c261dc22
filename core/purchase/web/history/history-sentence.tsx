import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isPurchaseStatus } from '#core/purchase/rules/status.ts';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { getHistoryPresentation } from '../actions/action-presentations.ts';
import { ActorName } from './actor-name.tsx';
import { formatEventMoney, getEventNumber, getEventRecords, getEventText } from './history-data.ts';
import { getHistoryStateLabel } from './history-state.ts';
import { isAdhocDirect } from './sentence-parts.tsx';

interface SentenceProps {
  readonly event: HistoryEvent;
}

/** Shows a supplier's answer to its order. */
function OrderAnswered({ who, data }: { readonly who: ReactNode; readonly data: HistoryEvent['data'] }) {
  const order = getEventText(data, 'order');
  switch (getEventText(data, 'order_answer')) {
    case 'confirmed':
      return (
        <Trans context="history">
          {who} confirmed order {order}
        </Trans>
      );
    case 'changed':
      return (
        <Trans context="history">
          {who} confirmed order {order} with a different delivery date
        </Trans>
      );
    case 'partly_refused':
      return (
        <Trans context="history">
          {who} rejected a part of order {order}
        </Trans>
      );
    case 'refused':
      return (
        <Trans context="history">
          {who} rejected order {order}
        </Trans>
      );
    default:
      return (
        <Trans context="history">
          {who} withdrew the answer to order {order}
        </Trans>
      );
  }
}

/** Shows an offer's supplier, version and sum on one line, because a request has many of them. */
function OfferSubmitted({ who, data }: { readonly who: ReactNode; readonly data: HistoryEvent['data'] }) {
  const format = useFormatters();
  const own = useMe().company?.settings.currency;
  const net = formatEventMoney(data, 'net');
  return (
    <>
      <Trans context="history: an offer, with its version">
        {who}, v{getEventNumber(data, 'version') ?? 1}
      </Trans>
      {net && (
        <>
          {', '}
          <bdi className="num">
            <b>{net.currency === own ? format.amount(net.amount) : format.money(net.amount, net.currency)}</b>
          </bdi>
        </>
      )}
    </>
  );
}

/** Shows who did what, as one sentence; for an unknown kind, the actor and the new status. */
export function HistorySentence({ event }: SentenceProps): ReactNode {
  const who = <ActorName event={event} />;
  const supplierName = event.supplier?.name ?? dataSupplier(event);
  const supplier = <b>{supplierName}</b>;
  const { data } = event;
  // Changing the suppliers is a part of editing the request.
  const history = getHistoryPresentation(event.kind === 'edit_suppliers' ? 'edit' : event.kind);
  if (history) return history({ who, supplier, data, event });
  switch (event.kind) {
    case 'create':
      if (isAdhocDirect(event)) return <Trans context="history">{who} created the purchase</Trans>;
      return <Trans context="history">{who} created the request</Trans>;
    case 'question_asked':
      return <Trans context="history">{who} asked a question</Trans>;
    case 'price_asked':
      return (
        <Trans context="history">
          {who} asked {supplier} to check a price
        </Trans>
      );
    case 'joined':
      return <Trans context="history">{who} joined from the marketplace</Trans>;
    case 'link_opened':
      return <Trans context="history">{who} opened the link</Trans>;
    case 'offer_submitted':
      return <OfferSubmitted who={who} data={data} />;
    case 'offer_changed':
      return (
        <Trans context="history">
          {who} changed the offer, v{getEventNumber(data, 'version') ?? 2}
        </Trans>
      );
    case 'invitation_declined':
      return <Trans context="history">{who} declined the invitation</Trans>;
    case 'choose_offers':
      return (
        <Trans context="history">
          {who} chose offers of{' '}
          <Plural value={getEventRecords(data, 'offers').length} one="# supplier" other="# suppliers" />
        </Trans>
      );
    case 'supplier_changes_accepted':
      return <Trans context="history">The approval is void: {supplier} changed an accepted offer</Trans>;
    case 'order_answered':
      return <OrderAnswered who={who} data={data} />;
    case 'despatch_announced':
      return (
        <Trans context="history">
          {who} announced delivery {getEventText(data, 'delivery_note')} of order{' '}
          {getEventText(data, 'order')}
        </Trans>
      );
    case 'landed_costs':
      return <Trans context="history">{who} changed the landed costs</Trans>;
    case 'internal_note':
      return <Trans context="history">{who} added an internal note</Trans>;
    case 'deadline_passed':
      return <Trans context="history">The offer deadline passed</Trans>;
    case 'deadline_moved':
      return <Trans context="history">Planned maintenance moved the offer deadline</Trans>;
    case 'enter_invoice':
      return (
        <Trans context="history">
          {who} entered invoice {getEventText(data, 'invoice_number')} of {supplier}
        </Trans>
      );
    case 'remove_invoice':
      return (
        <Trans context="history">
          {who} removed invoice {getEventText(data, 'invoice_number')} of {supplier}
        </Trans>
      );
    case 'handed_over': {
      const from = <b>{getEventText(data, 'from_user')}</b>;
      const to = <b>{getEventText(data, 'to_user')}</b>;
      return (
        <Trans context="history, of one colleague to another">
          {who} reassigned the purchase from {from} to {to}
        </Trans>
      );
    }
    default:
      return <OtherEntry event={event} />;
  }
}

function dataSupplier({ data }: HistoryEvent): string {
  return typeof data.supplier === 'string' ? data.supplier : '';
}

function OtherEntry({ event }: SentenceProps) {
  const { i18n, t } = useLingui();
  const who = event.actor_name || t`The system`;
  const to = event.to_status;
  if (to === null || !isPurchaseStatus(to))
    return (
      <Trans context="history">
        <b>{who}</b> changed something
      </Trans>
    );
  const state = i18n._(getHistoryStateLabel(to, event));
  return (
    <Trans context="history, with the state the purchase came to">
      <b>{who}</b>: {state}
    </Trans>
  );
}
