import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { HistoryEvent } from '@ponuda/contract/purchases';
import { isPurchaseStatus, PURCHASE_STATUS } from '@ponuda/domain/purchase/status';
import type { ReactNode } from 'react';
import { ActorName } from './actor-name.tsx';
import { numberOf, recordsOf, suppliersOf, textOf } from './history-data.ts';
import { historyState } from './history-state.ts';

interface SentenceProps {
  readonly event: HistoryEvent;
}

/** Who did what, as one sentence; an unknown kind still says who and where it led. */
export function HistorySentence({ event }: SentenceProps): ReactNode {
  const who = <ActorName event={event} />;
  const supplierName = event.supplier?.name ?? dataSupplier(event);
  const supplier = <b>{supplierName}</b>;
  const { data } = event;
  switch (event.kind) {
    case 'create':
      if (isAdhocDirect(event)) return <Trans context="history">{who} created the purchase</Trans>;
      return <Trans context="history">{who} created the request</Trans>;
    case 'edit':
    case 'edit_suppliers':
      if (isAdhocDirect(event)) return <Trans context="history">{who} changed the purchase</Trans>;
      return <Trans context="history">{who} changed the request</Trans>;
    case 'resubmit':
      if (isAdhocDirect(event)) return <Trans context="history">{who} submitted the purchase again</Trans>;
      return <Trans context="history">{who} submitted the request again</Trans>;
    case 'approve':
      return <Trans context="history">{who} approved the purchase</Trans>;
    case 'reject':
      return <Trans context="history">{who} rejected the purchase</Trans>;
    case 'approve_initiation':
      return <Trans context="history">{who} approved the initiation</Trans>;
    case 'reject_initiation':
      return <Trans context="history">{who} rejected the initiation</Trans>;
    case 'request':
      return <Trans context="history">{who} proposed the request</Trans>;
    case 'reject_request':
      return <Trans context="history">{who} rejected the request</Trans>;
    case 'send':
      if (data.published === true && suppliersOf(data).length === 0)
        return <Trans context="history">{who} published the request on the marketplace</Trans>;
      if (data.published === true)
        return (
          <Trans context="history">
            {who} sent the request to <SupplierCount event={event} /> and to the marketplace
          </Trans>
        );
      return (
        <Trans context="history">
          {who} sent the request to <SupplierCount event={event} />
        </Trans>
      );
    case 'invite':
      return (
        <Trans context="history">
          {who} invited <SupplierCount event={event} />
        </Trans>
      );
    case 'resend':
      return (
        <Trans context="history">
          {who} sent {supplier} a new link
        </Trans>
      );
    case 'remind':
      return (
        <Trans context="history">
          {who} reminded <SupplierCount event={event} />
        </Trans>
      );
    case 'withdraw_invitation':
      return (
        <Trans context="history">
          {who} withdrew the invitation of {supplier}
        </Trans>
      );
    case 'answer_question':
      return data.to_all === true ? (
        <Trans context="history">{who} answered a question to all invited</Trans>
      ) : (
        <Trans context="history">
          {who} answered the question of {supplier}
        </Trans>
      );
    case 'counter_propose':
      return (
        <Trans context="history">
          {who} proposed target prices to {supplier}
        </Trans>
      );
    case 'question_asked':
      return <Trans context="history">{who} asked a question</Trans>;
    case 'publish':
      return <Trans context="history">{who} published the request on the marketplace</Trans>;
    case 'unpublish':
      return <Trans context="history">{who} took the request back from the marketplace</Trans>;
    case 'joined':
      return <Trans context="history">{who} joined from the marketplace</Trans>;
    case 'extend_deadline':
      return <Trans context="history">{who} moved the deadline</Trans>;
    case 'enter_offer':
      return (
        <Trans context="history">
          {who} entered the offer of {supplier}, v{numberOf(data, 'version') ?? 1}
        </Trans>
      );
    case 'link_opened':
      return <Trans context="history">{who} opened the link</Trans>;
    case 'offer_submitted':
      return (
        <Trans context="history">
          {who} sent an offer, v{numberOf(data, 'version') ?? 1}
        </Trans>
      );
    case 'offer_changed':
      return (
        <Trans context="history">
          {who} changed the offer, v{numberOf(data, 'version') ?? 2}
        </Trans>
      );
    case 'invitation_declined':
      return <Trans context="history">{who} declined to bid</Trans>;
    case 'accept_offer':
      return (
        <Trans context="history">
          {who} accepted <AcceptedLines event={event} /> of {supplier}
        </Trans>
      );
    case 'reject_offer':
      return (
        <Trans context="history">
          {who} rejected the offer of {supplier}
        </Trans>
      );
    case 'undo_offer':
      return (
        <Trans context="history">
          {who} took back the decision on the offer of {supplier}
        </Trans>
      );
    case 'choose_offers':
      return (
        <Trans context="history">
          {who} chose offers of{' '}
          <Plural value={recordsOf(data, 'offers').length} one="# supplier" other="# suppliers" />
        </Trans>
      );
    case 'propose_confirmation':
      return <Trans context="history">{who} proposed the purchase for confirmation</Trans>;
    case 'send_for_approval':
      return <Trans context="history">{who} sent the purchase for approval</Trans>;
    case 'withdraw_approval':
      return <Trans context="history">{who} withdrew the purchase from approval</Trans>;
    case 'supplier_changes_accepted':
      return <Trans context="history">The approval is void: {supplier} changed an accepted offer</Trans>;
    case 'confirm':
      return textOf(data, 'via') === 'mail' ? (
        <Trans context="history">{who} confirmed the purchase from the email</Trans>
      ) : (
        <Trans context="history">{who} confirmed the purchase</Trans>
      );
    case 'internal_note':
      return <Trans context="history">{who} added an internal note</Trans>;
    case 'reject_realization':
      return <Trans context="history">{who} rejected the award</Trans>;
    case 'deadline_passed':
      return <Trans context="history">The offer deadline passed</Trans>;
    case 'receive':
      return <Trans context="history">{who} received goods</Trans>;
    case 'close_short':
      if (data.waits === true)
        return <Trans context="history">{who} requested closing the rest of the delivery short</Trans>;
      return <Trans context="history">{who} closed the rest of the delivery short</Trans>;
    case 'agree_close_short':
      return <Trans context="history">{who} agreed to close the rest of the delivery short</Trans>;
    case 'refuse_close_short':
      return <Trans context="history">{who} refused closing the delivery short</Trans>;
    case 'reverse_receipt':
      if (data.waits === true)
        return <Trans context="history">{who} requested the reversal of a goods receipt</Trans>;
      return <Trans context="history">{who} reversed a goods receipt</Trans>;
    case 'agree_reverse_receipt':
      return <Trans context="history">{who} agreed to reverse a goods receipt</Trans>;
    case 'refuse_reverse_receipt':
      return <Trans context="history">{who} refused reversing a goods receipt</Trans>;
    case 'pay':
      return <Trans context="history">{who} entered a payment</Trans>;
    case 'enter_invoice':
      return (
        <Trans context="history">
          {who} entered invoice {textOf(data, 'invoice_number')} of {supplier}
        </Trans>
      );
    case 'remove_invoice':
      return (
        <Trans context="history">
          {who} removed invoice {textOf(data, 'invoice_number')} of {supplier}
        </Trans>
      );
    case 'reverse_payment':
      if (data.waits === true)
        return <Trans context="history">{who} requested the reversal of a payment</Trans>;
      return <Trans context="history">{who} reversed a payment</Trans>;
    case 'agree_reverse_payment':
      return <Trans context="history">{who} agreed to reverse a payment</Trans>;
    case 'refuse_reverse_payment':
      return <Trans context="history">{who} refused reversing a payment</Trans>;
    case 'deliver':
      return <Trans context="history">{who} marked the goods as delivered</Trans>;
    case 'handed_over': {
      const from = <b>{textOf(data, 'from_user')}</b>;
      const to = <b>{textOf(data, 'to_user')}</b>;
      return (
        <Trans context="history, of one colleague to another">
          {who} reassigned the purchase from {from} to {to}
        </Trans>
      );
    }
    case 'cancel':
      return <Trans context="history">{who} canceled the purchase</Trans>;
    default:
      return <OtherEntry event={event} />;
  }
}

/** Tells whether an event belongs to an ad hoc or direct purchase, which is not called a request. */
function isAdhocDirect({ to_status: to }: HistoryEvent): boolean {
  return to === PURCHASE_STATUS.AD_HOC || to === PURCHASE_STATUS.DIRECT_INITIATE;
}

function dataSupplier({ data }: HistoryEvent): string {
  return typeof data.supplier === 'string' ? data.supplier : '';
}

function SupplierCount({ event }: SentenceProps) {
  const names = suppliersOf(event.data);
  const [only] = names;
  if (only !== undefined && names.length === 1) return <b>{only}</b>;
  if (names.length === 0) return <Trans context="history, object of a sentence">suppliers</Trans>;
  return <Plural value={names.length} one="# supplier" other="# suppliers" />;
}

function AcceptedLines({ event }: SentenceProps) {
  const lines = recordsOf(event.data, 'lines').length;
  if (lines === 0) return <Trans context="history, object of a sentence">the offer</Trans>;
  return <Plural value={lines} one="# item" other="# items" />;
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
  const state = i18n._(historyState(to, event));
  return (
    <Trans context="history, with the state the purchase came to">
      <b>{who}</b>: {state}
    </Trans>
  );
}
