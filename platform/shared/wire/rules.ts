import { z } from 'zod';
import { keysOf } from '../closed-list.ts';
import { endOfDayInBelgrade, isDay, isInstant } from '../dates.ts';
import { cleanEmail, isEmail } from '../validation/email.ts';
import {
  type BrokenRule,
  type DecimalField,
  findBrokenDecimalRule,
  findBrokenTextRules,
  type TextField,
} from '../validation/fields.ts';
import {
  MAX_AMOUNT,
  MAX_EMAIL_LENGTH,
  MAX_LONG_TEXT_LENGTH,
  MAX_SHORT_TEXT_LENGTH,
} from '../validation/limits.ts';
import { normalisePassword } from '../validation/password.ts';
import { getPhoneBounds, isNationalPhone, isPhone, normalisePhone } from '../validation/phone.ts';
import { normaliseCode, normaliseText } from '../validation/plain-text.ts';
import type { ValidationRule } from '../validation/rules.ts';
import type { ChoiceValue, ListChoices } from '../words/list-choices.ts';
import { FORMAT_DESCRIPTIONS } from './format-descriptions.ts';

export type { BrokenRule, ValidationRule };
export type RuleParams = BrokenRule['params'];
/** Broken rules by field; the path of a nested field is joined with dots (`articles.2.quantity`). */
export type FieldErrors = Readonly<Record<string, readonly BrokenRule[]>>;

type Context = z.core.$RefinementCtx<unknown>;

/** Adds a broken rule to a field in a zod check. */
export function breakRule(
  ctx: Context,
  rule: ValidationRule,
  params: RuleParams = {},
  path?: (string | number)[],
): void {
  ctx.addIssue({ code: 'custom', params: { rule, ...params }, ...(path ? { path } : {}), input: undefined });
}

/**
 * Returns the schema of a single-line text: trimmed, with plain spaces, and at most `max` characters. An invisible
 * text counts as empty. Control characters, tabs and line breaks break `characters`: in a name they would allow a
 * stranger to insert lines into our emails.
 */
export function text(max: number = MAX_SHORT_TEXT_LENGTH) {
  return textOf({ max });
}
export function optionalText(max: number = MAX_SHORT_TEXT_LENGTH) {
  return text(max).default('');
}
export function requiredText(max: number = MAX_SHORT_TEXT_LENGTH, plain?: (typed: string) => string) {
  return demanded(textOf({ max }, plain));
}

/** Returns the schema of a multi-line text. The only control characters that it allows are line breaks and tabs. */
export function longText(max: number = MAX_LONG_TEXT_LENGTH) {
  return textOf({ max, multiline: true }).meta({ 'x-multiline': true });
}
export function optionalLongText(max: number = MAX_LONG_TEXT_LENGTH) {
  return longText(max).default('');
}
export function requiredLongText(max: number = MAX_LONG_TEXT_LENGTH) {
  return demanded(longText(max));
}

/** Returns the schema of a number or code, such as an IBAN. Invisible characters from pasting are removed. */
export function optionalCode(max: number) {
  return textOf({ max }, normaliseCode).default('');
}
export function requiredCode(max: number) {
  return demanded(textOf({ max }, normaliseCode));
}

/** Returns the schema of a text that `plain` normalises. */
function textOf(field: TextField, plain: (typed: string) => string = normaliseText) {
  return z
    .string()
    .overwrite(plain)
    .superRefine((value, ctx) => {
      for (const { rule, params } of findBrokenTextRules(value, field)) breakRule(ctx, rule, params);
    })
    .meta({ maxLength: field.max });
}

function demanded(schema: ReturnType<typeof textOf>) {
  return schema
    .superRefine((value, ctx) => {
      if (value === '') breakRule(ctx, 'required');
    })
    .meta({ ...schema.meta(), minLength: 1 });
}

/**
 * Returns the schema of a digit string; stored as text, because leading zeros are significant (specification §5,
 * `numeric`).
 */
export function digits(max: number) {
  return requiredCode(max)
    .superRefine((value, ctx) => {
      if (!/^\d*$/.test(value)) breakRule(ctx, 'numeric');
    })
    .meta({ pattern: '^\\d*$' });
}

/** Returns the schema of a checkbox that must be ticked, such as the acceptance of the terms. */
export function requiredCheckbox() {
  return z
    .boolean()
    .superRefine((value, ctx) => {
      if (!value) breakRule(ctx, 'required_checkbox');
    })
    .meta({ const: true });
}

/** A rule that spans several fields of a body; `at` is the field that receives the error. */
export interface CrossFieldRule {
  readonly fields: readonly string[];
  readonly at: string;
}

/**
 * Adds a rule across fields. The rule is checked as soon as each of these fields is valid, whatever the rest of the
 * body is, so that a form can report it while it is filled in. `listCrossFieldRules` lists the rules of a schema.
 */
export function withCrossFieldRule<Schema extends z.ZodObject, Field extends keyof z.output<Schema> & string>(
  schema: Schema,
  fields: readonly Field[],
  at: NoInfer<Field>,
  judge: (body: Pick<z.output<Schema>, Field>, ctx: Context) => void,
): Schema {
  const judged = (body: unknown, ctx: Context) => judge(body as Pick<z.output<Schema>, Field>, ctx);
  return schema.superRefine(
    judged,
    ruleParams(fields, at, () => true),
  );
}

type Issue = z.core.$ZodRawIssue;

/**
 * Returns the options of a cross-field rule. The rule is checked only if none of its fields has an issue for which
 * `stops` returns true.
 */
function ruleParams(fields: readonly string[], at: string, stops: (issue: Issue) => boolean) {
  const isOfRule = ({ path }: Issue) =>
    path === undefined || path.length === 0 || fields.includes(String(path[0]));
  return {
    when: ({ issues }: z.core.ParsePayload) => !issues.some((issue) => isOfRule(issue) && stops(issue)),
    across: { fields, at },
  } as z.core.$ZodSuperRefineParams;
}

/**
 * Returns the cross-field rules of a schema, including those of objects in its lists; `*` stands for the list index.
 */
export function listCrossFieldRules(schema: z.core.$ZodType, below = ''): CrossFieldRule[] {
  if (schema instanceof z.ZodArray) return listCrossFieldRules(schema.element, `${below}*.`);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return listCrossFieldRules(schema.unwrap(), below);
  if (!(schema instanceof z.ZodObject)) return [];
  const own = (schema.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    'across' in def ? [def.across as CrossFieldRule] : [],
  );
  const inner = Object.entries(schema.shape).flatMap(([name, field]) =>
    listCrossFieldRules(field, `${below}${name}.`),
  );
  return [
    ...own.map(({ fields, at }) => ({ fields: fields.map((field) => below + field), at: below + at })),
    ...inner,
  ];
}

/**
 * Requires that `field` repeats the password in `of`. Compares composed forms, because keyboards send č as one
 * character or two.
 */
export function withRepeatedPassword<Schema extends z.ZodObject>(
  schema: Schema,
  field: keyof z.output<Schema> & string,
  of: keyof z.output<Schema> & string,
): Schema {
  // Reported even if the password is too short, because a new password is typed in both fields.
  const params = ruleParams([field, of], field, (issue) => issue.continue !== true);
  return schema.superRefine((body, ctx) => {
    if (normalisePassword(String(body[field])) !== normalisePassword(String(body[of])))
      breakRule(ctx, 'confirmed', {}, [field]);
  }, params);
}

/** Returns the schema of an email address, checked with a linear pattern (fact 0.4: no raw string to the mailer). */
export function email() {
  return demanded(textOf({ max: MAX_EMAIL_LENGTH }, cleanEmail))
    .superRefine((value, ctx) => {
      if (value !== '' && !isEmail(value)) breakRule(ctx, 'email');
    })
    .meta({ format: 'email' });
}

/**
 * Returns the schema of a phone number (specification §5, `phone_validation`): a plus sign and 11 to 12 digits, 8 to
 * 15 for Germany and 7 to 15 for Austria. Spaces and dashes are removed. A record with a country also accepts the
 * national format, which `requireValidPhone` checks for that country.
 */
export function requiredPhone() {
  return demanded(phone(isNationalPhone));
}
export function optionalPhone() {
  return phone(isNationalPhone).default('');
}
/** Returns the schema of a phone number in a record without a country. */
export function optionalInternationalPhone() {
  return phone().default('');
}

function phone(isAccepted: (number: string) => boolean = () => false) {
  return textOf({ max: 32 }, normalisePhone).superRefine((value, ctx) => {
    if (value !== '' && !isPhone(value) && !isAccepted(value))
      breakRule(ctx, 'phone_validation', { ...getPhoneBounds(value, '') });
  });
}

/** Returns the schema of a decimal as a string (`"1250.00"`), exact and never negative (product 7). */
export function decimal(field: DecimalField) {
  return z
    .string()
    .overwrite(normaliseCode)
    .superRefine((value, ctx) => {
      const broken = findBrokenDecimalRule(value, field);
      if (broken) breakRule(ctx, broken.rule, broken.params);
    })
    .meta({ format: 'decimal', description: decimalWords(field) });
}

/** Returns a text that describes the allowed decimals, for readers of the API description. */
function decimalWords({ scale, positive = false, max = MAX_AMOUNT }: DecimalField): string {
  const places = scale === 0 ? 'no decimals' : `up to ${scale} ${scale === 1 ? 'decimal' : 'decimals'}`;
  return `An exact decimal as text, ${places}, ${positive ? 'above 0' : 'from 0'} to ${max}.`;
}

/** Returns the schema of a calendar day, `YYYY-MM-DD`. */
export function day() {
  return z
    .string()
    .superRefine((value, ctx) => {
      if (value === '') breakRule(ctx, 'required');
      else if (!isDay(value)) breakRule(ctx, 'date');
    })
    .meta({ format: 'date', description: FORMAT_DESCRIPTIONS.date });
}

/** Converts an instant to UTC; returns any other text unchanged. */
function inUtc(value: string): string {
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? value : new Date(ms).toISOString();
}

/** Returns the schema of an instant, ISO 8601 with an offset or Z; the output is UTC. */
export function instant() {
  return z
    .string()
    .superRefine((value, ctx) => {
      if (value === '') return breakRule(ctx, 'required');
      if (
        !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(value) ||
        !isDay(value.slice(0, 10)) ||
        !isInstant(inUtc(value))
      )
        breakRule(ctx, 'date');
    })
    .meta({ format: 'date-time', description: FORMAT_DESCRIPTIONS['date-time'] })
    .transform(inUtc);
}

/** Returns the schema of a deadline in UTC: an instant, or a day, which means 23:59:59 in Belgrade (product 5). */
export function deadline() {
  return z
    .string()
    .meta({
      description: 'An instant, or a day `YYYY-MM-DD`, which means 23:59:59 of it in Belgrade.',
      anyOf: [
        { type: 'string', format: 'date-time' },
        { type: 'string', format: 'date' },
      ],
    })
    .transform((value) => (isDay(value) ? endOfDayInBelgrade(value) : value))
    .pipe(instant());
}

/** The largest value of an integer column. */
const LARGEST = 2_147_483_647;
/**
 * Returns the schema of a whole number in a body that fits an integer column, such as a record version or a sheet's
 * row number.
 */
export function wholeNumber(least = 0) {
  return z.int().min(least).max(LARGEST);
}
/** Returns the schema of a record ID in a body. */
export function id() {
  return wholeNumber(1);
}
/**
 * Returns the schema of a record ID in a path. An invalid ID yields the same response as a record that does not
 * exist.
 */
export function pathId() {
  return z.coerce.number().pipe(z.int().min(1).max(LARGEST));
}
/** Returns the schema of an ID in a query, where 0 and empty mean all (product 7). */
export function filterId() {
  return z.coerce.number().pipe(z.int().min(0).max(LARGEST)).default(0);
}

/** Returns the schemas of a list's choices. An absent choice is '' and does not filter. */
export function choiceQuery<Choices extends ListChoices>(choices: Choices) {
  const fields = Object.entries(choices).map(([name, { values }]) => [
    name,
    z.enum(['', ...keysOf(values)]).default(''),
  ]);
  return Object.fromEntries(fields) as {
    [Name in keyof Choices]: z.ZodDefault<z.ZodEnum<{ [Value in '' | ChoiceValue<Choices[Name]>]: Value }>>;
  };
}

/** Returns the schema of a boolean query parameter, `1` or `0`; `unsaid` is the default. */
export function booleanParam(unsaid: '0' | '1') {
  return z.enum(['0', '1']).default(unsaid);
}
