import { z } from 'zod';
import type { FieldErrors } from './rules.ts';

/** The maximum number of unknown fields listed in a response, so that it stays small. */
const NAMED_MAX = 50;
const UNKNOWN = [{ rule: 'unknown_field', params: {} }] as const;

/**
 * Returns the fields of a body that its schema lacks, at any depth, as broken rules by path. Otherwise a misspelt
 * field would be ignored, and its sender would believe that it was saved.
 */
export function findUnknownFields(schema: z.ZodType, body: unknown): FieldErrors {
  return Object.fromEntries(
    unknownPaths(schema, body, '')
      .slice(0, NAMED_MAX)
      .map((path) => [path, UNKNOWN]),
  );
}

function unknownPaths(schema: z.core.$ZodType, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
    return Object.entries(value).flatMap(([name, inner]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return field ? unknownPaths(field, inner, at(name)) : [at(name)];
    });
  }
  if (schema instanceof z.ZodArray)
    return Array.isArray(value)
      ? value.flatMap((inner, index) => unknownPaths(schema.element, inner, at(index)))
      : [];
  if (schema instanceof z.ZodRecord)
    return Object.entries(value).flatMap(([name, inner]) => unknownPaths(schema.valueType, inner, at(name)));
  if (schema instanceof z.ZodUnion) return unknownToAll(schema, value, path);
  if (schema instanceof z.ZodPipe) return unknownPaths(schema.in, value, path);
  return 'unwrap' in schema && typeof schema.unwrap === 'function'
    ? unknownPaths(schema.unwrap(), value, path)
    : [];
}

/**
 * Returns the fields that no alternative of a union has. In a discriminated union, only the alternative that matches
 * the value's discriminator counts.
 */
function unknownToAll(schema: z.ZodUnion, value: object, path: string): string[] {
  const discriminator = schema instanceof z.ZodDiscriminatedUnion ? schema.def.discriminator : undefined;
  const chosen = schema.options.filter((option) => {
    if (discriminator === undefined || !(option instanceof z.ZodObject)) return true;
    const tag: unknown = Reflect.get(value, discriminator);
    return z.safeParse(option.shape[discriminator] as z.ZodType, tag).success;
  });
  const [first = [], ...others] = chosen.map((option) => unknownPaths(option, value, path));
  return first.filter((name) => others.every((unknown) => unknown.includes(name)));
}
