import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnitLabels } from '#core/purchase/web/lines-grid/use-unit-labels.ts';
import { isUnit } from '#platform/shared/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { BarMeter } from '#platform/web/ui/meter.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import type { SuggestedSuppliers } from '../request.api.ts';
import styles from './suppliers-table.module.css';

interface SuppliersTableProps {
  readonly rows: readonly SuggestedSuppliers[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[], on: boolean) => void;
  /** The article whose last price is shown; '' if none has been typed yet. */
  readonly article: string;
}

/** Lists the suppliers to choose from, with their last price and response rate. */
export function SuppliersTable({ rows, chosen, onChoose, article }: SuppliersTableProps) {
  const { t } = useLingui();
  // On a phone the column headers are hidden, so the label of "Select all" is shown.
  const phone = useMediaQuery(PHONE_QUERY);
  const reachable = rows.filter(mayBeAsked).map(({ id }) => id);
  const on = reachable.filter((id) => chosen.includes(id)).length;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">
        <Trans>Suppliers</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.check}>
            <Checkbox
              hideLabel={!phone}
              label={t`Select all`}
              checked={reachable.length > 0 && on === reachable.length}
              indeterminate={on > 0 && on < reachable.length}
              disabled={reachable.length === 0}
              onChange={(event) => onChoose(reachable, event.target.checked)}
            />
          </th>
          <th scope="col">
            <Trans>Supplier</Trans>
          </th>
          <th scope="col" className={styles.price}>
            <Trans>Last price</Trans>
          </th>
          <th scope="col" className={styles.day}>
            <Trans>Date</Trans>
          </th>
          <th scope="col" className={styles.answers}>
            <Trans comment="column: how often a supplier answers">Answers</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SupplierRow
            key={row.id}
            row={row}
            article={article}
            checked={chosen.includes(row.id)}
            onCheck={(next) => onChoose([row.id], next)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Returns whether the supplier can receive email and is not paused. */
function mayBeAsked({ contact_email, paused }: SuggestedSuppliers): boolean {
  return contact_email !== null && paused === null;
}

interface SupplierRowProps {
  readonly row: SuggestedSuppliers;
  readonly article: string;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
}

function SupplierRow({ row, article, checked, onCheck }: SupplierRowProps) {
  const off = !mayBeAsked(row);
  const id = `supplier${row.id}`;
  return (
    <tr data-off={off || undefined}>
      <td className={styles.check}>
        <Checkbox
          id={id}
          hideLabel
          label={row.name}
          // Without this the checkbox would have two labels, its own and the text beside it.
          aria-label={row.name}
          // A supplier without an address, or a paused one, can be deselected but not selected.
          disabled={off && !checked}
          checked={checked}
          aria-describedby={off ? `${id}why` : undefined}
          onChange={(event) => onCheck(event.target.checked)}
        />
      </td>
      <td className={styles.who}>
        <label htmlFor={id}>
          <b>{row.name}</b> <span className="muted">{row.city}</span>
        </label>
        {off && (
          <span id={`${id}why`} className={styles.why}>
            {row.paused === null ? (
              <Trans>No contact with an email address</Trans>
            ) : (
              <Trans comment="with the reason a colleague wrote">Paused: {row.paused}</Trans>
            )}
          </span>
        )}
      </td>
      <LastPrice row={row} shown={article !== ''} />
      <td className={styles.answers}>
        <Answers row={row} />
      </td>
    </tr>
  );
}

function LastPrice({ row: { last_price: last }, shown }: { row: SuggestedSuppliers; shown: boolean }) {
  const format = useFormatters();
  const units = useUnitLabels();
  if (!last || !shown)
    return (
      <>
        <td className={styles.price} data-empty="">
          –
        </td>
        <td className={styles.day} data-empty="">
          –
        </td>
      </>
    );
  const unit = isUnit(last.unit) ? units[last.unit] : last.unit;
  return (
    <>
      <td className={styles.price}>
        <bdi className="num">{format.price(last.unit_price)}</bdi>
        <span className="unit">
          {' '}
          {last.currency}/{unit}
        </span>
      </td>
      <td className={styles.day}>
        <span className="num">{format.day(last.day).slice(3)}</span>
      </td>
    </>
  );
}

function Answers({ row }: { row: SuggestedSuppliers }) {
  const { part: answered, whole: invited } = row.answered;
  const { t } = useLingui();
  if (invited === 0)
    return (
      <span className="muted">
        {row.invited_count === 0 ? (
          <Trans comment="a supplier that never got a request">not invited yet</Trans>
        ) : (
          <Trans comment="no deadline of its invitations has passed">nothing to count yet</Trans>
        )}
      </span>
    );
  return (
    <span className={styles.rate}>
      <BarMeter
        size="sm"
        part={answered / invited}
        label={t`Answered ${answered} of ${plural(invited, { one: '# request', other: '# requests' })}`}
      />
      <span className="num" aria-hidden="true">
        <Trans comment="answers out of invitations">
          {answered} of {invited}
        </Trans>
      </span>
    </span>
  );
}
