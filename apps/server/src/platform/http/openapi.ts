import { api } from '@ponuda/contract/api';
import { problem } from '@ponuda/contract/common';
import type { Endpoint } from '@ponuda/contract/endpoint';
import { z } from 'zod';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBodyOf(endpoint: Endpoint): Json | undefined {
  if (!endpoint.body) return undefined;
  const type = endpoint.multipart
    ? 'multipart/form-data'
    : endpoint.form
      ? 'application/x-www-form-urlencoded'
      : 'application/json';
  return { required: true, content: { [type]: { schema: schemaOf(endpoint.body, 'input') } } };
}

function responsesOf(endpoint: Endpoint): Json {
  const refused = {
    description: 'Refused.',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  if (endpoint.redirect) return { 302: { description: 'Leads to another address.' }, default: refused };
  const content = endpoint.file
    ? { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: endpoint.response ? schemaOf(endpoint.response, 'output') : {} } };
  return {
    [endpoint.status ?? 200]: { description: 'Done.', content },
    default: refused,
  };
}

function operationOf(key: string, endpoint: Endpoint): Json {
  const [, path = ''] = key.split(' ');
  const body = requestBodyOf(endpoint);
  return {
    operationId: key.replaceAll(/[^\w]+/g, '_').replace(/_$/, ''),
    summary: endpoint.summary,
    tags: [path.split('/')[0]],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(endpoint),
  };
}

/** OpenAPI 3.1, made from the very schemas that validate (decisions 7). */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [key, endpoint] of Object.entries(api) as [string, Endpoint][]) {
    const [method = '', path = ''] = key.split(' ');
    paths[`/api/${path}`] = { ...paths[`/api/${path}`], [method.toLowerCase()]: operationOf(key, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ponuda', version: '1', description: 'Requests, offers and purchases of a company.' },
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
    security: [{ session: [] }],
    paths,
  };
}
