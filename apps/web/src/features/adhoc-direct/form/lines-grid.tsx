import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { vatRates } from '@ponuda/domain/money/vat-rates';
import { type ClipboardEvent, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import sheet from '../../../kit/lines-grid/lines-grid.module.css';
import { useUnitWords } from '../../../kit/lines-grid/unit-labels.ts';
import { cellOf, useGridKeys } from '../../../kit/lines-grid/use-grid-keys.ts';
import { useLanguage } from '../../../lib/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { isSheet, readSheet } from '../../new-request/public.ts';
import styles from './form.module.css';
import { LineRow } from './line-row.tsx';
import type { AdhocDirectFormState } from './use-form.ts';
import { blankLine, COLUMNS, isBlank, type LineText, VAT_RATE_LIST } from './values.ts';

const SHEET = {
  columns: COLUMNS,
  quantity: 'quantity',
  unit: 'unit',
  numbers: ['unit_price', 'vat_rate'],
} as const;

/** What is bought and at what price, as a sheet: keys as in Excel, and what is copied there can be pasted here. */
export function LinesGrid({ state, vatRate }: { state: AdhocDirectFormState; vatRate: string }) {
  const { t } = useLingui();
  const { form, labels } = state;
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const list = useFieldArray({ control: form.control, name: 'lines' });
  const keys = useGridKeys(table);
  const units = useUnitWords();
  const [said, setSaid] = useState('');

  const grow = () => {
    const last = form.getValues('lines').at(-1);
    if (!last || !isBlank(last)) list.append(blankLine(vatRate), { shouldFocus: false });
  };
  const removeRow = (row: number) => {
    list.remove(row);
    grow();
    // The row that moved up takes the place and the focus.
    requestAnimationFrame(() => keys.focus(row, 0));
  };
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const cell = cellOf(event.target);
    const column = cell && COLUMNS[cell.column];
    if (!cell || !column || !isSheet(text)) return;
    event.preventDefault();
    const rows = readSheet(text, SHEET, column, language);
    lay(rows, cell.row);
    setSaid(t`Rows pasted: ${rows.length}`);
  };
  const lay = (rows: readonly Partial<LineText>[], from: number) => {
    const there = form.getValues('lines').length;
    rows.slice(0, there - from).forEach((pasted, index) => {
      for (const name of COLUMNS) {
        const value = pasted[name];
        if (value !== undefined) form.setValue(`lines.${from + index}.${name}`, value, { shouldDirty: true });
      }
    });
    const more = rows.slice(Math.max(0, there - from));
    if (more.length > 0)
      list.append(
        more.map((pasted) => ({ ...blankLine(vatRate), ...pasted })),
        { shouldFocus: false },
      );
    grow();
    // What was pasted and is no number or unit says so at once.
    const doubtful = rows.flatMap((pasted, index) =>
      COLUMNS.flatMap((name) =>
        name === 'name' || (pasted[name] ?? '') === '' ? [] : [`lines.${from + index}.${name}` as const],
      ),
    );
    void form.trigger(doubtful);
  };

  return (
    <div className={sheet.sheet}>
      <p className={sheet.hint}>
        <Count state={state} />{' '}
        <span className={sheet.keys}>
          <Trans>
            Prices are without VAT. Paste from Excel (<Kbd>Ctrl V</Kbd>), <Kbd>Enter</Kbd> for the next row.
          </Trans>
        </span>
      </p>
      <table
        ref={table}
        className={classNames(sheet.grid, styles.grid)}
        onPaste={paste}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <caption className="visually-hidden">{labels.lines}</caption>
        <thead>
          <tr>
            <th scope="col" className={sheet.number}>
              <span className="visually-hidden">
                <Trans>Row</Trans>
              </span>
            </th>
            <th scope="col">{labels['lines.*.name']}</th>
            <th scope="col" className={styles.quantity}>
              {labels['lines.*.quantity']}
            </th>
            <th scope="col" className={sheet.unit}>
              {labels['lines.*.unit']}
            </th>
            <th scope="col" className={styles.price}>
              {labels['lines.*.unit_price']}
            </th>
            <th scope="col" className={styles.vat}>
              {labels['lines.*.vat_rate']}
            </th>
            <th scope="col" className={styles.net}>
              {labels['lines.*.net']}
            </th>
            <th scope="col" className={sheet.remove}>
              <span className="visually-hidden">
                <Trans>Delete</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.fields.map((field, row) => (
            <LineRow
              key={field.id}
              state={state}
              row={row}
              last={row === list.fields.length - 1}
              units={units}
              onInput={grow}
              onRemove={removeRow}
            />
          ))}
        </tbody>
      </table>
      <datalist id={VAT_RATE_LIST}>
        {vatRates().map((rate) => (
          <option key={rate} value={rate} />
        ))}
      </datalist>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

function Count({ state: { form } }: { state: AdhocDirectFormState }) {
  const lines = useWatch({ control: form.control, name: 'lines' });
  return (
    <Plural
      value={lines.filter((line) => !isBlank(line)).length}
      _0="No items yet."
      one="# item."
      other="# items."
    />
  );
}
