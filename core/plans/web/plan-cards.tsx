import { Trans } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { TRIAL_PLAN } from '#platform/shared/access/plans.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { Pricings } from '../wire.ts';
import styles from './payment.module.css';

interface PlanCardsProps {
  pricings: Pricings;
  /** Whether the order form is shown further down the page. */
  orders: boolean;
}

/** Lists the plans with their prices; a plan that cannot be ordered online has an email link. */
export function PlanCards({ pricings, orders }: PlanCardsProps) {
  const format = useFormatters();
  const currency = pricings.types[0]?.currency ?? 'RSD';
  const plans = pricings.data.filter(({ key }) => key !== TRIAL_PLAN);
  const hasPlan = plans.some(({ current }) => current);
  return (
    <section aria-labelledby="plans" className={styles.section}>
      <h2 id="plans">
        <Trans>Plans</Trans>
      </h2>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li
            key={plan.key}
            className={styles.plan}
            data-marked={(hasPlan ? plan.current : plan.preorder) || undefined}
          >
            <span className={styles.planHead}>
              <h3>{plan.name}</h3>
              {plan.current && (
                <StatusPill tone="green" icon={<IconCheck />}>
                  <Trans>Your plan</Trans>
                </StatusPill>
              )}
            </span>
            <span>
              <bdi className={`num ${styles.price}`}>{format.money(plan.per_month[currency], currency)}</bdi>{' '}
              <span className={styles.muted}>
                <Trans>a month, net</Trans>
              </span>
            </span>
            {plan.preorder ? (
              <span className={styles.muted}>
                {orders ? <Trans>Order it below.</Trans> : <Trans>Can be ordered here.</Trans>}
              </span>
            ) : (
              <a
                className={buttonClass({ size: 'sm' })}
                href={`mailto:${pricings.contact_email}?subject=${encodeURIComponent(plan.name)}`}
              >
                <IconMail />
                <span>
                  <Trans comment="a plan that is asked for by e-mail">On request</Trans>{' '}
                  <span className="visually-hidden">{plan.name}</span>
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.muted}>
        <Trans>
          Every plan has all features, with any number of categories and suppliers. Premium adds the steps in
          which a request is initiated and approved first.
        </Trans>{' '}
        <a className="link" href={paths.plans()} target="_blank" rel="noopener">
          <Trans>Compare the plans</Trans>
        </a>
      </p>
    </section>
  );
}
