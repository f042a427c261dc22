import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { PurchaseApprovers } from '../approval/approvers.tsx';
import { getEventText } from '../history/history-data.ts';
import {
  type ActionConfirmation,
  type ActionPresentation,
  type ActionTarget,
  callStatusStep,
  getAdhocDirectCalls,
} from './action-presentation.ts';
import { REJECTION_NOTE, SentBackNote } from './rejection-note.tsx';

const WITHDRAW_APPROVAL: ActionConfirmation = {
  title: ({ purchase: { request_number: number } }) => (
    <Trans>Withdraw request {number} from approval?</Trans>
  ),
  Text: () => (
    <p>
      <Trans>
        It is reopened with the accepted offers unchanged. It cannot be confirmed until you send it again.
      </Trans>
    </p>
  ),
  confirm: msg`Withdraw from approval`,
};

const SEND_FOR_APPROVAL: ActionConfirmation = {
  title: ({ purchase: { request_number: number } }) => <Trans>Send request {number} for approval?</Trans>,
  Text: ({ purchase: { id, currency } }) => (
    <>
      <p>
        <Trans>
          Authorized approvers are notified by email. Accepted offers stay accepted; if a supplier changes an
          accepted offer, the purchase is returned to you.
        </Trans>
      </p>
      <PurchaseApprovers id={id} currency={currency} />
    </>
  ),
  reason: { label: msg`Note` },
};

const REJECT_REALIZATION: ActionConfirmation = {
  title: ({ purchase: { request_number: number } }) => <Trans>Reject the award of {number}?</Trans>,
  Text: (of) => (
    <>
      <SentBackNote {...of} />
      <p>
        <Trans>Accepted offers stay accepted.</Trans>
      </p>
    </>
  ),
  reason: REJECTION_NOTE,
};

const APPROVE: ActionConfirmation = {
  title: ({ purchase: { request_number: number } }) => <Trans>Approve {number}?</Trans>,
  Text: ApprovedText,
};

function ApprovedText({ purchase: { creator, budget, awards, currency } }: ActionTarget) {
  const format = useFormatters();
  const [award] = awards;
  const short =
    budget && toDecimal(budget.left_after).isNegative()
      ? toDecimal(budget.left_after).abs().toFixed(2)
      : null;
  return (
    <>
      <p>
        <Trans>
          {award?.supplier.name ?? ''} receives{' '}
          <bdi className="num">{award?.gross != null && format.money(award.gross, award.currency)}</bdi> with
          VAT. Finance and {creator.name} are notified.
        </Trans>
      </p>
      {short !== null && (
        <p>
          <Trans>
            The budget is not enough: it will be overspent by{' '}
            <bdi className="num">{format.money(short, currency)}</bdi>.
          </Trans>
        </p>
      )}
    </>
  );
}

const REJECT: ActionConfirmation = {
  title: ({ purchase: { request_number: number } }) => <Trans>Reject {number}?</Trans>,
  Text: ({ purchase: { creator, confirmed_at } }) => (
    <>
      <p>
        <Trans>It is returned to {creator.name}, who is notified and can correct and resubmit it.</Trans>
      </p>
      {confirmed_at !== null && (
        <p>
          <Trans>This voids the approval and releases the amount in the budget.</Trans>
        </p>
      )}
    </>
  ),
  reason: { label: msg`Note`, missing: msg`Describe what is wrong.` },
};

const DELIVER: ActionConfirmation = {
  title: ({ purchase: { request_number: number } }) => <Trans>Were all goods of {number} delivered?</Trans>,
  Text: () => (
    <p>
      <Trans>This closes the purchase: it can no longer be changed.</Trans>
    </p>
  ),
};

const CANCEL: ActionConfirmation = {
  title: ({ purchase: { kind, request_number: number } }) =>
    kind === 'request' ? <Trans>Cancel request {number}?</Trans> : <Trans>Cancel {number}?</Trans>,
  Text: ({ purchase }) => {
    if (purchase.kind !== 'request')
      return (
        <p>
          {purchase.confirmed_at === null ? (
            <Trans>This cannot be undone.</Trans>
          ) : (
            <Trans>This cannot be undone. The amount is released in the budget.</Trans>
          )}
        </p>
      );
    const invited = purchase.rfps.filter((rfp) => rfp.sent_at !== null && rfp.withdrawn_at === null).length;
    return (
      <p>
        {invited > 0 ? (
          <Trans>
            This cannot be undone.{' '}
            <Plural value={invited} one="# invited supplier is" other="# invited suppliers are" /> notified by
            email, and their links say so.
          </Trans>
        ) : (
          <Trans>This cannot be undone. No supplier has been invited yet.</Trans>
        )}
        {purchase.status === S.CLOSED && (
          <>
            {' '}
            <Trans>Orders already sent are void, and the budget is released.</Trans>
          </>
        )}
      </p>
    );
  },
  cancel: msg`Keep the purchase`,
  reason: { label: msg`Reason`, missing: msg`Enter a reason.` },
};

/** The actions that decide on a purchase as a whole. */
export const DECISION_ACTIONS = {
  // If the user may not confirm, the call for `confirm` makes a proposal instead.
  propose_confirmation: {
    place: 'own',
    history: ({ who }) => <Trans context="history">{who} proposed the purchase for confirmation</Trans>,
  },
  withdraw_approval: {
    place: 'head',
    label: msg({ message: 'Withdraw from approval', comment: 'takes a purchase back from approval' }),
    Icon: IconArrowBackUp,
    ask: () => WITHDRAW_APPROVAL,
    call: callStatusStep(S.ACTIVE),
    done: () => msg`Withdrawn from approval`,
    history: ({ who }) => <Trans context="history">{who} withdrew the purchase from approval</Trans>,
  },
  send_for_approval: {
    place: 'foot',
    label: msg`Send for approval`,
    Icon: IconSend,
    tone: 'primary',
    ask: () => SEND_FOR_APPROVAL,
    call: callStatusStep(S.VALUATION),
    done: () => msg`Sent for approval`,
    history: ({ who }) => <Trans context="history">{who} sent the purchase for approval</Trans>,
  },
  confirm: {
    place: 'foot',
    label: msg`Confirm offers`,
    Icon: IconCheck,
    tone: 'primary',
    history: ({ who, data }) =>
      getEventText(data, 'via') === 'mail' ? (
        <Trans context="history">{who} confirmed the purchase from the email</Trans>
      ) : (
        <Trans context="history">{who} confirmed the purchase</Trans>
      ),
  },
  reject_realization: {
    place: 'menu',
    label: msg`Reject award`,
    Icon: IconX,
    tone: 'danger',
    ask: () => REJECT_REALIZATION,
    call: callStatusStep(S.ACTIVE),
    done: () => msg`Award rejected`,
    history: ({ who }) => <Trans context="history">{who} rejected the award</Trans>,
  },
  reject: {
    place: 'foot',
    label: msg`Reject`,
    Icon: IconX,
    tone: 'danger',
    shown: ({ can }) => can.reject.ok,
    ask: () => REJECT,
    call:
      ({ purchase: { id, kind } }, note) =>
      (version) =>
        call(`PUT ${getAdhocDirectCalls(kind)}/reject/{id}`, { params: { id }, version, body: { note } }),
    done: () => msg`Purchase rejected`,
    history: ({ who }) => <Trans context="history">{who} rejected the purchase</Trans>,
  },
  approve: {
    place: 'foot',
    label: msg`Approve`,
    Icon: IconCheck,
    tone: 'primary',
    ask: () => APPROVE,
    call:
      ({ purchase: { id, kind } }) =>
      (version) =>
        call(`PUT ${getAdhocDirectCalls(kind)}/approve/{id}`, { params: { id }, version, body: {} }),
    done: () => msg`The purchase has been approved`,
    history: ({ who }) => <Trans context="history">{who} approved the purchase</Trans>,
  },
  pay: {
    // Requests are paid on the finance page, award by award.
    place: ({ kind }) => (kind === 'request' ? 'own' : 'foot'),
    label: msg({ message: 'Record payment' }),
    Icon: IconCreditCard,
    tone: 'primary',
    history: ({ who }) => <Trans context="history">{who} recorded a payment</Trans>,
  },
  deliver: {
    // Requests are marked as delivered on the warehouse page.
    place: ({ kind }) => (kind === 'request' ? 'own' : 'foot'),
    label: msg`Mark as delivered`,
    Icon: IconTruckDelivery,
    tone: 'primary',
    ask: () => DELIVER,
    call:
      ({ purchase: { id, kind } }) =>
      (version) =>
        call(`PUT ${getAdhocDirectCalls(kind)}/deliver/{id}`, { params: { id }, version, body: {} }),
    done: () => msg`Marked as delivered`,
    history: ({ who }) => <Trans context="history">{who} marked the goods as delivered</Trans>,
  },
  cancel: {
    place: 'menu',
    label: msg`Cancel the purchase`,
    Icon: IconBan,
    tone: 'danger',
    ask: () => CANCEL,
    call: ({ purchase: { id, kind } }, cancel_reason) => {
      if (kind !== 'request')
        return (version) =>
          call(`PUT ${getAdhocDirectCalls(kind)}/cancel/{id}`, {
            params: { id },
            version,
            body: { cancel_reason },
          });
      return (version) =>
        call('PUT purchases/cancelPurchase/{id}', { params: { id }, version, body: { cancel_reason } });
    },
    done: () => msg`The purchase has been canceled`,
    history: ({ who }) => <Trans context="history">{who} canceled the purchase</Trans>,
  },
} as const satisfies Readonly<Record<string, ActionPresentation>>;
