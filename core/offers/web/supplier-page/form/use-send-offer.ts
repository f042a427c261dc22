import { msg } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import { ApiError, isApiError } from '#platform/web/lib/http/api-error.ts';
import { unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import type { SupplierPageLink } from '../use-link.ts';
import { discardOfferDraft } from './draft.ts';
import type { FieldName } from './read-offer.ts';
import { mapServerErrorsToFields, sendOffer } from './send-offer.ts';
import type { OfferForm } from './use-offer-form.ts';

interface SendingOptions {
  readonly link: SupplierPageLink;
  readonly invitation: Invitation;
  readonly form: OfferForm;
  readonly uploading: boolean;
  readonly onSent: (invitation: Invitation) => void;
}

/**
 * Sends the form. Repeated clicks send it only once. Errors are shown at their fields and summarised in one sentence
 * beside the button.
 */
export function useSendOffer({ link, invitation, form, uploading, onSent }: SendingOptions) {
  const [busy, setBusy] = useState(false);
  const [alert, setAlertText] = useState({ text: '', about: '' });
  const [over, setOver] = useState(false);
  /** The confirmation shown before sending prices that differ a lot from this supplier's last prices. */
  const [question, setQuestion] = useState<ReactNode>(null);
  const sending = useRef(false);
  const { reading, meaning } = form;
  /** Shows a message about the offer as typed; the message disappears as soon as the content of the offer changes. */
  const setAlert = (sentence: string) => setAlertText({ text: sentence, about: meaning });
  const ended = over || invitation.state === 'expired';

  const send = async () => {
    sending.current = true;
    setQuestion(null);
    setBusy(true);
    try {
      const fresh = await sendOffer(link, invitation, reading);
      discardOfferDraft(link.hash);
      onSent(fresh);
    } catch (error) {
      setAlert(unreportedFailureText(error) ?? '');
      if (error instanceof ApiError) await explain(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const askOrSend = async () => {
    sending.current = true;
    // If this code cannot be loaded, the offer is sent without the confirmation, which is only a warning.
    const asked = await import('./price-question.tsx').then(
      ({ buildPriceQuestion: priceQuestion }) =>
        priceQuestion(invitation, reading, { onChange: () => setQuestion(null), onSend: () => void send() }),
      () => null,
    );
    sending.current = false;
    if (asked) setQuestion(asked);
    else await send();
  };

  const explain = async (error: ApiError) => {
    const refused = mapServerErrorsToFields(error, reading);
    form.refuse(refused);
    const [first] = refused.keys();
    if (first !== undefined) form.focus(first);
    if (isApiError(error, 'deadline_passed', 'link_expired')) setOver(true);
    // The request or the offer has changed since this page was loaded: show the current state and keep the typed
    // text.
    if (error.status === 412 || error.status === 422) await link.refresh();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.current || ended) return;
    form.tryAll();
    setAlert('');
    const [first] = reading.broken.keys();
    if (first !== undefined) {
      setAlert(whatIsBroken(reading.broken));
      form.focus(first);
    } else if (reading.body.lines.length === 0) setAlert(translate(NOTHING_OFFERED));
    else if (uploading) setAlert(translate(STILL_UPLOADING));
    else void askOrSend();
  };

  const onDeadline = async () => {
    setOver(true);
    // The deadline may have been extended in the meantime.
    const fresh = await link.refresh();
    const later = fresh?.date_for_offer ?? '';
    if (fresh?.state === 'open' && later !== invitation.date_for_offer) setOver(false);
  };

  const isAlertCurrent = alert.about === meaning && alert.text !== '';
  const rest = isAlertCurrent && reading.counts.priced > 0 ? unpriced(reading.broken) : [];
  return {
    busy,
    alert: isAlertCurrent ? alert.text : '',
    /** The number of items that one button can leave out; 0 unless their missing prices are the only errors. */
    restCount: rest.length,
    leaveOutRest: () => form.leaveOut(rest),
    ended,
    submit,
    onDeadline,
    question,
  };
}

/** Returns the items whose missing price is the only error; none if there are other errors. */
function unpriced(broken: ReadonlyMap<FieldName, BrokenRule>): readonly number[] {
  const ids = [...broken].map(([field, { rule }]) =>
    rule === 'required' && field.startsWith(PRICE) ? Number(field.slice(PRICE.length)) : null,
  );
  const items = ids.filter((id) => id !== null);
  return items.length === ids.length ? items : [];
}
const PRICE = 'price.';

function whatIsBroken(broken: ReadonlyMap<FieldName, BrokenRule>): string {
  const onlyPrices = unpriced(broken).length > 0;
  return translate(onlyPrices ? PRICES_MISSING : PLEASE_CORRECT, { count: broken.size });
}

const PRICES_MISSING = msg({
  message:
    '{count, plural, one {# item is still without a price.} other {# items are still without a price.}} Enter it, or say that you do not offer the item.',
});
const PLEASE_CORRECT = msg({
  message:
    '{count, plural, one {# field needs your attention.} other {# fields need your attention.}} Correct and send again.',
});
const NOTHING_OFFERED = msg({ message: 'Enter a price for at least one item, or decline the invitation.' });
const STILL_UPLOADING = msg({ message: 'A file is still uploading. Send when it has finished.' });
