import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { NearPurchases } from '#core/purchase/web/approval/near-purchases.tsx';
import { useApproverNames } from '#core/purchase/web/approval/use-approver-names.ts';
import { BudgetOfPurchase } from '#core/purchase/web/detail/budget-effect.tsx';
import { OwnConfirmRight } from '#core/purchase/web/detail/own-confirm-right.tsx';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { AdhocDirectNextActor } from '../list/columns.tsx';
import styles from './view.module.css';

const WAITING: readonly number[] = [S.AD_HOC, S.DIRECT_INITIATE];

interface AdhocDirectDecisionProps {
  readonly purchase: PurchaseDetail;
  /** The buttons, if they belong inside the panel. */
  readonly actions: ReactNode;
}

/**
 * Shows the facts that an approver needs to decide: the total, its effect on the limit and the budget, and who
 * the purchase is pending with.
 */
export function AdhocDirectDecision({ purchase, actions }: AdhocDirectDecisionProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const me = useMe();
  const { accepted, currency, can } = purchase;
  const [award] = purchase.awards;
  const waits = WAITING.includes(purchase.status);
  const money = award?.money;
  return (
    <section className={styles.decision} aria-label={t`Decision`}>
      {accepted && (
        <div>
          <p className="muted">
            {waits ? (
              <Trans comment="above the sum that is approved">To be approved</Trans>
            ) : (
              <Trans>Net value</Trans>
            )}
          </p>
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
              with VAT <bdi className="num">{format.money(accepted.gross, currency)}</bdi>
            </Trans>
          </p>
        </div>
      )}
      <dl className={styles.rows}>
        {award && (
          <div>
            <dt>
              <Trans>Supplier</Trans>
            </dt>
            <dd>{award.supplier.name}</dd>
          </div>
        )}
        {accepted && (
          <div>
            <dt>
              <Trans>Value of the purchase</Trans>
            </dt>
            <dd>
              {accepted.value === '4k_more' ? <Trans>over 4,000 EUR</Trans> : <Trans>up to 4,000 EUR</Trans>}
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans comment="whose turn it is">Pending with</Trans>
          </dt>
          <dd className={styles.turn} data-waits={waits || undefined}>
            {waits ? <Approvers purchase={purchase} /> : <AdhocDirectNextActor row={purchase} />}
          </dd>
        </div>
        {award && money && !waits && (
          <div>
            <dt>
              <Trans>Paid</Trans>
            </dt>
            <dd>
              <Trans comment="paid so far, of what is payable">
                <bdi className="num">{format.amount(money.paid)}</bdi> of{' '}
                <bdi className="num">{format.money(money.payable, award.currency)}</bdi>
              </Trans>
            </dd>
          </div>
        )}
      </dl>
      {waits && can.approve.ok && (
        <div className={styles.right}>
          {purchase.creator.id === me.id && (
            <p>
              <Trans>You created this purchase, and you may approve it yourself.</Trans>
            </p>
          )}
          <OwnConfirmRight purchase={purchase} />
        </div>
      )}
      {waits && <NearPurchases purchase={purchase} />}
      {waits && <BudgetOfPurchase purchase={purchase} />}
      {actions && <div>{actions}</div>}
    </section>
  );
}

/** Shows the names of the users who may approve the purchase; while they load, that it is pending approval. */
function Approvers({ purchase }: Pick<AdhocDirectDecisionProps, 'purchase'>) {
  return useApproverNames(purchase.id) || <AdhocDirectNextActor row={purchase} />;
}
