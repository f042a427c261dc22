import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ImportPreview } from '#platform/shared/wire/sheet-import.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { ColumnNamer } from './cell-reason.ts';
import styles from './sheet-import.module.css';

interface MatchColumnsProps {
  readonly preview: ImportPreview;
  readonly nameOf: ColumnNamer;
  readonly busy: boolean;
  readonly onMatch: (columns: Readonly<Record<string, string>>) => void;
}

/**
 * Lets the user assign columns to unknown headings. It is open initially if a required column is missing or no row is
 * valid; otherwise it is opened by a button.
 */
export function ColumnMatcher({ preview, nameOf, busy, onMatch }: MatchColumnsProps) {
  const { t } = useLingui();
  const { to_match, missing, all_columns, columns } = preview;
  const before = Object.fromEntries(to_match.map(({ heading, column }) => [heading, column]));
  // A wrong stored choice would invalidate every row of all later sheets.
  const isStoredChoiceWrong = preview.valid === 0 && to_match.some(({ column }) => column !== '');
  const [open, setOpen] = useState(missing.length > 0 || isStoredChoiceWrong);
  const [chosen, setChosen] = useState(before);
  if (to_match.length === 0) return null;
  if (!open)
    return (
      <Button variant="link" className={styles.start} onClick={() => setOpen(true)}>
        <Trans>Match columns by hand</Trans>
      </Button>
    );

  const known = columns.filter(
    (column) => !missing.includes(column) && !Object.values(before).includes(column),
  );
  const taken = (heading: string) =>
    Object.entries(chosen).flatMap(([other, column]) => (other === heading ? [] : [column]));
  const optionsOf = (heading: string) => [
    { value: '', label: t({ message: 'Leave out', context: 'a column of a sheet' }) },
    ...all_columns
      .filter((column) => !known.includes(column) && !taken(heading).includes(column))
      .map((column) => ({ value: column, label: nameOf(column) })),
  ];
  const needed = missing.map((column) => nameOf(column)).join(', ');
  const answer = changed(before, chosen);
  return (
    <fieldset className={styles.match}>
      <legend>
        <Trans>Columns of your sheet</Trans>
      </legend>
      {needed !== '' && (
        <p>
          <Trans>Choose the column for: {needed}. The choice is kept for your next import.</Trans>
        </p>
      )}
      <div className={styles.matches}>
        {to_match.map(({ heading }) => (
          <Field key={heading} label={heading}>
            <Select
              value={chosen[heading] ?? ''}
              onChange={(column) => setChosen({ ...chosen, [heading]: column })}
              options={optionsOf(heading)}
            />
          </Field>
        ))}
      </div>
      <Button
        variant={needed === '' ? undefined : 'primary'}
        className={styles.start}
        busy={busy}
        disabled={Object.keys(answer).length === 0}
        onClick={() => onMatch(answer)}
      >
        <Trans>Use these columns</Trans>
      </Button>
    </fieldset>
  );
}

function changed(before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(now).filter(([heading, column]) => column !== before[heading]));
}
