import { Trans, useLingui } from '@lingui/react/macro';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComparisonTermsProps } from '#core/requests/web/comparison/public.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { LANDED_PARTS } from '../rules/parts.ts';
import { landedPartPhrases } from '../words.ts';
import styles from './landed.module.css';
import { LandedPartText, LandedTotal } from './landed-figures.tsx';
import { landedQuery } from './landed-query.ts';

/** Shows the landed cost of one offer among its terms on a phone, with expandable parts. */
export default function LandedPhone({ purchase, rfpId }: ComparisonTermsProps) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const { data, error } = useQuery(landedQuery(purchase));
  const { currency } = purchase;
  const landed = data?.offers.find(({ rfp_id }) => rfp_id === rfpId);
  if ((error && !data) || (data && !landed)) return null;
  return (
    <>
      <div>
        <dt>
          <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
            <Trans>Landed total, {currency}</Trans>
            <IconChevronDown size={16} aria-hidden="true" />
          </button>
        </dt>
        <dd>
          {landed ? (
            <LandedTotal landed={landed} isLowest={data?.lowest.includes(rfpId) ?? false} />
          ) : (
            <Skeleton width="96px" height="20px" />
          )}
        </dd>
      </div>
      {open &&
        landed &&
        LANDED_PARTS.map((kind) => (
          <div key={kind}>
            <dt className={styles.part}>{i18n._(landedPartPhrases[kind])}</dt>
            <dd>
              <LandedPartText part={landed.parts.find((part) => part.kind === kind)} />
            </dd>
          </div>
        ))}
    </>
  );
}
