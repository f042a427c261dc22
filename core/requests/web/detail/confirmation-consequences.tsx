import { Plural, Trans } from '@lingui/react/macro';
import styles from '#core/purchase/web/detail/decision.module.css';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';

/** Explains the consequences of a confirmation. */
export function ConfirmationConsequences({
  purchase,
  winners,
}: {
  purchase: PurchaseDetail;
  /** The names of the suppliers that receive an order. */
  winners: readonly string[];
}) {
  const invited = purchase.rfps.filter((rfp) => rfp.sent_at !== null && rfp.withdrawn_at === null).length;
  const others = Math.max(0, invited - winners.length);
  const [winner] = winners;
  const count = winners.length;
  return (
    <div className={styles.next}>
      <h3>
        <Trans>What happens next</Trans>
      </h3>
      <ul>
        <li>
          {count === 1 ? (
            <Trans comment="a supplier">{winner} receives its order by email.</Trans>
          ) : (
            <Plural
              value={count}
              one="# supplier receives its order by email."
              other="# suppliers receive their orders by email."
            />
          )}
        </li>
        {others > 0 && (
          <li>
            <Plural
              value={others}
              one="The other invited supplier is notified that it was not chosen."
              other="The other # invited suppliers are notified that they were not chosen."
            />
          </li>
        )}
        <li>
          <Trans>Offers can no longer be changed or submitted.</Trans>
        </li>
        {purchase.budget && (
          <li>
            <Trans>The amount is committed in the budget.</Trans>
          </li>
        )}
      </ul>
    </div>
  );
}
