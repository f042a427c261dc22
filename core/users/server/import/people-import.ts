import { MAX_INVITED_TOGETHER, type UserBody, userBody } from '#core/users/wire.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { foldHeading } from '#platform/server/import/import-column.ts';
import type { ImportKind } from '#platform/server/import/import-kind.ts';
import { findLanguageByName } from '#platform/server/import/language-names.ts';
import { RowErrors } from '#platform/server/import/row-errors.ts';
import { listAbilities } from '#platform/shared/access/abilities.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { NO_RIGHTS } from '#platform/shared/access/grant-options.ts';
import {
  findGrantRefusal,
  type Grant,
  isLimitAbove,
  withGrantedRights,
} from '#platform/shared/access/granting.ts';
import type { Permission } from '#platform/shared/access/permissions.ts';
import { PRESETS, type Preset, withPreset } from '#platform/shared/access/presets.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { convertAmount, parseRates } from '#platform/shared/money/exchange.ts';
import { normaliseEmail } from '#platform/shared/validation/email.ts';
import { VALUE_THRESHOLD_EUR } from '#platform/shared/validation/limits.ts';
import { toFieldErrors } from '#platform/shared/wire/field-errors.ts';
import type { ImportRow } from '#platform/shared/wire/sheet-import.ts';
import { anyValuePhrase, presetPhrases } from '#platform/shared/words/permissions.ts';
import { findNames, foldNames, type KnownNames, MAX_NAMES_CELL_LENGTH } from './find-names.ts';
import { parseLimitCell } from './limit-cell.ts';
import { PEOPLE_COLUMNS } from './people-sheet.ts';

const LESS = 'approve-realization-4k-less' satisfies Permission;
const MORE = 'approve-realization-4k-more' satisfies Permission;

/** The data against which the cells of a sheet are parsed. It is plain data, because it is passed to a thread. */
export interface PeopleImportContext {
  /** The inviting user, who can give no rights beyond their own. */
  readonly actor: Actor;
  /** The language of the inviting user, in which a person without a language is invited. */
  readonly language: Language;
  readonly currency: Currency;
  /** Units of each currency per EUR today, as text. */
  readonly perEur: Readonly<Record<string, string>>;
  /** The company's departments. */
  readonly sectors: readonly { readonly id: number; readonly name: string }[];
}

/** Parses a row of a sheet into the form of a new user, with the same rules as the form. */
export const peopleImport: ImportKind<PeopleImportContext, UserBody> = {
  name: 'users',
  columns: PEOPLE_COLUMNS,
  maxRows: MAX_INVITED_TOGETHER,
  judge: judgeRow,
};

function judgeRow({ cells }: ImportRow, context: PeopleImportContext) {
  const errors = new RowErrors();
  const warnings = new RowErrors();
  const cell = (key: string) => cells[key] ?? '';
  const grant = grantIn(cell('presets'), cell('confirm_limit'), context, errors, warnings);
  const body = userBody.safeParse(
    {
      name: cell('name'),
      email: cell('email'),
      phone_number: '',
      lang: languageIn(cell('lang'), context, errors),
      role: grant.role,
      additional_permissions: grant.permissions,
      purchase_confirmation: grant.purchase_confirmation,
      confirm_limit: grant.confirm_limit,
      sector_ids: [...namesIn('sectors', cell('sectors'), namesOf(context).sectors, errors)],
    },
    { reportInput: true },
  );
  if (!body.success) errors.addAll(toFieldErrors(body.error));
  const email = normaliseEmail(cell('email'));
  return {
    value: body.success && errors.none ? body.data : undefined,
    key: email === '' ? undefined : email,
    errors: errors.byColumn,
    warnings: warnings.byColumn,
  };
}

/** Parses the rights of a row, and reports those that the inviting user may not give. */
function grantIn(
  presets: string,
  limit: string,
  context: PeopleImportContext,
  errors: RowErrors,
  warnings: RowErrors,
): Grant {
  const { actor, currency, language } = context;
  const found = namesIn('presets', presets, namesOf(context).presets, errors);
  // If the row has no limit, the person gets the highest limit that the caller can give, as in the form. A role is
  // applied first, because the rights that other presets give depend on the role.
  let wanted: Grant = { ...NO_RIGHTS, confirm_limit: actor.confirm_limit };
  const isRole = (preset: Preset) => withPreset(NO_RIGHTS, preset, true).role !== NO_RIGHTS.role;
  const ordered = PRESETS.filter((preset) => found.includes(preset));
  for (const preset of [...ordered.filter(isRole), ...ordered.filter((one) => !isRole(one))]) {
    const next = withPreset(wanted, preset, true);
    if (findGrantRefusal(actor, null, next, 1) === null) wanted = next;
    else errors.add('presets', 'beyond_own', { name: titleOf(preset, language) });
  }
  if (limit === '') return wanted;
  const anyValue = isAnyValue(limit);
  const own = { ...wanted, confirm_limit: anyValue ? null : limitIn(limit, context, errors) };
  const raised = withUnlimitedPermission(own, anyValue, context);
  const grant = raised ?? own;
  if (findGrantRefusal(actor, null, grant, 1) !== null)
    errors.add('confirm_limit', 'decimal_max', { max: actor.confirm_limit ?? '', currency });
  if (raised === null || (!errors.byColumn.presets && !isLimitUsed(actor, grant)))
    warnings.add('confirm_limit', 'limit_unused');
  return grant;
}

/** Other words for a person who confirms purchases of any value. */
const ANY_VALUE_ALIASES = [
  ...['any', 'no limit', 'unlimited', 'bez ograničenja', 'bez limita', 'neograničeno', 'bilo koja vrednost'],
  ...['bilo koja vrijednost', 'jeder Wert', 'unbegrenzt', 'kein Limit', 'любая сумма', 'без ограничений'],
].map(foldHeading);
let anyValueKeys: ReadonlySet<string> | undefined;

/** Returns whether a cell says in any language that a person confirms purchases of any value. */
function isAnyValue(cell: string): boolean {
  anyValueKeys ??= new Set([
    ...ANY_VALUE_ALIASES,
    ...LANGUAGES.map((one) => foldHeading(getServerI18n(one)._(anyValuePhrase))),
  ]);
  return anyValueKeys.has(foldHeading(cell));
}

/**
 * Adds the permission for purchases of any value to a person who confirms, if the cell asks for any value or for more
 * than 4,000 EUR, because the cell would otherwise have no effect above 4,000 EUR. Returns null if the inviting user
 * may not give the permission.
 */
function withUnlimitedPermission(
  grant: Grant,
  anyValue: boolean,
  context: PeopleImportContext,
): Grant | null {
  const { actor, currency, perEur } = context;
  if (grant.role !== 'user' || !grant.purchase_confirmation || grant.permissions.includes(MORE)) return grant;
  const rate = parseRates(perEur)[currency];
  const threshold = rate && toDecimal(VALUE_THRESHOLD_EUR).mul(rate).toString();
  const isAbove = threshold !== undefined && isLimitAbove(grant.confirm_limit, threshold);
  if (!anyValue && (grant.confirm_limit === null || !isAbove)) return grant;
  const permissions: Permission[] = [...grant.permissions.filter((one) => one !== LESS), MORE];
  const raised: Grant = { ...grant, permissions };
  return findGrantRefusal(actor, null, raised, 1) === null ? raised : null;
}

/** Returns whether the limit restricts anything that a user with these rights can do. */
function isLimitUsed(actor: Actor, grant: Grant): boolean {
  return listAbilities(withGrantedRights(actor, grant)).some((ability) => 'limit' in ability);
}

/** Parses a limit into the company's currency; the form's rule rejects more than two decimals. */
function limitIn(text: string, { currency, language, perEur }: PeopleImportContext, errors: RowErrors) {
  const limit = parseLimitCell(text, currency, language);
  const rates = parseRates(perEur);
  if (limit && (limit.currency === currency || (rates[limit.currency] && rates[currency])))
    return convertAmount(limit.amount, limit.currency, currency, rates).toString();
  errors.add('confirm_limit', 'decimal');
  return null;
}

/** Returns the values for the names in a cell, and reports unknown names. */
function namesIn<T>(column: string, text: string, known: KnownNames<T>, errors: RowErrors): readonly T[] {
  if (text.length > MAX_NAMES_CELL_LENGTH) {
    errors.add(column, 'max', { max: MAX_NAMES_CELL_LENGTH });
    return [];
  }
  const { found, unknown } = findNames(text, known);
  for (const { name, similar } of unknown)
    errors.add(column, 'unknown_record', similar === undefined ? { name } : { name, similar });
  return found;
}

function languageIn(text: string, { language }: PeopleImportContext, errors: RowErrors): Language {
  const named = text === '' ? language : findLanguageByName(text);
  if (named === undefined) errors.add('lang', 'choice');
  return named ?? language;
}

const titleOf = (preset: Preset, language: Language) =>
  getServerI18n(language)._(presetPhrases[preset].title);

interface SheetNames {
  readonly presets: KnownNames<Preset>;
  readonly sectors: KnownNames<number>;
}

/** The names of each sheet that is being read, so that they are folded once and not for each row. */
const namesByContext = new WeakMap<PeopleImportContext, SheetNames>();

function namesOf(context: PeopleImportContext): SheetNames {
  const known = namesByContext.get(context);
  if (known) return known;
  const sectors = foldNames(context.sectors.map(({ name }) => name));
  const names: SheetNames = {
    presets: presetNames(context),
    sectors: {
      byKey: new Map(context.sectors.map(({ id }, at) => [sectors[at]?.key ?? '', id])),
      suggested: [sectors],
    },
  };
  namesByContext.set(context, names);
  return names;
}

let presetsByKey: ReadonlyMap<string, Preset> | undefined;

/**
 * Returns the names of the presets in every language; suggests those that the inviting user may give, first in their
 * own language.
 */
function presetNames({ actor, language }: PeopleImportContext): KnownNames<Preset> {
  presetsByKey ??= new Map(
    PRESETS.flatMap((preset) =>
      [preset, ...LANGUAGES.map((one) => titleOf(preset, one))].map(
        (name) => [foldHeading(name), preset] as const,
      ),
    ),
  );
  const bounded = { ...NO_RIGHTS, confirm_limit: actor.confirm_limit };
  const given = PRESETS.filter(
    (preset) => findGrantRefusal(actor, null, withPreset(bounded, preset, true), 1) === null,
  );
  const suggested = [...new Set([language, ...LANGUAGES])].map((one) =>
    foldNames(given.map((preset) => titleOf(preset, one))),
  );
  return { byKey: presetsByKey, suggested };
}
