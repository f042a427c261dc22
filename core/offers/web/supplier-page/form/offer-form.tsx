import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, use, useState } from 'react';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import { CURRENCIES, isCurrency } from '#platform/shared/currencies.ts';
import { listVatRates } from '#platform/shared/money/vat-rates.ts';
import { errorPhrases } from '#platform/shared/words/errors.ts';
import { readStoredOfferDraft } from '#platform/web/lib/offer-link.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { NativeSelect } from '#platform/web/shell/native-select.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Countdown } from '#platform/web/ui/countdown.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { OfferTotals } from '../../offer-totals.tsx';
import { getClosingInstant } from '../deadline.ts';
import { UntilText } from '../moment-text.tsx';
import { BLANK_OFFER_LINE } from '../offer-input.ts';
import { RequestHeader } from '../request-head.tsx';
import type { SupplierPageLink } from '../use-link.ts';
import type { AdditionalTermsCode } from './additional-terms-code.ts';
import { discardOfferDraft } from './draft.ts';
import { FormFooter } from './form-footer.tsx';
import { LineRow } from './line-row.tsx';
import styles from './offer-form.module.css';
import { offerFormTools } from './offer-form-tools.ts';
import { type FieldName, priceField, quantityField } from './read-offer.ts';
import { TermsFields } from './terms-fields.tsx';
import { useOfferForm } from './use-offer-form.ts';
import { useSendOffer } from './use-send-offer.ts';
import { useUploads } from './use-uploads.ts';

// Lazy-loaded: suppliers enter prices first, so this field is loaded long before the supplier scrolls to it.
const FilesField = lazyPart(() => import('./files-field.tsx'), { inline: true });
const ConcurrentOfferNotice = lazyPart(() => import('../pages/concurrent-offer-notice.tsx'), {
  inline: true,
});
const AdditionalTermsPart = lazyPart(() => import('./additional-terms-part.tsx'), { inline: true });
const TargetPrices = lazyPart(() => import('./target-prices.tsx'), { inline: true });
/** Has no Suspense boundary: the form waits until the notice is loaded, so that the supplier sees the notice first. */
const ChangesNotice = lazyPart(() => import('./changes/changes-notice.tsx'), { inline: true });

interface OfferFormProps {
  link: SupplierPageLink;
  invitation: Invitation;
  onSent: (invitation: Invitation) => void;
  /** Leaves the form without sending; null if there is no page to return to. */
  onLeave: (() => void) | null;
  onDecline: () => void;
}

/** Edits the prices and terms of an offer; typed input is never lost. */
export default function OfferForm(props: OfferFormProps) {
  // Computed only once, because the first keystroke creates a draft. A supplier without an offer or a draft does not
  // have to wait for the code of the additional terms.
  const [mayStaySaid] = useState(
    () => props.invitation.offer !== null || readStoredOfferDraft(props.link.hash) !== null,
  );
  return <Form {...props} code={mayStaySaid ? use(AdditionalTermsPart.code()).additionalTermsCode : null} />;
}

function Form({
  link,
  invitation,
  code,
  onSent,
  onLeave,
  onDecline,
}: OfferFormProps & { code: AdditionalTermsCode | null }) {
  const { t } = useLingui();
  const formats = useFormatters();
  const form = useOfferForm(link, invitation, code);
  const { text, reading, change, register } = form;
  const uploads = useUploads({
    link,
    files: text.files,
    onAdded: (file) => change(({ files }) => ({ files: [...files, file] })),
    onRemoved: (id) => change(({ files }) => ({ files: files.filter((file) => file.id !== id) })),
  });
  const sending = useSendOffer({ link, invitation, form, uploading: uploads.uploading, onSent });
  const { ended } = sending;
  const { articles, offer, date_for_offer: deadline } = invitation;
  const { currency } = text;

  const labels: Readonly<Record<string, string>> = {
    currency: t`Currency`,
    delivery_date: t`Delivery date`,
    valid_until: t({ message: 'Valid until', comment: 'of an offer' }),
    payment_terms: t`Payment terms`,
    supplier_offer_number: t`Your offer number`,
    offer_description: t({ message: 'Note', comment: 'of the supplier, to an offer' }),
  };
  const errorOf = (field: FieldName) => {
    const rule = form.brokenRule(field);
    return rule && formatRuleText(rule, labels[field] ?? '');
  };
  const begun = reading.counts.priced > 0 || reading.counts.off > 0;

  const { counter_proposal: proposal, to_be_reconfirmed: reconfirms, changes } = invitation;
  const targets = new Map(proposal?.lines.map((line) => [line.article_id, line.target_price]));

  return (
    <form className={styles.form} noValidate onSubmit={sending.submit}>
      {(changes || (reconfirms && offer)) && <ChangesNotice invitation={invitation} />}
      {deadline !== null && (
        <div className={styles.top}>
          <Countdown
            end={getClosingInstant(deadline)}
            offset={link.offset}
            dayUnit={t({ message: 'd', context: 'countdown', comment: 'days, abbreviated' })}
            before={t({ message: 'Time left:', context: 'countdown' })}
            over={<Trans>The deadline has passed</Trans>}
            onEnd={sending.onDeadline}
          />
          <span className={styles.until}>
            <UntilText at={deadline} />
          </span>
        </div>
      )}
      <RequestHeader link={link} invitation={invitation} />
      <div className={styles.notices}>
        {ended && (
          <Notice tone="warn" role="alert" title={translate(errorPhrases.deadline_passed)}>
            <p>
              <Trans>What you have typed stays here for you to read, but it was not sent.</Trans>
            </p>
          </Notice>
        )}
        {proposal && (
          <Suspense fallback={null}>
            <TargetPrices invitation={invitation} />
          </Suspense>
        )}
        {form.outdated && offer && (
          <Suspense fallback={null}>
            <ConcurrentOfferNotice invitation={invitation} offer={offer} typed={reading.body.lines} />
          </Suspense>
        )}
      </div>
      <div className={styles.columns}>
        <h2 className={styles.plain}>
          <Trans>Unit prices, net</Trans>
        </h2>
        <span>
          <Trans>Amount, {currency}</Trans>
        </span>
      </div>
      <ul>
        {articles.map((article) => {
          const line = text.lines[article.id] ?? BLANK_OFFER_LINE;
          const further = text.further?.lines[article.id];
          return (
            <LineRow
              key={article.id}
              article={article}
              subject={invitation.name}
              line={line}
              net={reading.lines.get(article.id)?.net?.toFixed(2) ?? null}
              currency={currency}
              change={changes?.items.find(({ article_id }) => article_id === article.id)}
              target={targets.get(article.id)}
              targetCurrency={proposal?.currency}
              vatRate={text.vat_rate}
              priceRule={form.brokenRule(priceField(article.id))}
              quantityRule={form.brokenRule(quantityField(article.id))}
              disabled={ended}
              asksPrice={begun}
              further={further}
              furtherRules={further && form.brokenRules}
              changeLine={form.changeLine}
              changeFurther={form.changeFurther}
              touch={form.touch}
              register={register}
              onEnter={form.focusNextPrice}
              canLeaveOut={articles.length > 1}
            />
          );
        })}
      </ul>
      {!ended &&
        offerFormTools.parts
          .filter(({ fits }) => fits(articles.length))
          .map(({ name, Tool }) => (
            <div key={name} className={styles.section}>
              <Suspense fallback={<Skeleton height="160px" />}>
                <Tool link={link} articles={articles} form={form} />
              </Suspense>
            </div>
          ))}
      <div className={styles.section}>
        <div className={styles.pair}>
          <Field label={labels.currency} error={errorOf('currency')}>
            <NativeSelect
              ref={register('currency')}
              value={currency}
              disabled={ended}
              onChange={(value) => isCurrency(value) && change({ currency: value })}
              options={CURRENCIES.map((code) => ({ value: code, label: code }))}
            />
          </Field>
          <Field
            label={t`VAT for all items`}
            hint={
              invitation.foreign && (
                <Trans>
                  The buyer is in another country, so 0% is preset. Change it if you charge VAT on this
                  delivery.
                </Trans>
              )
            }
          >
            <NativeSelect
              value={text.vat_rate}
              disabled={ended}
              onChange={(vatRate) => change({ vat_rate: vatRate })}
              options={listVatRates(invitation.default_vat_rate, text.vat_rate).map((rate) => ({
                value: rate,
                label: formats.vatRate(rate),
              }))}
            />
          </Field>
        </div>
        <OfferTotals
          currency={currency}
          net={reading.totals.net.toFixed(2)}
          vat={reading.totals.vat.toFixed(2)}
          gross={reading.totals.gross.toFixed(2)}
          byRate={reading.totals.byRate}
        />
      </div>
      <div className={styles.section}>
        <h2>
          <Trans comment="of an offer: delivery, payment, validity">Terms</Trans>
        </h2>
        <TermsFields form={form} offset={link.offset} disabled={ended} labels={labels} errorOf={errorOf} />
        <Suspense fallback={<Skeleton height="48px" />}>
          <AdditionalTermsPart
            form={form}
            items={articles
              .filter(({ id }) => text.lines[id]?.offered)
              .map(({ id, name }) => ({ id, name: name || invitation.name }))}
            disabled={ended}
          />
        </Suspense>
        <Suspense fallback={<Skeleton height="72px" />}>
          <FilesField files={text.files} uploads={uploads} disabled={ended} />
        </Suspense>
        <div className={styles.last}>
          {onLeave && (
            <Button
              variant="quiet-link"
              onClick={() => {
                discardOfferDraft(link.hash);
                onLeave();
              }}
            >
              {offer ? <Trans>Keep the offer unchanged</Trans> : <Trans>Back, without an offer</Trans>}
            </Button>
          )}
          {!ended && invitation.declined_at === null && (
            <Button variant="quiet-link" onClick={onDecline}>
              <Trans>Decline the invitation</Trans>
            </Button>
          )}
        </div>
      </div>
      <FormFooter
        reading={reading}
        currency={currency}
        saved={form.saved}
        busy={sending.busy}
        alert={sending.alert}
        restCount={sending.restCount}
        onLeaveOutRest={sending.leaveOutRest}
        off={ended ? translate(errorPhrases.deadline_passed) : null}
        action={actionOf(invitation)}
      />
      {sending.question}
    </form>
  );
}

function actionOf({ offer, to_be_reconfirmed }: Invitation) {
  if (offer === null) return <Trans>Send the offer</Trans>;
  return to_be_reconfirmed ? <Trans>Confirm the offer</Trans> : <Trans>Send the changed offer</Trans>;
}
