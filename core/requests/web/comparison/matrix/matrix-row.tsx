import { useLingui } from '@lingui/react/macro';
import IconArrowsSplit2 from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs';
import { Suspense, useEffect, useRef } from 'react';
import type { ComparisonArticleRow, OfferColumn } from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { AcceptHandlers } from '../use-accept-handlers.tsx';
import dividing from './divided-row.module.css';
import styles from './matrix.module.css';
import type { CellView } from './matrix.tsx';
import { MatrixCell } from './matrix-cell.tsx';

const DividedRow = lazyPart(() => import('./divided-row.tsx'));

interface MatrixRowProps {
  readonly purchase: PurchaseDetail;
  readonly row: ComparisonArticleRow;
  readonly columns: readonly OfferColumn[];
  readonly view: CellView;
  readonly accepting: AcceptHandlers;
}

/**
 * Shows one article with each supplier's price, or the fields in which its quantity is divided among the suppliers.
 */
export function MatrixRow({ purchase, row, columns, view, accepting }: MatrixRowProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const { article } = row;
  const divided = accepting.divided?.articleId === article.id ? accepting.divided : null;
  const isDivided = accepting.shown && divided !== null;
  const line = useRef<HTMLTableRowElement>(null);
  const wasDivided = useRef(false);
  // The fields had focus, so focus returns to the button that opens them, or to the first checkbox.
  useEffect(() => {
    if (wasDivided.current && !isDivided)
      line.current?.querySelector<HTMLElement>('[data-divides], input:not(:disabled)')?.focus();
    wasDivided.current = isDivided;
  }, [isDivided]);

  const shown = (
    <tr ref={line}>
      <th scope="row" className={styles.first}>
        <span className={styles.named}>
          <span className={styles.article} title={view.compact ? article.name : undefined}>
            {article.name}
          </span>
          <span className={styles.quantity}>
            <bdi className="num">{format.quantity(article.quantity)}</bdi> {i18n._(unitPhrases[article.unit])}
            {article.note !== '' && !view.compact && ` · ${article.note}`}
          </span>
        </span>
        {accepting.shown && row.cells.filter(Boolean).length > 1 && (
          <IconButton
            size="sm"
            className={dividing.divide}
            data-divides
            label={t`Divide ${article.name} among suppliers`}
            icon={<IconArrowsSplit2 />}
            onClick={() => accepting.divide({ articleId: article.id })}
          />
        )}
      </th>
      {row.cells.map((cell, index) => {
        const column = columns[index];
        return (
          column && (
            <MatrixCell
              key={column.rfp.id}
              cell={cell}
              row={row}
              column={column}
              view={view}
              purchase={purchase}
              accepting={accepting}
            />
          )
        );
      })}
    </tr>
  );
  if (!isDivided) return shown;
  return (
    <Suspense fallback={shown}>
      <DividedRow
        purchase={purchase}
        row={row}
        columns={columns}
        focusedId={divided.rfpId}
        onAccept={accepting.acceptDivided}
        onClose={() => accepting.divide(null)}
      />
    </Suspense>
  );
}
