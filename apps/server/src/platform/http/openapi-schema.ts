import { z } from 'zod';

/** Writes a schema of the contract as JSON Schema, for what is sent (`input`) or answered (`output`). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A record whose names are known is an object with these properties: `required` names only declared ones.
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
      // Zod says it of answers only; a body with an unknown field is refused, too.
      if (zodSchema instanceof z.ZodObject) jsonSchema.additionalProperties ??= false;
    },
  });
  return rest;
}
