import type { Tenant, TenantTx } from '../db/tenant.ts';
import { fieldError } from '../errors.ts';
import { foldHeading } from './import-column.ts';
import type { ImportKind } from './import-kind.ts';

/** The column chosen for each heading; headings are folded for comparison. */
export type ChosenColumns = Readonly<Record<string, string>>;

/** The maximum number of import headings remembered per company. */
const KEPT_MAX = 200;

/**
 * Stores the columns chosen for the headings of a sheet, '' for none, and returns all choices that the company has
 * ever made for such sheets. Rejects a column that does not exist.
 */
export async function chooseColumns(
  tenant: Tenant,
  kind: Pick<ImportKind<never, unknown>, 'name' | 'columns'>,
  chosen: Readonly<Record<string, string>>,
): Promise<ChosenColumns> {
  const choices = new Map(Object.entries(chosen).map(([heading, column]) => [foldHeading(heading), column]));
  choices.delete('');
  for (const column of choices.values())
    if (column !== '' && !kind.columns.some(({ key }) => key === column))
      throw fieldError('columns', 'choice');
  if (choices.size > 0) await tenant.transaction((tx) => keep(tx, kind.name, choices));
  const stored = await tenant
    .selectFrom('import_columns')
    .select(['heading', 'column_key'])
    .where('kind', '=', kind.name)
    .orderBy('heading')
    .limit(KEPT_MAX)
    .execute();
  return Object.fromEntries(stored.map(({ heading, column_key }) => [heading, column_key]));
}

/** Stores a choice. A column has one heading per kind of sheet, so its previous heading loses the column. */
async function keep(
  tx: TenantTx,
  kind: ImportKind<never, unknown>['name'],
  choices: ReadonlyMap<string, string>,
): Promise<void> {
  const columns = [...choices.values()].filter((column) => column !== '');
  const old = tx.deleteFrom('import_columns').where('kind', '=', kind);
  await old
    .where((eb) =>
      eb.or([
        eb('heading', 'in', [...choices.keys()]),
        ...(columns.length > 0 ? [eb('column_key', 'in', columns)] : []),
      ]),
    )
    .execute();
  const rows = [...choices].flatMap(([heading, column_key]) =>
    column_key === '' ? [] : [{ kind, heading, column_key }],
  );
  if (rows.length > 0)
    await tx
      .insertInto('import_columns', rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
