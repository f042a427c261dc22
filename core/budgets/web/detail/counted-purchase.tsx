import type { CountedPurchase as Purchase } from '#core/budgets/wire.ts';
import { purchasePath } from '#core/purchase/web/purchase-path.ts';
import { Link } from '#platform/web/lib/link.tsx';
import styles from '../budgets.module.css';

interface CountedPurchaseProps {
  readonly purchase: Purchase;
  /** Whether the number is shown elsewhere. */
  readonly nameOnly?: boolean;
}

/** Shows a purchase as a link for users who may see it; for others only its number. */
export function CountedPurchase({ purchase, nameOnly }: CountedPurchaseProps) {
  if (purchase.id === null) return <bdi className="num">{purchase.request_number}</bdi>;
  return (
    <Link className={styles.purchase} href={purchasePath(purchase.kind, purchase.id)} title={purchase.name}>
      {!nameOnly && <bdi className="num">{purchase.request_number}</bdi>} <bdi>{purchase.name}</bdi>
    </Link>
  );
}
