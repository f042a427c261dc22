import { z } from 'zod';
import { problem } from '#platform/shared/wire/common.ts';
import { renderErrorCodeList } from './openapi-texts.ts';

/** Returns a call's schema as JSON Schema, for requests (`input`) or responses (`output`). */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A record with known keys is an object with these properties, because `required` may only contain declared
      // properties.
      const { propertyNames } = jsonSchema;
      const names = typeof propertyNames === 'object' ? propertyNames.enum : undefined;
      if (names && jsonSchema.additionalProperties) {
        jsonSchema.properties = Object.fromEntries(
          names.map((name) => [
            String(name),
            jsonSchema.additionalProperties as z.core.JSONSchema.BaseSchema,
          ]),
        );
        delete jsonSchema.propertyNames;
        jsonSchema.additionalProperties = false;
      }
      // Zod sets this only for responses, but request bodies with unknown fields are also rejected.
      if (zodSchema instanceof z.ZodObject) jsonSchema.additionalProperties ??= false;
    },
  });
  return rest;
}

/** Returns the schema of an error response, whose `code` lists all error codes. */
export function problemSchema(): z.core.JSONSchema.BaseSchema {
  const schema = toJsonSchema(problem, 'output');
  const code = {
    type: 'string' as const,
    description: `Stable, for programs. One of:\n\n${renderErrorCodeList()}`,
  };
  return { ...schema, properties: { ...schema.properties, code } };
}
