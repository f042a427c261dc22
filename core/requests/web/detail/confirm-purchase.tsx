import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { NearPurchases } from '#core/purchase/web/approval/near-purchases.tsx';
import { PricesToCheckBox } from '#core/purchase/web/comparison/prices-to-check-box.tsx';
import { usePricesChecked } from '#core/purchase/web/comparison/use-prices-checked.tsx';
import { formatErrorCode, getDisabledReason } from '#core/purchase/web/detail/allowance.ts';
import { BudgetOfPurchase } from '#core/purchase/web/detail/budget-effect.tsx';
import styles from '#core/purchase/web/detail/decision.module.css';
import { OwnConfirmRight } from '#core/purchase/web/detail/own-confirm-right.tsx';
import { ValueBandField } from '#core/purchase/web/detail/value-band.tsx';
import { getOfferChoice } from '#core/purchase/wire/comparison/choice.ts';
import { getDecisionBasis } from '#core/purchase/wire/comparison/decision.ts';
import type { PurchaseDetail, ValueChoice } from '#core/purchase/wire/purchase-detail.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { PurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DisabledButton, DisabledReason } from '#platform/web/ui/disabled-button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { useEarlierPrices } from '../comparison/comparison-parts.ts';
import { askAboutPrices, confirmOffers } from './confirm-calls.ts';
import { ConfirmationConsequences } from './confirmation-consequences.tsx';

/** The maximum number of unprintable characters listed, because a text in a different script has too many. */
const UNPRINTABLE_SHOWN = 20;

interface ConfirmPurchaseProps {
  readonly purchase: PurchaseDetail;
  readonly writes: PurchaseWrites<PurchaseDetail>;
  /** The value band that was already chosen; defaults to the band that the server computed. */
  readonly chosen?: ValueChoice | undefined;
  readonly onClose: () => void;
  readonly onConfirmed?: (() => void) | undefined;
}

/**
 * Asks for confirmation of a purchase. The dialog keeps the state with which it was opened, so that no user
 * confirms a price they have not seen: if that state is stale, the dialog reports this and shows the current state.
 */
export default function ConfirmPurchase({
  purchase: latest,
  writes,
  chosen,
  onClose,
  onConfirmed,
}: ConfirmPurchaseProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const client = useQueryClient();
  const [purchase, setPurchase] = useState(latest);
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const { accepted, currency } = purchase;
  const [value, setValue] = useState<ValueChoice>(chosen ?? accepted?.value ?? '4k_less');
  // The prices to check are known only once the earlier prices are loaded.
  const { prices: before, isLoading } = useEarlierPrices(purchase.id, true);
  const { own, toCheck } = useMemo(() => getDecisionBasis(purchase, before), [purchase, before]);
  const { checked, onChecked, reason: unchecked } = usePricesChecked(toCheck);
  const [asking, setAsking] = useState(false);
  const reasonId = useId();
  const [cancel, tick] = [useRef<HTMLButtonElement>(null), useRef<HTMLInputElement>(null)];
  // The prices to check may arrive after the dialog opened; the focus then moves on, unless the user moved it.
  const hasTick = toCheck.length > 0;
  useEffect(() => {
    if (hasTick && document.activeElement === cancel.current) tick.current?.focus();
  }, [hasTick]);
  if (!accepted) return null;

  const mayConfirm = purchase.can.confirm.ok;
  const whyNot = mayConfirm ? unchecked : getDisabledReason(purchase.can.confirm);
  const winners = purchase.rfps.filter((rfp) =>
    getOfferChoice(purchase).some(({ rfp_id }) => rfp_id === rfp.id),
  );
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
      const answer = await confirmOffers(purchase.id, purchase.version, {
        canConfirm: true,
        value,
        ...(checked && { prices_checked: true }),
      });
      writes.adopt(answer.purchase);
      onClose();
      if (answer.closed) {
        toasts.add({
          title: t`The purchase is confirmed`,
          text: t`The suppliers are notified, and the orders are ready to download.`,
        });
        onConfirmed?.();
      } else
        toasts.add({
          kind: 'info',
          title: t`Proposed, not confirmed`,
          text: answer.reason ? formatErrorCode(answer.reason) : undefined,
          timeout: 10_000,
        });
    } catch (error) {
      await writes.refuse(error);
      if (isApiError(error, 'stale')) showFresh();
    } finally {
      setBusy(false);
    }
  };

  const ask = async () => {
    setAsking(true);
    try {
      writes.adopt(await askAboutPrices(purchase.id, purchase.version, toCheck));
      const suppliers = [...new Set(toCheck.map(({ supplier }) => supplier))].join(', ');
      toasts.add({ kind: 'success', title: t`Question sent`, text: suppliers });
      onClose();
    } catch (error) {
      await writes.refuse(error);
      if (isApiError(error, 'stale')) showFresh();
      setAsking(false);
    }
  };

  return (
    <Dialog
      open
      size="wide"
      fillsPhone
      initialFocus={hasTick ? tick : cancel}
      onOpenChange={(open) => !open && onClose()}
      dismissible={!busy}
      title={<Trans>Confirm the purchase {purchase.request_number}</Trans>}
      description={purchase.name}
      footer={
        <>
          {whyNot && (
            <span className={styles.whyNot}>
              <DisabledReason id={reasonId} text={whyNot} />
            </span>
          )}
          <Button ref={cancel} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {mayConfirm && !whyNot ? (
            <Button variant="primary" busy={busy || isLoading} onClick={() => void confirm()}>
              <Trans>Confirm the purchase</Trans>
            </Button>
          ) : (
            <DisabledButton reasonId={reasonId}>
              <Trans>Confirm the purchase</Trans>
            </DisabledButton>
          )}
        </>
      }
    >
      {changed && (
        <Notice tone="warn" role="alert" icon={<IconRefresh />}>
          <Trans>
            This purchase was updated while you were viewing it. You are now seeing the latest version.
          </Trans>
        </Notice>
      )}
      <div>
        {winners.length === 1 && <b>{winners[0]?.supplier.name}</b>}
        <p className={styles.bigSum}>
          <bdi className="num">{format.amount(accepted.net)}</bdi> <span className="unit">{currency}</span>
        </p>
        <p className="muted">
          {currency !== 'EUR' && (
            <>
              <bdi className="num">{format.money(accepted.net_eur, 'EUR')}</bdi>
              {chosen !== undefined && !changed && (
                <>
                  {' ('}
                  {value === '4k_more' ? <Trans>over 4,000 EUR</Trans> : <Trans>up to 4,000 EUR</Trans>})
                </>
              )}
              {', '}
            </>
          )}
          <Trans>
            {taken} of <Plural value={asked} one="# item" other="# items" />
          </Trans>
          {', '}
          <Trans>
            with VAT <bdi className="num">{format.money(accepted.gross, currency)}</bdi>
          </Trans>
        </p>
      </div>
      {winners.length > 1 && (
        <ul className={styles.lines}>
          {winners.map((rfp) => (
            <li key={rfp.id}>
              <span>{rfp.supplier.name}</span>
              <bdi className="num">
                <b>
                  {format.amount(
                    (
                      own.parts.find(({ rfp_id }) => rfp_id === rfp.id)?.net_in_company_currency ??
                      toDecimal(0)
                    ).toString(),
                  )}
                </b>
              </bdi>
            </li>
          ))}
        </ul>
      )}
      <PricesToCheckBox
        prices={toCheck}
        currency={currency}
        checked={checked}
        onChecked={onChecked}
        tick={tick}
        action={
          <Button size="sm" icon={<IconMessageQuestion size={16} />} busy={asking} onClick={() => void ask()}>
            <Trans>Ask the supplier</Trans>
          </Button>
        }
      />
      <BudgetOfPurchase purchase={purchase} />
      {accepted.unprintable.length > 0 && (
        <Notice tone="warn" icon={<IconAlertTriangle />}>
          <Trans>
            The purchase order shows empty boxes for these characters:{' '}
            <bdi>{accepted.unprintable.slice(0, UNPRINTABLE_SHOWN).join(' ')}</bdi>
          </Trans>
        </Notice>
      )}
      <NearPurchases purchase={purchase} />
      {(chosen === undefined || changed) && (
        <ValueBandField purchase={purchase} value={value} onChange={setValue} />
      )}
      <OwnConfirmRight purchase={purchase} />
      <ConfirmationConsequences purchase={purchase} winners={winners.map(({ supplier }) => supplier.name)} />
    </Dialog>
  );
}
