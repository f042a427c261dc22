import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { getEventSuppliers } from '../history/history-data.ts';
import { isAdhocDirect, SupplierCount } from '../history/sentence-parts.tsx';
import {
  type ActionConfirmation,
  type ActionPresentation,
  type ActionTarget,
  callStatusStep,
  getAdhocDirectCalls,
} from './action-presentation.ts';
import { REJECTION_NOTE, SentBackNote } from './rejection-note.tsx';

const APPROVE_INITIATION: ActionConfirmation = {
  title: ({ purchase: { request_number: number } }) => <Trans>Approve the initiation of {number}?</Trans>,
  Text: ({ purchase }) => {
    const creator = purchase.creator.name;
    return (
      <p>
        <Trans>
          {creator} is notified by email and can propose the request. Later changes to the items require a new
          approval.
        </Trans>
      </p>
    );
  },
};

const REQUEST: ActionConfirmation = {
  title: ({ purchase: { request_number: number } }) => <Trans>Propose request {number}?</Trans>,
  Text: ProposedText,
};

function ProposedText({ purchase }: ActionTarget) {
  const format = useFormatters();
  const chosen = purchase.rfps.length;
  const deadline = purchase.date_for_offer;
  return (
    <>
      <p>
        <Trans>
          It is meant for <Plural value={chosen} one="# supplier" other="# suppliers" />:{' '}
          {purchase.rfps.map((rfp) => rfp.supplier.name).join(', ')}.
        </Trans>
      </p>
      {deadline !== null && (
        <p>
          <Trans>
            Offers until <bdi className="num">{format.instant(deadline)}</bdi>
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          Owners and admins are notified by email. The request is sent once one of them confirms it.
        </Trans>
      </p>
    </>
  );
}

const RESUBMIT: ActionConfirmation = {
  title: ({ purchase: { request_number: number } }) => <Trans>Submit {number} again?</Trans>,
  Text: ({ purchase }) => (
    <>
      {purchase.rejection_note && (
        <p>
          <Trans>It was returned with this reason: {purchase.rejection_note}</Trans>
        </p>
      )}
      <p>
        <Trans>
          The request itself is not changed; owners and admins are notified by email to review it again. To
          correct something, edit the request: saving also resubmits it.
        </Trans>
      </p>
    </>
  ),
};

const SEND: ActionConfirmation = {
  title: ({ purchase }) => {
    const { request_number: number, premium } = purchase;
    const chosen = purchase.rfps.filter((rfp) => rfp.contact_person?.email).length;
    return premium ? (
      <Trans>
        Confirm request {number} and send it to <Plural value={chosen} one="# supplier" other="# suppliers" />
        ?
      </Trans>
    ) : (
      <Trans>
        Send request {number} to <Plural value={chosen} one="# supplier" other="# suppliers" />?
      </Trans>
    );
  },
  Text: SentText,
};

function SentText({ purchase }: ActionTarget) {
  const format = useFormatters();
  const reached = purchase.rfps.filter((rfp) => rfp.contact_person?.email);
  const unreached = purchase.rfps.filter((rfp) => !rfp.contact_person?.email);
  return (
    <>
      <p>{reached.map((rfp) => rfp.supplier.name).join(', ')}</p>
      {unreached.length > 0 && (
        <p>
          <Trans>
            Not invited, email address missing: {unreached.map((rfp) => rfp.supplier.name).join(', ')}
          </Trans>
        </p>
      )}
      {purchase.publish_to_marketplace && (
        <p>
          <Trans>The request is published on the marketplace too.</Trans>
        </p>
      )}
      {purchase.date_for_offer !== null && (
        <p>
          <Trans>
            Each supplier receives an email with its own link and can submit an offer until{' '}
            <bdi className="num">{format.instant(purchase.date_for_offer)}</bdi>.
          </Trans>
        </p>
      )}
    </>
  );
}

/** The actions on a request before it is sent; a premium company uses all of them. */
export const PRE_SENDING_ACTIONS = {
  edit: {
    // Opens a form; each page has its own link to it.
    place: 'own',
    history: ({ who, event }) => {
      if (isAdhocDirect(event)) return <Trans context="history">{who} changed the purchase</Trans>;
      return <Trans context="history">{who} changed the request</Trans>;
    },
  },
  approve_initiation: {
    place: 'head',
    label: msg`Approve initiation`,
    Icon: IconCheck,
    tone: 'primary',
    ask: () => APPROVE_INITIATION,
    call: callStatusStep(S.INITIATION_APPROVED),
    done: () => msg`Initiation approved`,
    history: ({ who }) => <Trans context="history">{who} approved the initiation</Trans>,
  },
  reject_initiation: {
    place: 'menu',
    label: msg`Reject the initiation`,
    Icon: IconX,
    tone: 'danger',
    ask: () => ({
      title: ({ purchase: { request_number: number } }) => <Trans>Reject the initiation of {number}?</Trans>,
      Text: SentBackNote,
      reason: REJECTION_NOTE,
    }),
    call: callStatusStep(S.INITIATED),
    done: () => msg`Initiation rejected`,
    history: ({ who }) => <Trans context="history">{who} rejected the initiation</Trans>,
  },
  request: {
    place: 'head',
    label: msg({
      message: 'Propose the request',
      comment: 'proposes the request after its initiation was approved',
    }),
    Icon: IconSend,
    tone: 'primary',
    ask: () => REQUEST,
    call: callStatusStep(S.REQUESTED),
    done: () => msg`Request proposed`,
    history: ({ who }) => <Trans context="history">{who} proposed the request</Trans>,
  },
  reject_request: {
    place: 'menu',
    label: msg`Reject the request`,
    Icon: IconX,
    tone: 'danger',
    ask: () => ({
      title: ({ purchase: { request_number: number } }) => <Trans>Reject request {number}?</Trans>,
      Text: SentBackNote,
      reason: REJECTION_NOTE,
    }),
    call: callStatusStep(S.REQUESTED),
    done: () => msg`Request rejected`,
    history: ({ who }) => <Trans context="history">{who} rejected the request</Trans>,
  },
  resubmit: {
    place: 'head',
    label: msg`Submit again`,
    Icon: IconSend,
    tone: 'primary',
    shown: ({ kind, rejected, can }) => (kind === 'request' ? rejected : can.resubmit.ok),
    ask: ({ kind }) => (kind === 'request' ? RESUBMIT : null),
    call: (of) => {
      const { id, kind, status } = of.purchase;
      // A rejected request keeps its status, so resubmitting it calls the step for that status.
      if (kind === 'request') return callStatusStep(status)(of, '');
      return (version) =>
        call(`PUT ${getAdhocDirectCalls(kind)}/resubmit/{id}`, { params: { id }, version, body: {} });
    },
    done: ({ purchase: { kind } }) =>
      kind === 'request' ? msg`The request has been submitted again` : msg`Submitted again`,
    history: ({ who, event }) => {
      if (isAdhocDirect(event)) return <Trans context="history">{who} submitted the purchase again</Trans>;
      return <Trans context="history">{who} submitted the request again</Trans>;
    },
  },
  send: {
    place: 'head',
    label: ({ premium }) => (premium ? msg`Confirm the request` : msg`Send to suppliers`),
    Icon: IconSend,
    tone: 'primary',
    ask: () => SEND,
    call:
      ({ purchase: { id, sector } }) =>
      (version) =>
        call('POST purchase-steps/rfps/send/{id}', {
          params: { id },
          version,
          body: { sector_id: sector?.id ?? null },
        }),
    done: () => msg`The invitations have been sent`,
    history: ({ who, data, event }) => {
      if (data.published === true && getEventSuppliers(data).length === 0)
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
    },
  },
} as const satisfies Readonly<Record<string, ActionPresentation>>;
