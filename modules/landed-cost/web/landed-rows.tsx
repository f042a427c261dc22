import { Trans, useLingui } from '@lingui/react/macro';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComparisonRowsProps } from '#core/requests/web/comparison/public.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { LANDED_PARTS } from '../rules/parts.ts';
import { landedPartPhrases } from '../words.ts';
import styles from './landed.module.css';
import { LandedPartText, LandedTotal } from './landed-figures.tsx';
import { landedQuery } from './landed-query.ts';

/** Shows the landed cost of each offer below its price, with expandable parts. */
export default function LandedRows({ purchase, columns, look }: ComparisonRowsProps) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const { data, error } = useQuery(landedQuery(purchase));
  const { currency } = purchase;
  // The line above the comparison reports the failure.
  if (error && !data) return null;
  const landedOf = (rfpId: number) => data?.offers.find(({ rfp_id }) => rfp_id === rfpId);
  return (
    <>
      <tr className={look.strong}>
        <th scope="row" className={look.first}>
          <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
            <span>
              <Trans>Landed total, {currency}</Trans>
            </span>
            <IconChevronDown size={16} aria-hidden="true" />
          </button>
        </th>
        {columns.map(({ rfp }) => {
          const landed = landedOf(rfp.id);
          return (
            <td key={rfp.id}>
              {landed ? (
                <LandedTotal landed={landed} isLowest={data?.lowest.includes(rfp.id) ?? false} />
              ) : data ? (
                '–'
              ) : (
                <Skeleton height="20px" />
              )}
            </td>
          );
        })}
      </tr>
      {open &&
        data &&
        LANDED_PARTS.map((kind) => (
          <tr key={kind}>
            <th scope="row" className={look.first}>
              <span className={styles.part}>{i18n._(landedPartPhrases[kind])}</span>
            </th>
            {columns.map(({ rfp }) => (
              <td key={rfp.id}>
                <LandedPartText part={landedOf(rfp.id)?.parts.find((part) => part.kind === kind)} />
              </td>
            ))}
          </tr>
        ))}
    </>
  );
}
