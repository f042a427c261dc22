import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Scenario } from '#core/purchase/rules/scenarios.ts';
import { Approvers } from '#core/purchase/web/approval/approvers.tsx';
import { NearPurchases } from '#core/purchase/web/approval/near-purchases.tsx';
import { PricesToCheckBox } from '#core/purchase/web/comparison/prices-to-check-box.tsx';
import { BudgetOfPurchase } from '#core/purchase/web/detail/budget-effect.tsx';
import { OwnConfirmRight } from '#core/purchase/web/detail/own-confirm-right.tsx';
import { ValueBandField } from '#core/purchase/web/detail/value-band.tsx';
import type { PriceToCheck } from '#core/purchase/wire/price-to-check.ts';
import type { PurchaseDetail, ValueChoice } from '#core/purchase/wire/purchase-detail.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { Approval } from '../wire.ts';
import styles from './confirmation.module.css';

interface DecisionPanelProps {
  readonly purchase: PurchaseDetail;
  readonly approval: Approval | undefined;
  readonly own: Scenario;
  readonly toCheck: readonly PriceToCheck[];
  readonly value: ValueChoice;
  readonly onValue: (value: ValueChoice) => void;
  /** The buttons, if they belong inside the panel. */
  readonly actions: ReactNode;
}

/** Shows the amount, the suppliers, the limit, the value band and the budget, and who else may decide. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { purchase, approval, own, toCheck, value, onValue, actions } = props;
  const { t } = useLingui();
  const format = useFormatters();
  const { accepted, currency } = purchase;
  if (!accepted) return null;
  const nameOf = (rfpId: number) => purchase.rfps.find(({ id }) => id === rfpId)?.supplier.name ?? '';
  const only = own.parts.length === 1 ? own.parts[0] : undefined;
  return (
    <div className={styles.panel}>
      <div>
        <h2 className="visually-hidden">
          <Trans>Decision</Trans>
        </h2>
        <p className="muted">
          <Trans comment="above the sum that is confirmed">To be confirmed</Trans>
        </p>
        {only && <p className={styles.payee}>{nameOf(only.rfp_id)}</p>}
        <p className={styles.sum}>
          <bdi className="num">{format.amount(accepted.net)}</bdi> <span className="unit">{currency}</span>
        </p>
        <p className="muted">
          <span className={styles.whole}>
            <Trans>
              with VAT <bdi className="num">{format.money(accepted.gross, currency)}</bdi>
            </Trans>
          </span>
          {currency !== 'EUR' && (
            <>
              {' · '}
              <bdi className={`num ${styles.whole}`}>{format.money(accepted.net_eur, 'EUR')}</bdi>
            </>
          )}
          {!only && (
            <>
              {' · '}
              <Plural value={own.parts.length} one="# supplier" other="# suppliers" />
            </>
          )}
        </p>
      </div>
      {toCheck.length > 0 && (
        <div>
          <PricesToCheckBox prices={toCheck} currency={currency} />
        </div>
      )}
      {own.parts.length > 1 && (
        <ul className={styles.lines} aria-label={t`Suppliers`}>
          {own.parts.map((part) => (
            <li key={part.rfp_id}>
              <span>{nameOf(part.rfp_id)}</span>
              <b>
                <bdi className="num">{format.amount(part.net_in_company_currency.toString())}</bdi>
              </b>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.right}>
        <OwnConfirmRight purchase={purchase} />
        {approval && <Approvers approval={approval} currency={currency} />}
      </div>
      <NearPurchases purchase={purchase} />
      <ValueBandField purchase={purchase} value={value} onChange={onValue} />
      <BudgetOfPurchase purchase={purchase} />
      <div className={styles.actions}>{actions}</div>
      <p className={styles.small}>
        <Trans>
          Suppliers are notified immediately. Your confirmation covers these items, prices and this exchange
          rate; any change requires a new confirmation.
        </Trans>
      </p>
    </div>
  );
}
