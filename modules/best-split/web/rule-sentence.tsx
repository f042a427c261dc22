import { Plural, Trans } from '@lingui/react/macro';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { AwardRule } from '../rules/award-rules.ts';

interface RuleSentenceProps {
  readonly rule: AwardRule;
  readonly purchase: PurchaseDetail;
}

/** Describes a rule of a split in a sentence. */
export function RuleSentence({ rule, purchase }: RuleSentenceProps) {
  const format = useFormatters();
  const supplier = (rfpId: number) => purchase.rfps.find(({ id }) => id === rfpId)?.supplier.name ?? '–';
  const item = (id: number) => purchase.articles.find((article) => article.id === id)?.name ?? '–';
  switch (rule.kind) {
    case 'max_suppliers':
      return <Plural value={rule.count} one="At most # supplier" other="At most # suppliers" />;
    case 'at_least_two':
      return <Trans>At least two suppliers</Trans>;
    case 'share_at_most':
      return rule.rfp_id === null ? (
        <Trans>No supplier gets more than {format.percent(rule.percent)} of the value</Trans>
      ) : (
        <Trans>
          {supplier(rule.rfp_id)} gets at most {format.percent(rule.percent)} of the value
        </Trans>
      );
    case 'share_at_least':
      return (
        <Trans>
          {supplier(rule.rfp_id)} gets at least {format.percent(rule.percent)} of the value
        </Trans>
      );
    case 'present_keeps':
      return (
        <Trans>Current suppliers keep at least {format.percent(rule.percent)} of their items’ value</Trans>
      );
    case 'delivered_by':
      return <Trans>Delivered by {format.day(rule.day)}</Trans>;
    case 'not_split':
      return <Trans>{item(rule.article_id)} from one supplier</Trans>;
    case 'part_at_least':
      return rule.of === 'percent' ? (
        <Trans>No part of an item below {format.percent(rule.amount)} of its quantity</Trans>
      ) : (
        <Trans comment="a quantity, in the unit of each item">
          No part of an item below {format.quantity(rule.amount)} units
        </Trans>
      );
    case 'exclude':
      return <Trans>Nothing from {supplier(rule.rfp_id)}</Trans>;
    case 'together':
      return <Trans>From one supplier: {rule.article_ids.map(item).join(', ')}</Trans>;
  }
}
