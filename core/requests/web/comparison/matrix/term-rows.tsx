import { useLingui } from '@lingui/react/macro';
import { listStatedTerms } from '#core/purchase/rules/offers/stated-terms.ts';
import { useTermText } from '#core/purchase/web/comparison/use-term-text.ts';
import type { OfferColumn } from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { notStatedPhrase, offerTermLabels } from '#core/purchase/words/terms.ts';
import matrix from './matrix.module.css';

interface TermRowsProps {
  readonly purchase: PurchaseDetail;
  readonly columns: readonly OfferColumn[];
}

/** Shows the offers' terms other than prices, limited to terms that at least one offer states. */
export default function TermRows({ purchase, columns }: TermRowsProps) {
  const { i18n } = useLingui();
  const text = useTermText(purchase);
  return listStatedTerms(columns.map(({ offer }) => offer)).map((term) => (
    <tr key={term}>
      <th scope="row" className={matrix.first}>
        {i18n._(offerTermLabels[term])}
      </th>
      {columns.map(({ rfp, offer }) => (
        <td key={rfp.id}>{text(offer, term) ?? <span className="muted">{i18n._(notStatedPhrase)}</span>}</td>
      ))}
    </tr>
  ));
}
