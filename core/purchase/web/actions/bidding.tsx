import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconFilePencil from '@tabler/icons-react/dist/esm/icons/IconFilePencil.mjs';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconWorldOff from '@tabler/icons-react/dist/esm/icons/IconWorldOff.mjs';
import IconWorldUp from '@tabler/icons-react/dist/esm/icons/IconWorldUp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { getEventNumber } from '../history/history-data.ts';
import { AcceptedLines, SupplierCount } from '../history/sentence-parts.tsx';
import { MarketplaceView } from '../published/marketplace-view.tsx';
import type {
  ActionConfirmation,
  ActionPresentation,
  ActionTarget,
  ButtonPosition,
} from './action-presentation.ts';

/** Returns the suppliers that a reminder reaches: one supplier, or all that have not answered. */
const toRemindOf = ({ purchase, rfp }: ActionTarget) =>
  rfp ? [rfp] : purchase.rfps.filter((one) => one.can.remind.ok);
const namesOf = (rfps: PurchaseDetail['rfps']) => rfps.map(({ supplier }) => supplier.name).join(', ');

const REMIND: ActionConfirmation = {
  title: (of) => (
    <Plural value={toRemindOf(of).length} one="Remind # supplier?" other="Remind # suppliers?" />
  ),
  Text: (of) => {
    const names = namesOf(toRemindOf(of));
    return (
      <p>
        <Trans>An email is sent immediately to: {names}</Trans>
      </p>
    );
  },
  confirm: msg`Remind`,
};

const RESEND: ActionConfirmation = {
  title: ({ rfp }) => {
    const names = rfp?.supplier.name ?? '';
    return <Trans>Send {names} a new link?</Trans>;
  },
  Text: () => (
    <p>
      <Trans>It is sent by email. Previously sent links stop working immediately.</Trans>
    </p>
  ),
};

const WITHDRAW: ActionConfirmation = {
  title: ({ rfp }) => {
    const name = rfp?.supplier.name ?? '';
    return <Trans>Withdraw the invitation of {name}?</Trans>;
  },
  Text: ({ rfp }) => (
    <>
      <p>
        {rfp?.sent_at == null ? (
          <Trans>It has not been sent, so no notification is sent.</Trans>
        ) : (
          <Trans>The supplier is notified once by email, and its link no longer accepts offers.</Trans>
        )}
      </p>
      {rfp !== null && rfp.accepted_lines.length > 0 && (
        <p>
          <Trans>The acceptance of its offer is undone.</Trans>
        </p>
      )}
      <p>
        <Trans>You can invite it again later.</Trans>
      </p>
    </>
  ),
  reason: { label: msg`Reason`, hint: msg`For your colleagues. The supplier never sees it.` },
};

const PUBLISH: ActionConfirmation = {
  title: ({ purchase: { request_number: number } }) => (
    <Trans>Publish request {number} on the marketplace?</Trans>
  ),
  Text: ({ purchase }) => (
    <>
      <p>
        <Trans>
          External suppliers in “{purchase.parent_category?.name}” see this, are notified once by email, and
          can submit offers like any invited supplier.
        </Trans>
      </p>
      <MarketplaceView purchase={purchase} />
    </>
  ),
  confirm: msg`Publish`,
};

const UNPUBLISH: ActionConfirmation = {
  title: ({ purchase: { request_number: number } }) => (
    <Trans>Withdraw request {number} from the marketplace?</Trans>
  ),
  Text: () => (
    <p>
      <Trans>
        No new suppliers can join. Suppliers who have joined remain invited and can still submit offers.
      </Trans>
    </p>
  ),
  confirm: msg`Withdraw`,
};

/**
 * After the deadline the header offers to extend it; actions that need an open deadline are in the menu, disabled with
 * the reason.
 */
const whileOpen = ({ bidding_open }: PurchaseDetail): ButtonPosition => (bidding_open ? 'head' : 'menu');

const rfpIdOf = ({ rfp }: ActionTarget) => rfp?.id ?? 0;

/** The actions during bidding, for all suppliers or for one of them. */
export const BIDDING_ACTIONS = {
  remind: {
    // When every supplier has answered, the entry of the menu says so.
    place: (purchase) => (purchase.can.remind.code === 'nobody_to_remind' ? 'menu' : whileOpen(purchase)),
    shown: ({ rfps }) => rfps.length > 0,
    label: ({ rfps }) => {
      const toRemind = rfps.filter((rfp) => rfp.can.remind.ok).length;
      return toRemind > 0 ? msg`Remind ${toRemind}` : msg`Remind`;
    },
    Icon: IconBell,
    ask: () => REMIND,
    call:
      ({ purchase: { id }, rfp }) =>
      (version) =>
        call('POST purchases/{id}/invitations/remind', {
          params: { id },
          version,
          body: { rfp_ids: rfp ? [rfp.id] : [] },
        }),
    done: ({ rfp }) => (rfp ? msg`Reminder sent to ${rfp.supplier.name}` : msg`Reminders sent`),
    history: ({ who, event }) => (
      <Trans context="history">
        {who} reminded <SupplierCount event={event} />
      </Trans>
    ),
  },
  invite: {
    place: whileOpen,
    label: msg`Invite more`,
    Icon: IconUserPlus,
    history: ({ who, event }) => (
      <Trans context="history">
        {who} invited <SupplierCount event={event} />
      </Trans>
    ),
  },
  extend_deadline: {
    place: ({ bidding_open }) => (bidding_open ? 'menu' : 'head'),
    label: msg`Extend the deadline`,
    Icon: IconCalendarPlus,
    shown: ({ bidding_open, can }) => !bidding_open || can.extend_deadline.ok,
    history: ({ who }) => <Trans context="history">{who} moved the deadline</Trans>,
  },
  publish: {
    place: 'menu',
    label: msg`Publish on the marketplace`,
    Icon: IconWorldUp,
    shown: ({ publish_to_marketplace: published }) => !published,
    ask: () => PUBLISH,
    call:
      ({ purchase: { id } }) =>
      (version) =>
        call('POST purchases/{id}/publish', { params: { id }, version }),
    done: () => msg`The request is on the marketplace`,
    history: ({ who }) => <Trans context="history">{who} published the request on the marketplace</Trans>,
  },
  unpublish: {
    place: 'menu',
    label: msg`Withdraw from the marketplace`,
    Icon: IconWorldOff,
    shown: ({ publish_to_marketplace: published }) => published,
    ask: () => UNPUBLISH,
    call:
      ({ purchase: { id } }) =>
      (version) =>
        call('POST purchases/{id}/unpublish', { params: { id }, version }),
    done: () => msg`Request withdrawn from the marketplace`,
    history: ({ who }) => <Trans context="history">{who} withdrew the request from the marketplace</Trans>,
  },
  // Each question has its own answer button.
  answer_question: {
    place: 'own',
    history: ({ who, supplier, data }) =>
      data.to_all === true ? (
        <Trans context="history">{who} answered a question to all invited</Trans>
      ) : (
        <Trans context="history">
          {who} answered the question of {supplier}
        </Trans>
      ),
  },
  // Offers are accepted with the checkboxes of the comparison.
  accept_offer: {
    place: 'own',
    history: ({ who, supplier, event }) => (
      <Trans context="history">
        {who} accepted <AcceptedLines event={event} /> of {supplier}
      </Trans>
    ),
  },
  counter_propose: {
    place: 'invitation',
    label: msg`Propose target prices`,
    Icon: IconTargetArrow,
    history: ({ who, supplier }) => (
      <Trans context="history">
        {who} proposed target prices to {supplier}
      </Trans>
    ),
  },
  enter_offer: {
    place: 'invitation',
    label: msg`Enter another offer`,
    Icon: IconFilePencil,
    history: ({ who, supplier, data }) => (
      <Trans context="history">
        {who} entered the offer of {supplier}, v{getEventNumber(data, 'version') ?? 1}
      </Trans>
    ),
  },
  undo_offer: {
    place: 'invitation',
    label: msg({ message: 'Undo', comment: 'takes an acceptance or rejection of an offer back' }),
    Icon: IconArrowBackUp,
    history: ({ who, supplier }) => (
      <Trans context="history">
        {who} undid the decision on the offer of {supplier}
      </Trans>
    ),
  },
  resend: {
    place: 'invitation',
    label: msg`Send new link`,
    Icon: IconMailForward,
    ask: () => RESEND,
    call: (of) => (version) =>
      call('POST purchases/{id}/invitations/resend', {
        params: { id: of.purchase.id },
        version,
        body: { rfp_id: rfpIdOf(of) },
      }),
    done: ({ rfp }) => msg`New link sent to ${rfp?.supplier.name ?? ''}`,
    history: ({ who, supplier }) => (
      <Trans context="history">
        {who} sent {supplier} a new link
      </Trans>
    ),
  },
  reject_offer: {
    place: 'invitation',
    label: msg`Reject the offer`,
    Icon: IconX,
    tone: 'danger',
    history: ({ who, supplier }) => (
      <Trans context="history">
        {who} rejected the offer of {supplier}
      </Trans>
    ),
  },
  withdraw_invitation: {
    place: 'invitation',
    label: msg`Withdraw the invitation`,
    Icon: IconUserMinus,
    tone: 'danger',
    ask: () => WITHDRAW,
    call: (of, reason) => (version) =>
      call('POST purchases/{id}/invitations/withdraw', {
        params: { id: of.purchase.id },
        version,
        body: { rfp_id: rfpIdOf(of), reason },
      }),
    done: ({ rfp }) => {
      const name = rfp?.supplier.name ?? '';
      return msg`The invitation of ${name} has been withdrawn`;
    },
    history: ({ who, supplier }) => (
      <Trans context="history">
        {who} withdrew the invitation of {supplier}
      </Trans>
    ),
  },
} as const satisfies Readonly<Record<string, ActionPresentation>>;
