import { useLingui } from '@lingui/react/macro';
import type { OfferColumn } from '@ponuda/contract/comparison/comparison';
import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import { statedBySome } from '@ponuda/domain/offer/stated-terms';
import { notStated, offerTermLabels } from '@ponuda/phrases/offer/terms';
import { useTermText } from '../../../kit/purchase/comparison/use-term-text.ts';
import matrix from './matrix.module.css';

interface TermRowsProps {
  readonly purchase: PurchaseDetail;
  readonly columns: readonly OfferColumn[];
}

/** Shows what offers say besides their prices; only the rows of which at least one offer says something. */
export default function TermRows({ purchase, columns }: TermRowsProps) {
  const { i18n } = useLingui();
  const text = useTermText(purchase);
  return statedBySome(columns.map(({ offer }) => offer)).map((term) => (
    <tr key={term}>
      <th scope="row" className={matrix.first}>
        {i18n._(offerTermLabels[term])}
      </th>
      {columns.map(({ rfp, offer }) => (
        <td key={rfp.id}>{text(offer, term) ?? <span className="muted">{i18n._(notStated)}</span>}</td>
      ))}
    </tr>
  ));
}
