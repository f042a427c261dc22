import { useLingui } from '@lingui/react/macro';
import { isPurchaseStatus, purchaseStatusName } from '@ponuda/domain/purchase/status';
import { TAB_RULES } from '@ponuda/domain/purchase/tabs';
import { purchaseStatusPhrases } from '@ponuda/phrases/statuses';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/http.ts';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { DayFilter } from '../../ui/day-filter.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import styles from './overview-filters.module.css';
import type { OverviewSearch } from './overview-search.ts';

const TYPING_PAUSE = 300;
const LONG = 60_000;

interface OverviewFiltersProps {
  readonly search: OverviewSearch;
  readonly onChange: (patch: Partial<OverviewSearch>) => void;
}

const byId = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** Filters of the overview (specification §3): status, category, supplier, department, offer deadline, text. */
export function OverviewFilters({ search, onChange }: OverviewFiltersProps) {
  const { t, i18n } = useLingui();
  const all = t({ message: 'all', context: 'filter not set' });
  const categories = useQuery({
    queryKey: ['categories', 'options'],
    staleTime: LONG,
    queryFn: ({ signal }) => call('GET categories/options', { signal, background: true }),
  });
  const suppliers = useQuery({
    queryKey: ['suppliers', 'options'],
    staleTime: LONG,
    queryFn: ({ signal }) => call('GET suppliers/options', { signal, background: true }),
  });
  const sectors = useQuery({
    queryKey: ['sectors'],
    staleTime: LONG,
    queryFn: ({ signal }) => call('GET user-management/sectors/getAll', { signal, background: true }),
  });
  const phone = useMedia(PHONE);
  const rule = TAB_RULES[search.tab];
  const statuses = [...rule.statuses, ...rule.whileBiddingOpen, ...rule.onceBiddingOver].filter(
    isPurchaseStatus,
  );

  const chips = (
    <>
      <ChipSelect
        name={t`Status`}
        all={all}
        value={search.status}
        onChange={(status) => onChange({ status })}
        options={statuses.map((status) => ({
          value: String(status),
          label: i18n._(purchaseStatusPhrases[purchaseStatusName(status)]),
        }))}
      />
      <ChipSelect
        name={t`Category`}
        all={all}
        value={search.category}
        onChange={(category) => onChange({ category })}
        options={byId(categories.data?.data)}
      />
      <ChipSelect
        name={t`Supplier`}
        all={all}
        value={search.supplier}
        onChange={(supplier) => onChange({ supplier })}
        options={byId(suppliers.data?.data)}
      />
      <ChipSelect
        name={t`Department`}
        all={all}
        value={search.sector}
        onChange={(sector) => onChange({ sector })}
        options={byId(sectors.data?.data)}
      />
      <DayFilter
        name={t`Offer deadline until`}
        value={search.until}
        onChange={(until) => onChange({ until })}
      />
    </>
  );
  const set = [search.status, search.category, search.supplier, search.sector, search.until].filter(
    Boolean,
  ).length;

  return (
    <search className={styles.filters}>
      <SearchText value={search.q} onChange={(q) => onChange({ q })} />
      {phone ? (
        <details className={styles.sheet}>
          <summary>
            <IconFilter size={18} aria-hidden="true" />
            {set > 0 ? t`Filters: ${set}` : t`Filters`}
            <IconChevronDown size={18} aria-hidden="true" />
          </summary>
          <div className={styles.chips}>{chips}</div>
        </details>
      ) : (
        chips
      )}
    </search>
  );
}

/** The text waits until one has stopped typing. */
function SearchText({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={t`Number or name`}
      placeholder={t`Number or name`}
      icon={<IconSearch size={18} />}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
