import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import styles from '#core/purchase/web/print/sheet.module.css';
import type { ComparisonSheetProps } from '#core/requests/web/comparison/public.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { LandedComparison } from '../wire.ts';
import { landedQuery } from './landed-query.ts';

/** Prints the landed totals from loaded data; nothing is fetched while the browser prints. */
export default function LandedSheet({ purchase, columns }: ComparisonSheetProps) {
  const { data: landed } = useQuery({ ...landedQuery(purchase), enabled: false });
  const { currency } = purchase;
  if (!landed) return null;
  return (
    <tr>
      <th scope="row" colSpan={2}>
        <Trans>Landed total, {currency}</Trans>
      </th>
      {columns.map(({ rfp }) => (
        <td key={rfp.id}>
          <LandedSum offer={landed.offers.find(({ rfp_id }) => rfp_id === rfp.id)} />
        </td>
      ))}
    </tr>
  );
}

/** Prints one landed total, or its best and worst case if parts are not stated. */
function LandedSum({ offer }: { readonly offer: LandedComparison['offers'][number] | undefined }) {
  const format = useFormatters();
  if (!offer) return '–';
  const { best, worst } = offer;
  return (
    <>
      <span className={styles.number}>{format.amount(best)}</span>
      {best !== worst && (
        <span className={styles.second}>
          <Trans comment="the highest that a total may come to">
            up to <bdi className="num">{format.amount(worst)}</bdi>
          </Trans>
        </span>
      )}
    </>
  );
}
