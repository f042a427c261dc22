import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail, ValueChoice } from '@ponuda/contract/purchases';
import { dec } from '@ponuda/domain/money/decimal';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useFormats } from '../../lib/format.ts';
import { useMe } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OffButton } from '../../ui/off-button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { purchaseKeys } from '../purchases/public.ts';
import { codeText, reasonOf } from './allowance.ts';
import { BudgetEffect } from './budget-effect.tsx';
import { choiceOf } from './choice.ts';
import { comparedIn } from './compared-in.ts';
import { confirmOffers } from './confirm-calls.ts';
import styles from './decision.module.css';
import { scenariosOf } from './scenario-sums.ts';
import type { RequestWrites } from './use-request-writes.ts';

interface ConfirmPurchaseProps {
  readonly purchase: PurchaseDetail;
  readonly writes: RequestWrites;
  readonly onClose: () => void;
}

/**
 * Everything needed to say yes. It holds on to the state it was opened with, so that nobody confirms a price they
 * have not seen: where that is out of date, it says so and shows the fresh one.
 */
export default function ConfirmPurchase({ purchase: latest, writes, onClose }: ConfirmPurchaseProps) {
  const { t } = useLingui();
  const format = useFormats();
  const client = useQueryClient();
  const [purchase, setPurchase] = useState(latest);
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const { accepted, currency } = purchase;
  const [value, setValue] = useState<ValueChoice>(accepted?.value ?? '4k_less');
  if (!accepted) return null;

  const { own } = scenariosOf(purchase, comparedIn(purchase));
  const winners = purchase.rfps.filter((rfp) => choiceOf(purchase).some(({ rfpId }) => rfpId === rfp.id));
  const { lines_accepted: taken, lines_requested: asked } = accepted;

  const showFresh = () => {
    const fresh = client.getQueryData<PurchaseDetail>(purchaseKeys.detail(purchase.id));
    if (!fresh) return;
    setPurchase(fresh);
    if (fresh.accepted) setValue(fresh.accepted.value);
    setChanged(true);
  };

  const confirm = async () => {
    setBusy(true);
    try {
      const answer = await confirmOffers(purchase.id, purchase.version, { canConfirm: true, value });
      writes.adopt(answer.purchase);
      onClose();
      if (answer.closed)
        toasts.add({
          title: t`The purchase is confirmed`,
          text: t`The suppliers are told, and the orders are ready to download.`,
        });
      else
        toasts.add({
          kind: 'info',
          title: t`Proposed, not confirmed`,
          text: answer.reason ? codeText(answer.reason) : undefined,
          timeout: 10_000,
        });
    } catch (error) {
      await writes.refuse(error);
      if (isApiError(error, 'stale')) showFresh();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!busy}
      title={<Trans>Confirm the purchase {purchase.request_number}</Trans>}
      description={purchase.name}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {purchase.can.confirm.ok ? (
            <Button variant="primary" busy={busy} onClick={() => void confirm()}>
              <Trans>Confirm the purchase</Trans>
            </Button>
          ) : (
            <OffButton reason={reasonOf(purchase.can.confirm)} place="beside">
              <Trans>Confirm the purchase</Trans>
            </OffButton>
          )}
        </>
      }
    >
      {changed && (
        <Notice tone="warn" role="alert" icon={<IconRefresh />}>
          <Trans>This changed while you looked at it. What you see now is the new state.</Trans>
        </Notice>
      )}
      <div>
        <p className={styles.bigSum}>
          <bdi className="num">{format.amount(accepted.net)}</bdi> <span className="unit">{currency}</span>
        </p>
        <p className="muted">
          {currency !== 'EUR' && (
            <>
              <bdi className="num">{format.money(accepted.net_eur, 'EUR')}</bdi>,{' '}
            </>
          )}
          <Trans>
            {taken} of {asked} items
          </Trans>
          {', '}
          <Trans>
            with VAT <bdi className="num">{format.money(accepted.gross, currency)}</bdi>
          </Trans>
        </p>
      </div>
      <ul className={styles.lines}>
        {winners.map((rfp) => (
          <li key={rfp.id}>
            <span>{rfp.supplier.name}</span>
            <bdi className="num">
              <b>
                {format.amount(
                  (
                    own.parts.find(({ rfpId }) => rfpId === rfp.id)?.netInCompanyCurrency ?? dec(0)
                  ).toString(),
                )}
              </b>
            </bdi>
          </li>
        ))}
      </ul>
      <ValueBand purchase={purchase} value={value} onChange={setValue} />
      <MyRight purchase={purchase} />
      {purchase.budget && <BudgetEffect budget={purchase.budget} purchase={purchase} />}
      <WhatHappens purchase={purchase} winners={winners.length} />
    </Dialog>
  );
}

interface ValueBandProps {
  readonly purchase: PurchaseDetail;
  readonly value: ValueChoice;
  readonly onChange: (value: ValueChoice) => void;
}

/** The value choice of a confirmation (specification §4); what would understate it is locked. */
function ValueBand({ purchase, value, onChange }: ValueBandProps) {
  const { t } = useLingui();
  const format = useFormats();
  const { accepted, currency } = purchase;
  if (!accepted) return null;
  const more = accepted.value === '4k_more';
  const eur = format.money(accepted.net_eur, 'EUR');
  return (
    <Field
      group
      label={t`Value of the purchase`}
      labelEnd={
        currency !== 'EUR' && (
          <span className="muted">
            <Trans>
              rate <bdi className="num">{format.price(accepted.rate)}</bdi> of{' '}
              <bdi className="num">{format.day(accepted.rate_day)}</bdi>
            </Trans>
          </span>
        )
      }
      hint={
        more
          ? t`Chosen by the amount: ${eur} is more than 4,000 EUR. The lower value cannot be chosen.`
          : t`Chosen by the amount: ${eur} is not more than 4,000 EUR.`
      }
    >
      <RadioCards
        row
        value={value}
        onChange={onChange}
        cards={[
          { value: '4k_less', title: t`up to 4,000 EUR`, locked: more },
          { value: '4k_more', title: t`over 4,000 EUR` },
        ]}
      />
    </Field>
  );
}

/** That this person may confirm it: their limit, and the four-eyes rule where the company has it. */
function MyRight({ purchase }: { purchase: PurchaseDetail }) {
  const format = useFormats();
  const me = useMe();
  const { accepted, currency, creator } = purchase;
  if (!accepted) return null;
  const limit = me.confirm_limit;
  const fourEyes = me.company?.settings.four_eyes === true && creator.id !== me.id;
  const below = limit === null ? null : dec(limit).sub(dec(accepted.net));
  return (
    <>
      {limit !== null && below !== null && !below.isNegative() && (
        <p className={styles.check}>
          <IconCircleCheck size={20} aria-hidden="true" />
          <span>
            <Trans>
              <b>Within your limit</b> of <bdi className="num">{format.money(limit, currency)}</bdi>,{' '}
              <bdi className="num">{format.amount(below.toString())}</bdi> below it
            </Trans>
          </span>
        </p>
      )}
      {fourEyes && (
        <p className={styles.check}>
          <IconCircleCheck size={20} aria-hidden="true" />
          <span>
            <Trans>
              <b>Four-eyes rule:</b> the request was raised by {creator.name}, not by you
            </Trans>
          </span>
        </p>
      )}
    </>
  );
}

function WhatHappens({ purchase, winners }: { purchase: PurchaseDetail; winners: number }) {
  const told = purchase.rfps.filter((rfp) => rfp.sent_at !== null && rfp.withdrawn_at === null).length;
  const others = Math.max(0, told - winners);
  return (
    <div className={styles.next}>
      <h3>
        <Trans>What happens next</Trans>
      </h3>
      <ul>
        <li>
          <Plural
            value={winners}
            one="# supplier gets its order by mail."
            other="# suppliers get their orders by mail."
          />
        </li>
        {others > 0 && (
          <li>
            <Plural
              value={others}
              one="The other invited supplier is told that it was not chosen."
              other="The other # invited suppliers are told that they were not chosen."
            />
          </li>
        )}
        <li>
          <Trans>No offer can be changed any more, and no supplier can bid.</Trans>
        </li>
        {purchase.budget && (
          <li>
            <Trans>The amount is held from the budget.</Trans>
          </li>
        )}
      </ul>
    </div>
  );
}
