import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { canStillWin } from '#core/purchase/wire/comparison/scenario-sums.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { isDay } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { parseTypedNumber, rewriteTypedNumber } from '#platform/shared/money/typed-number.ts';
import { MAX_AMOUNT, PERCENT_SCALE, QUANTITY_SCALE } from '#platform/shared/validation/limits.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { useLanguageChange } from '#platform/web/lib/words/use-language-change.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { MultiCombobox } from '#platform/web/ui/multi-combobox.tsx';
import { NumberInput } from '#platform/web/ui/number-input.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { AWARD_RULE_KINDS, type AwardRule, type AwardRuleKind } from '../rules/award-rules.ts';
import styles from './split.module.css';

interface AddRuleProps {
  readonly purchase: PurchaseDetail;
  readonly onAdd: (rule: AwardRule) => void;
}

const ANY = 'any';
const NAMES_A_SUPPLIER: readonly AwardRuleKind[] = ['share_at_most', 'share_at_least', 'exclude'];
const HAS_PERCENT: readonly AwardRuleKind[] = ['share_at_most', 'share_at_least', 'present_keeps'];
const HAS_NUMBER: readonly AwardRuleKind[] = ['max_suppliers', 'part_at_least', ...HAS_PERCENT];

/** Lets the user add a rule by choosing its kind and then its parameters. */
export function AddRuleForm({ purchase, onAdd }: AddRuleProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [kind, setKind] = useState<AwardRuleKind | null>(null);
  const [supplier, setSupplier] = useState<string | null>(null);
  const [items, setItems] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [of, setOf] = useState<'percent' | 'quantity'>('percent');
  const [error, setError] = useState<string>();
  const names: Readonly<Record<AwardRuleKind, string>> = {
    max_suppliers: t`Maximum number of suppliers`,
    at_least_two: t`At least two suppliers`,
    share_at_most: t`Maximum share of a supplier`,
    share_at_least: t`Minimum share of a supplier`,
    present_keeps: t`Current suppliers keep at least`,
    delivered_by: t`Delivery by a date`,
    not_split: t`Keep an item with one supplier`,
    part_at_least: t`Smallest part of an item`,
    exclude: t`Exclude a supplier`,
    together: t`Several items from one supplier`,
  };
  const suppliers = purchase.rfps
    .filter(canStillWin)
    .map((rfp) => ({ value: String(rfp.id), label: rfp.supplier.name }));
  const articles = purchase.articles.map(({ id, name }) => ({ value: String(id), label: name }));
  const number = t`Number`;
  const isOfQuantity = kind === 'part_at_least' && of === 'quantity';

  const clear = (next: AwardRuleKind | null) => {
    setKind(next);
    setSupplier(next === 'share_at_most' ? ANY : null);
    setItems([]);
    setTyped('');
    setError(undefined);
  };

  /** Returns the entered rule, or its error message. */
  const read = (text = typed): AwardRule | string => {
    if (kind === null) return formatRuleText({ rule: 'required', params: {} }, t`Add a rule`);
    if (kind === 'at_least_two') return { kind };
    if (NAMES_A_SUPPLIER.includes(kind) && supplier === null)
      return formatRuleText({ rule: 'required', params: {} }, t`Supplier`);
    const rfp_id = supplier === null || supplier === ANY ? null : Number(supplier);
    if (kind === 'exclude') return { kind, rfp_id: rfp_id ?? 0 };
    if (kind === 'delivered_by')
      return isDay(text) ? { kind, day: text } : formatRuleText({ rule: 'date', params: {} }, t`Day`);
    if (kind === 'not_split') {
      const [item] = items;
      return item
        ? { kind, article_id: Number(item) }
        : formatRuleText({ rule: 'required', params: {} }, t`Item`);
    }
    if (kind === 'together')
      return items.length < 2
        ? formatRuleText({ rule: 'min_items', params: { min: 2 } }, t`Items`)
        : { kind, article_ids: items.map(Number) };
    const maxScale = kind === 'max_suppliers' ? 0 : isOfQuantity ? QUANTITY_SCALE : PERCENT_SCALE;
    const value = parseTypedNumber(text, { language, maxScale });
    if (!value.ok) return formatRuleText({ rule: value.rule, params: value.params ?? {} }, number);
    if (!value.value.isPositive()) return formatRuleText({ rule: 'decimal_min', params: { min: 1 } }, number);
    const most = kind === 'max_suppliers' ? 200 : isOfQuantity ? MAX_AMOUNT : 100;
    if (value.value.compare(toDecimal(most)) > 0)
      return formatRuleText({ rule: 'decimal_max', params: { max: most } }, number);
    const exact = value.value.toString();
    if (kind === 'max_suppliers') return { kind, count: Number(exact) };
    if (kind === 'part_at_least') return { kind, amount: exact, of };
    if (kind === 'share_at_most') return { kind, rfp_id, percent: exact };
    return kind === 'present_keeps'
      ? { kind, percent: exact }
      : { kind, rfp_id: rfp_id ?? 0, percent: exact };
  };

  useLanguageChange((from, to) => {
    const rewritten = rewriteTypedNumber(typed, from, to);
    setTyped(rewritten);
    if (error === undefined) return;
    const rule = read(rewritten);
    setError(typeof rule === 'string' ? rule : undefined);
  });

  const add = () => {
    const rule = read();
    if (typeof rule === 'string') return setError(rule);
    onAdd(rule);
    clear(null);
  };

  return (
    <div className={styles.add}>
      <Field label={t`Add a rule`} error={kind === null || kind === 'at_least_two' ? error : undefined}>
        <Select
          value={kind}
          onChange={clear}
          placeholder={t`Choose a rule`}
          options={AWARD_RULE_KINDS.map((value) => ({ value, label: names[value] }))}
        />
      </Field>
      {kind && NAMES_A_SUPPLIER.includes(kind) && (
        <Field label={t`Supplier`} error={kind === 'exclude' || supplier === null ? error : undefined}>
          <Select
            value={supplier}
            onChange={setSupplier}
            placeholder={t`Choose a supplier`}
            options={[
              ...(kind === 'share_at_most' ? [{ value: ANY, label: t`Each supplier` }] : []),
              ...suppliers,
            ]}
          />
        </Field>
      )}
      {kind === 'part_at_least' && (
        <Field label={t`Measured in`}>
          <Select
            value={of}
            onChange={setOf}
            options={[
              { value: 'percent', label: t`Percent of the item’s quantity` },
              { value: 'quantity', label: t`Units of the item` },
            ]}
          />
        </Field>
      )}
      {kind && HAS_NUMBER.includes(kind) && (
        <Field
          label={HAS_PERCENT.includes(kind) ? t`Percent of the value` : number}
          error={NAMES_A_SUPPLIER.includes(kind) && supplier === null ? undefined : error}
        >
          <NumberInput value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      )}
      {kind === 'delivered_by' && (
        <Field label={t`Day`} error={error}>
          <DateInput value={typed} onChange={setTyped} />
        </Field>
      )}
      {kind === 'not_split' && (
        <Field label={t`Item`} error={error}>
          <Select
            value={items[0] ?? null}
            onChange={(item) => setItems([item])}
            placeholder={t`Choose an item`}
            options={articles}
          />
        </Field>
      )}
      {kind === 'together' && (
        <Field label={t`Items`} error={error}>
          <MultiCombobox
            values={items}
            onChange={setItems}
            options={articles}
            placeholder={t`Choose items`}
            searchLabel={t`Search items`}
          />
        </Field>
      )}
      {kind && (
        <div>
          <Button size="sm" onClick={add}>
            {t`Add rule`}
          </Button>
        </div>
      )}
    </div>
  );
}
