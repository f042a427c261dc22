import { readRatesAt } from '#core/purchase/server/public.ts';
import type { UserBody } from '#core/users/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { ParsedRow } from '#platform/server/import/import-kind.ts';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import type { ImportRow } from '#platform/shared/wire/sheet-import.ts';
import { readSectorNames } from '../sectors.read.ts';
import { type PeopleImportContext, peopleImport } from './people-import.ts';
import { readTakenAddresses } from './taken-addresses.read.ts';

/** Reads the data against which the rows of a sheet are validated. */
export async function readPeopleImportContext(ctx: CompanyContext): Promise<PeopleImportContext> {
  const { rates } = await readRatesAt(ctx.platform.db, ctx.session.now);
  return {
    actor: ctx.actor,
    language: ctx.lang,
    currency: ctx.company.settings.currency,
    perEur: Object.fromEntries(Object.entries(rates).map(([currency, rate]) => [currency, rate.toString()])),
    sectors: await readSectorNames(ctx.tenant),
  };
}

/** Validates each row independently of the others. */
export async function judgePeople(ctx: CompanyContext, rows: readonly ImportRow[]) {
  return ctx.platform.imports.judge(peopleImport, rows, await readPeopleImportContext(ctx));
}

/**
 * Validates the rows against each other and against existing accounts: a sheet can contain an address only once,
 * and an address belongs to one account of the platform. An address that belongs to an account of another company
 * is reported only `whenSending`, so that a preview does not disclose it.
 */
export async function validateAddresses(
  tenant: Tenant,
  rows: readonly ParsedRow<UserBody>[],
  { whenSending }: { readonly whenSending: boolean },
): Promise<ParsedRow<UserBody>[]> {
  const taken = await readTakenAddresses(tenant, [...new Set(rows.flatMap(({ key }) => key ?? []))]);
  const accounts = new Map(
    taken.flatMap(({ email, name }) => (name !== null || whenSending ? [[email, name]] : [])),
  );
  const rowsByAddress = new Map<string, number>();
  return rows.map((row) => {
    if (row.key === undefined) return row;
    const first = rowsByAddress.get(row.key);
    if (first === undefined) rowsByAddress.set(row.key, row.row.row);
    const name = accounts.get(row.key);
    if (name === undefined && first === undefined) return row;
    const broken: BrokenRule =
      first !== undefined
        ? { rule: 'same_row', params: { row: first } }
        : name === null || name === undefined
          ? { rule: 'has_account', params: {} }
          : { rule: 'colleague', params: { name } };
    const errors = { ...row.errors, email: [...(row.errors.email ?? []), broken] };
    return { ...row, errors, value: undefined };
  });
}
