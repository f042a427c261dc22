import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import { unitPhrases } from '@ponuda/phrases/units';
import { useEffect, useRef, useState } from 'react';
import type { Comparison } from '../../../kit/purchase/comparison/comparison.ts';
import { useFormats } from '../../../lib/words/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { cssVars } from '../../../ui/css-vars.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import styles from './matrix.module.css';
import { MatrixCell } from './matrix-cell.tsx';
import { MatrixFoot } from './matrix-foot.tsx';
import { MatrixHead } from './matrix-head.tsx';
import type { Accepting } from './use-accepting.tsx';

export type PriceView = 'unit' | 'amount';

interface MatrixProps {
  readonly purchase: PurchaseDetail;
  readonly comparison: Comparison;
  readonly accepting: Accepting;
}

const FIRST = 220;
const EACH = 150;

/** Articles down, suppliers across: the comparison the whole product is about. */
export function Matrix({ purchase, comparison, accepting }: MatrixProps) {
  const { t, i18n } = useLingui();
  const format = useFormats();
  const [view, setView] = useState<PriceView>('unit');
  const { columns, rows } = comparison;
  const { box, tight } = useTight(FIRST + EACH * columns.length);

  return (
    // A box that scrolls by itself has to be reached by keyboard.
    <div
      ref={box}
      className={classNames(styles.box, tight && styles.tight)}
      {...(tight ? { role: 'region', 'aria-label': t`Comparison of offers`, tabIndex: 0 } : {})}
      style={cssVars({ '--columns': columns.length })}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">
          <Trans>Comparison of offers, prices in {purchase.currency} without VAT</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classNames(styles.first, styles.corner)}>
              <span className={styles.cornerName}>
                <Trans>Item and quantity</Trans>
              </span>
              <SegmentedControl
                label={t`Shown in each cell`}
                value={view}
                onChange={setView}
                segments={[
                  { value: 'unit', label: t({ message: 'Per unit', comment: 'shows the unit price' }) },
                  { value: 'amount', label: t({ message: 'Amount', comment: 'shows the line total' }) },
                ]}
              />
            </th>
            {columns.map((column) => (
              <MatrixHead key={column.rfp.id} column={column} purchase={purchase} accepting={accepting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.article.id}>
              <th scope="row" className={styles.first}>
                <span className={styles.article}>{row.article.name}</span>
                <span className={styles.quantity}>
                  <bdi className="num">{format.quantity(row.article.quantity)}</bdi>{' '}
                  {i18n._(unitPhrases[row.article.unit])}
                  {row.article.note !== '' && ` · ${row.article.note}`}
                </span>
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
          ))}
        </tbody>
        <MatrixFoot purchase={purchase} comparison={comparison} />
      </table>
    </div>
  );
}

/** Tells whether the columns need more room than there is, so that the matrix scrolls sideways. */
function useTight(wanted: number) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const node = box.current;
    if (!node || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { box, tight: width < wanted };
}
