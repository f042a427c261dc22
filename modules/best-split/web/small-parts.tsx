import { Trans } from '@lingui/react/macro';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import type { AwardRule } from '../rules/award-rules.ts';
import { findSmallParts, SMALL_PART_PERCENT } from '../rules/minimum-parts.ts';
import type { AwardPlan } from '../wire.ts';
import styles from './split.module.css';

interface SmallPartsProps {
  readonly plan: AwardPlan;
  readonly purchase: PurchaseDetail;
  readonly onAdd: (rule: AwardRule) => void;
}

/** Suggests rules that avoid small parts if a plan orders a small part of an item from another supplier. */
export function SmallPartSuggestions({ plan, purchase, onAdd }: SmallPartsProps) {
  const format = useFormatters();
  const taken = plan.parts.flatMap(({ rfp_id, lines }) =>
    lines.map(({ article_id, quantity }) => ({ rfp_id, article_id, quantity: toDecimal(quantity) })),
  );
  const asked = purchase.articles.map(({ id, quantity }) => ({
    article_id: id,
    quantity: toDecimal(quantity),
  }));
  const small = findSmallParts(taken, asked);
  if (small.length === 0) return null;
  const names = purchase.articles.filter(({ id }) => small.includes(id));
  const percent = format.percent(String(SMALL_PART_PERCENT));
  return (
    <Notice tone="sky" role="note" title={<Trans>This split contains small parts of an item</Trans>}>
      <div className={styles.offered}>
        <Button
          size="sm"
          onClick={() => onAdd({ kind: 'part_at_least', amount: String(SMALL_PART_PERCENT), of: 'percent' })}
        >
          <Trans>No part of an item below {percent}</Trans>
        </Button>
        {names.map(({ id, name }) => (
          <Button key={id} size="sm" onClick={() => onAdd({ kind: 'not_split', article_id: id })}>
            <Trans>Do not split {name}</Trans>
          </Button>
        ))}
      </div>
    </Notice>
  );
}
