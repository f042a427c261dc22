import { FORMAT_WORDS } from '@ponuda/contract/format-words';

/** A JSON schema as far as the contract makes any. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
}

/** A field with what it holds; `name` leads to it: `articles[].quantity`. */
export interface SchemaRow {
  readonly name: string;
  readonly type: string;
  /** May be null. */
  readonly nullable: boolean;
  readonly required: boolean;
  /** The rules it has to keep, in words. */
  readonly rules: readonly string[];
}

const INT_MAX = 2_147_483_647;

/** Every field below a schema, depth first. */
export function schemaRows(schema: Schema): SchemaRow[] {
  return fieldsOf(schema, '');
}

function fieldsOf(schema: Schema, prefix: string): SchemaRow[] {
  const { schema: inner } = withoutNull(schema);
  if (inner.items) return fieldsOf(inner.items, `${prefix}[]`);
  const fields = Object.entries(inner.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    return [rowOf(path, field, inner.required?.includes(name) ?? false), ...fieldsOf(field, path)];
  });
  const each = typeof inner.additionalProperties === 'object' ? inner.additionalProperties : undefined;
  return each && Object.keys(each).length > 0
    ? [...fields, rowOf(`${prefix}.*`, each, false), ...fieldsOf(each, `${prefix}.*`)]
    : fields;
}

function rowOf(name: string, field: Schema, required: boolean): SchemaRow {
  const { schema, nullable } = withoutNull(field);
  return {
    name,
    type: typeWords(schema),
    nullable,
    required: required && field.default === undefined,
    rules: [
      ...rulesOf(schema),
      ...(field.default === undefined ? [] : [`unless given ${JSON.stringify(field.default)}`]),
    ],
  };
}

/** `x | null` as x that may be null. */
function withoutNull(schema: Schema): { schema: Schema; nullable: boolean } {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const others = choices.filter(({ type }) => type !== 'null');
    const [only, ...more] = others;
    const nullable = others.length < choices.length;
    return only && more.length === 0 ? { schema: only, nullable } : { schema, nullable };
  }
  if (!Array.isArray(schema.type)) return { schema, nullable: false };
  const types = schema.type.filter((type) => type !== 'null');
  return { schema: { ...schema, type: types[0] ?? 'null' }, nullable: types.length < schema.type.length };
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'day, 2026-12-31',
  'date-time': 'instant, 2026-12-31T22:59:59Z',
  decimal: 'decimal as text, "1250.00"',
  email: 'e-mail address',
  uri: 'address, https://…',
  uuid: 'UUID',
  binary: 'file',
};

/** Describes a value in words. */
export function typeWords(schema: Schema): string {
  if (schema.$ref !== undefined) return 'object';
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeWords))].join(' | ');
  if (schema.items) return `list of ${typeWords(withoutNull(schema.items).schema)}`;
  const { type } = schema;
  if (type === 'string') return FORMATS[schema.format ?? ''] ?? 'text';
  if (type === 'integer') return 'whole number';
  return typeof type === 'string' ? type : 'anything';
}

function rulesOf(schema: Schema): string[] {
  const { minLength = 0, maxLength, minimum, maximum, minItems = 0, maxItems, description } = schema;
  const words: Readonly<Record<string, string>> = FORMAT_WORDS;
  const formatWords = words[schema.format ?? ''];
  const bounds = (low: number | undefined, high: number | undefined): string[] => {
    const real = high === undefined || high >= INT_MAX ? undefined : high;
    if (low !== undefined && real !== undefined) return [`${low} to ${real}`];
    if (low !== undefined && low > 1) return [`at least ${low}`];
    return real === undefined ? [] : [`at most ${real}`];
  };
  return [
    // The type says already what a format means.
    ...(description === undefined || description === formatWords ? [] : [description]),
    ...(minLength > 1 ? [`at least ${minLength} characters`] : minLength === 1 ? ['not empty'] : []),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...bounds(minimum, maximum),
    ...(minItems > 0 ? [`at least ${minItems} of them`] : []),
    ...(maxItems === undefined ? [] : [`at most ${maxItems} of them`]),
  ];
}

/** A value that keeps the rules, for an example: what has to be given, and nothing else. */
export function exampleOf(schema: Schema, name = ''): unknown {
  const { schema: inner, nullable } = withoutNull(schema);
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (inner.const !== undefined) return inner.const;
  if (inner.enum) return inner.enum[0];
  const [first] = inner.anyOf ?? inner.oneOf ?? [];
  if (first) return exampleOf(first, name);
  if (nullable && !inner.properties) return null;
  if (inner.items) return [exampleOf(inner.items, name)];
  if (inner.properties) {
    const given = Object.entries(inner.properties).filter(
      ([field, { default: byDefault }]) => inner.required?.includes(field) && byDefault === undefined,
    );
    return Object.fromEntries(given.map(([field, of]) => [field, exampleOf(of, field)]));
  }
  if (inner.type === 'integer' || inner.type === 'number')
    return inner.minimum !== undefined && inner.minimum > 1 ? inner.minimum : 1;
  if (inner.type === 'boolean') return true;
  return EXAMPLES[inner.format ?? ''] ?? (inner.type === 'string' ? 'text' : {});
}

const EXAMPLES: Readonly<Record<string, string>> = {
  date: '2026-12-31',
  'date-time': '2026-12-31T22:59:59Z',
  decimal: '1',
  email: 'somebody@example.com',
  uri: 'https://erp.example/hook',
  uuid: '2f1c4f57-2d5c-4d2c-9a6b-0a9f8a3c5d11',
};
