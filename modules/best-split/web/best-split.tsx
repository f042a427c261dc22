import { Trans, useLingui } from '@lingui/react/macro';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComparisonToolProps } from '#core/requests/web/comparison/public.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { type AwardRule, MAX_AWARD_RULES } from '../rules/award-rules.ts';
import type { AwardPlan } from '../wire.ts';
import { AddRuleForm } from './add-rule.tsx';
import { RuleSentence } from './rule-sentence.tsx';
import { SmallPartSuggestions } from './small-parts.tsx';
import { isPlanInProgress, splitPlanQuery, splitPlansQuery } from './split.api.ts';
import styles from './split.module.css';
import { SplitPlan } from './split-plan.tsx';

/**
 * Shows the cheapest split of a request under the buyer's own rules. Nothing is computed until the user asks for it.
 */
export default function BestSplit({ purchase, actions, onClose }: ComparisonToolProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const plans = useQuery(splitPlansQuery(purchase.id));
  const newest = plans.data?.data[0];
  const [own, setOwn] = useState<readonly AwardRule[] | null>(null);
  const [asking, setAsking] = useState(false);
  // Until the user changes a rule, the newest plan's rules are used, so that it can be recomputed.
  const rules = own ?? newest?.rules ?? [];
  const plan = useQuery({
    ...splitPlanQuery(purchase.id, { plan_id: newest?.id ?? 0, state: newest?.state ?? '' }),
    enabled: newest !== undefined && !isPlanInProgress(newest.state),
  });
  const atWork = asking || isPlanInProgress(newest?.state);

  const ask = async () => {
    setAsking(true);
    try {
      await call('POST purchases/{id}/award-plans', {
        params: { id: purchase.id },
        body: { rules: rules.map((rule) => ({ ...rule })) },
      });
      await client.invalidateQueries({ queryKey: splitPlansQuery(purchase.id).queryKey });
      setOwn(null);
    } catch (error) {
      showWriteFailure(error);
    }
    setAsking(false);
  };

  const take = ({ id, parts }: AwardPlan) => {
    const lines = parts.flatMap(({ rfp_id, lines: taken }) =>
      taken.map(({ article_id, quantity }) => ({ rfp_id, article_id, quantity: toDecimal(quantity) })),
    );
    actions.make(
      (now) =>
        call('PUT purchases/{id}/award-plans/{plan_id}/take', {
          params: { id: now.id, plan_id: id },
          version: now.version,
          body: {},
        }),
      lines,
      t`The best split has been accepted`,
    );
    onClose();
  };

  const done = plan.data?.state === 'done' && !atWork && own === null ? plan.data : null;
  const takeable = done && done.parts.length > 0 && !done.stale ? done : null;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Best split</Trans>}
      description={<Trans>The cheapest way to divide the items among the offers, by your rules.</Trans>}
      footer={
        <>
          <Button variant={takeable ? 'secondary' : 'primary'} busy={atWork} onClick={() => void ask()}>
            <Trans>Work out the best split</Trans>
          </Button>
          {takeable && (
            <Button variant="primary" onClick={() => take(takeable)}>
              <Trans>Accept this split</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {rules.length > 0 && !done && (
          <ul className={styles.rules}>
            {rules.map((rule, at) => (
              <li key={at}>
                <span>
                  <RuleSentence rule={rule} purchase={purchase} />
                </span>
                <IconButton
                  label={t`Remove rule`}
                  icon={<IconX />}
                  onClick={() => setOwn(rules.filter((_rule, other) => other !== at))}
                />
              </li>
            ))}
          </ul>
        )}
        <QueryFailure query={plans} />
        <QueryFailure query={plan} />
        {atWork && (
          <Notice role="status">
            <Trans>Calculating. You can continue working.</Trans>
          </Notice>
        )}
        {!atWork && own === null && newest && !plan.data && !plan.error && <Skeleton height="160px" />}
        {!atWork && own === null && plan.data && <SplitPlan plan={plan.data} purchase={purchase} />}
        {done && !done.stale && rules.length < MAX_AWARD_RULES && (
          <SmallPartSuggestions plan={done} purchase={purchase} onAdd={(rule) => setOwn([...rules, rule])} />
        )}
        {done && rules.length > 0 && (
          <div>
            <Button size="sm" onClick={() => setOwn(rules)}>
              <Trans>Change the rules</Trans>
            </Button>
          </div>
        )}
        {rules.length === 0 && !atWork && (
          <p className="muted">
            <Trans>
              Without a rule it is the cheapest split of all. With rules you also see what each of them costs.
            </Trans>
          </p>
        )}
        {rules.length < MAX_AWARD_RULES && !atWork && (
          <AddRuleForm purchase={purchase} onAdd={(rule) => setOwn([...rules, rule])} />
        )}
      </div>
    </Drawer>
  );
}
