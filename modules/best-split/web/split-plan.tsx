import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import type { AwardPlan } from '../wire.ts';
import { RuleSentence } from './rule-sentence.tsx';
import styles from './split.module.css';

interface SplitPlanProps {
  readonly plan: AwardPlan;
  readonly purchase: PurchaseDetail;
}

/** Shows the outcome of a split: its suppliers and the price of each rule, or why there is no plan. */
export function SplitPlan({ plan, purchase }: SplitPlanProps) {
  if (plan.state === 'impossible')
    return (
      <Notice tone="warn" role="status" title={<Trans>These rules contradict each other:</Trans>}>
        <ul className={styles.named}>
          {plan.conflict.map((at) => {
            const rule = plan.rules[at];
            return <li key={at}>{rule && <RuleSentence rule={rule} purchase={purchase} />}</li>;
          })}
        </ul>
      </Notice>
    );
  if (plan.state === 'failed')
    return (
      <Notice tone="warn" role="status">
        {plan.failure === 'no_time' ? (
          <Trans>No split was found within 30 seconds. Try it with other rules.</Trans>
        ) : plan.failure === 'broken' ? (
          <Trans>The split could not be worked out. Try it again, or with other rules.</Trans>
        ) : (
          <Trans>The result could not be verified, so it is not shown. Choose the offers by item.</Trans>
        )}
      </Notice>
    );
  return <DonePlan plan={plan} purchase={purchase} />;
}

function DonePlan({ plan, purchase }: SplitPlanProps) {
  const { i18n } = useLingui();
  const format = useFormatters();
  const money = (amount: string) => (
    <bdi className="num">
      {format.amount(amount)} <span className="unit">{plan.currency}</span>
    </bdi>
  );
  return (
    <div className={styles.plan}>
      {plan.stale && (
        <Notice tone="warn" role="status">
          <Trans>An offer, an item or a rate has changed since. Work it out again.</Trans>
        </Notice>
      )}
      <p className={styles.total}>
        <span>
          <Trans comment="sum of the best split, net with freight">Total without VAT</Trans>
        </span>
        <strong>{money(plan.total ?? '0')}</strong>
      </p>
      {plan.landed !== null && (
        <p className={styles.total}>
          <span>
            <Trans comment="cost of the best split with freight, customs and interest">Landed total</Trans>
          </span>
          <strong>{money(plan.landed)}</strong>
        </p>
      )}
      {plan.bound !== null && (
        <p className="muted">
          <Trans>Time ran out: at most {money(plan.bound)} above the best possible.</Trans>
        </p>
      )}
      {plan.preliminary && (
        <p className="muted">
          <Trans>Preliminary: suppliers can still change their offers.</Trans>
        </p>
      )}
      {plan.rules.length > 0 && (
        <ul className={styles.rules}>
          {plan.rules.map((rule, at) => {
            const price = plan.rule_prices[at];
            return (
              // The order of a plan's rules never changes, so the index is a stable key.
              <li key={at}>
                <span>
                  <RuleSentence rule={rule} purchase={purchase} />
                </span>
                <span className="muted">
                  {price == null ? (
                    <Trans>Its price could not be calculated in time</Trans>
                  ) : /[1-9]/.test(price) ? (
                    <Trans>This rule costs {money(price)}</Trans>
                  ) : (
                    <Trans>This rule costs nothing</Trans>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {plan.parts.map((part) => (
        <section key={part.rfp_id} className={styles.part}>
          <h3>
            <span>{part.supplier}</span>
            <bdi className="num">
              {format.amount(part.net)} <span className="unit">{part.currency}</span>
            </bdi>
          </h3>
          <ul>
            {part.lines.map((line) => (
              <li key={line.article_id}>
                <span>{line.article}</span>
                <span className="muted">
                  <bdi className="num">{format.quantity(line.quantity)}</bdi> {i18n._(unitPhrases[line.unit])}
                </span>
                <bdi className="num">{format.amount(line.net)}</bdi>
              </li>
            ))}
            {part.freight_net !== null && (
              <li>
                <span className="muted">
                  <Trans>Freight without VAT</Trans>
                </span>
                <span />
                <bdi className="num">{format.amount(part.freight_net)}</bdi>
              </li>
            )}
          </ul>
        </section>
      ))}
      {plan.uncovered.length > 0 && (
        <section className={styles.part}>
          <h3>
            <Trans>Not offered by anyone</Trans>
          </h3>
          <ul>
            {plan.uncovered.map((line) => (
              <li key={line.article_id}>
                <span>{line.article}</span>
                <span className="muted">
                  <bdi className="num">{format.quantity(line.quantity)}</bdi> {i18n._(unitPhrases[line.unit])}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
