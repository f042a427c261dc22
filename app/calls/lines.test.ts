import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#app/api.ts';

/** Characters that end a line, or render as a line break, in an email, a header or a spreadsheet. */
const ENDS_A_LINE = ['\n', '\r', '\t', '\u2028', '\u2029', '\u0085', '\u0000'];

/** Strings that are validated outside their schema. The comment above each entry names the file. */
const ELSEWHERE: readonly string[] = [
  // Each cell becomes a field of a record, whose schema validates it in supplier-import.ts, category-import.ts or
  // people-import.ts.
  'POST suppliers/import body.rows[].cells{}',
  'POST suppliers/import/check body.rows[].cells{}',
  'POST categories/import body.rows[].cells{}',
  'POST categories/import/check body.rows[].cells{}',
  'POST user-management/import body.rows[].cells{}',
  'POST user-management/import/check body.rows[].cells{}',
  // core/affiliates/server/actions/invite-companies.ts checks each address separately, so that an invalid address
  // does not block the valid ones.
  'POST affiliate body.email',
  'POST affiliate body.email[]',
  // A single string with several domains, which `domains` in sso.ts splits before validation.
  'PUT user-profile/sso body.email_domains',
  'PUT user-profile/sso body.email_domains[]',
  'PUT user-profile/sso body.vouched_domains[]',
  // core/list-views/wire.ts encodes line-ending characters, so that no stored query contains one.
  'POST list-views body.search',
  'PUT list-views/{id} body.search',
];
/** Values that are only compared or hashed and never shown. */
const SECRET = /\.(password|oldpassword|passwordConfirm|code|hash|ticket|token)$/;

interface Leaf {
  readonly path: string;
  readonly schema: z.ZodType;
}

/** Returns all string fields of a schema with their paths. */
function texts(schema: z.ZodType, path: string): Leaf[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      texts(field as z.ZodType, `${path}.${name}`),
    );
  if (schema instanceof z.ZodArray) return texts(schema.element as z.ZodType, `${path}[]`);
  if (schema instanceof z.ZodRecord) return texts(schema.valueType as z.ZodType, `${path}{}`);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => texts(option as z.ZodType, path));
  // A string is also validated by the schema it is piped into, for example by the timestamp schema of a deadline
  // that accepts a plain date.
  if (schema instanceof z.ZodPipe)
    return texts(schema.in as z.ZodType, path).map((leaf) => (leaf.path === path ? { path, schema } : leaf));
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return texts(schema.unwrap() as z.ZodType, path);
  return schema instanceof z.ZodString ? [{ path, schema }] : [];
}

const leaves = Object.entries(api).flatMap(([key, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = (endpoint as Partial<Record<typeof part, z.ZodType>>)[part];
    return schema ? texts(schema, `${key} ${part}`) : [];
  }),
);
const isLong = ({ schema }: Leaf) => schema.meta()?.['x-multiline'] === true;

it('every text of one line refuses what ends a line, wherever it is sent', () => {
  const open = leaves
    .filter((leaf) => !isLong(leaf) && !ELSEWHERE.includes(leaf.path) && !SECRET.test(leaf.path))
    .filter(({ schema }) => ENDS_A_LINE.some((end) => schema.safeParse(`a${end}b`).success))
    .map(({ path }) => path);
  expect(open).toEqual([]);
  expect(leaves.length).toBeGreaterThan(200);
});

it('a text of several lines takes line breaks and tabs, and nothing else that cannot be seen', () => {
  const long = leaves.filter(isLong);
  expect(long.length).toBeGreaterThan(10);
  for (const { path, schema } of long) {
    expect(schema.safeParse('first\r\n\tsecond').success, path).toBe(true);
    for (const hidden of ['\u0000', '\u0007', '\u202e', '\u0085'])
      expect(schema.safeParse(`a${hidden}b`).success, path).toBe(false);
  }
});
