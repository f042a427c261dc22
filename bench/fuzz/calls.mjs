import fc from 'fast-check';
import { filesOf } from './files.mjs';
import { asked, HOSTILE, known, plain, plainlyKnown } from './values.mjs';

/** The operations of the OpenAPI document, and generators of calls to them. */

export function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const parameters = operation.parameters.map((one) =>
        one.$ref ? document.components.parameters[one.$ref.split('/').at(-1)] : one,
      );
      const [[type, content] = []] = Object.entries(operation.requestBody?.content ?? {});
      return {
        key: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        gate: operation['x-gate'],
        parameters,
        type,
        body: content?.schema,
        responses: operation.responses,
      };
    }),
  );
}

const WRONG_PARAMS = [
  '0',
  '-1',
  '1e3',
  '1.5',
  '2147483648',
  'abc',
  '%00',
  '%F0%9F',
  "1'--",
  'x'.repeat(150),
  '%2e%2e',
  '1%2F2',
];
const BODIES = [
  '{"a":',
  '',
  'null',
  '"text"',
  '[]',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '\ufeff{}',
  '{"id":1,"id":2}',
];
const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  ';;',
  'application/json; charset=utf-16',
];

const HEADERS = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        'if-match': fc.constantFrom('"1"', '"2"', 'W/"2"', '*', 'abc', '-1', '9'.repeat(40)),
        'idempotency-key': fc.constantFrom('', 'one', 'two', 'x'.repeat(300), 'é'),
        'content-language': fc.constantFrom(
          'de',
          'de-AT',
          'ru',
          'sr-Latn',
          '__proto__',
          ';;;',
          'x'.repeat(500),
        ),
        'if-none-match': fc.constantFrom('*', '"x"'),
        range: fc.constantFrom('bytes=0-1', 'bytes=9-1,,'),
        accept: fc.constantFrom('text/html', 'application/json', '*/*;q=0'),
        'x-forwarded-for': fc.constantFrom('10.0.0.1', "' or 1=1", '::ffff:1.2.3.4, x'),
        host: fc.constantFrom('evil.test', 'localhost:1', '[::1]'),
      },
      { requiredKeys: [] },
    ),
  },
);

/** Generates a single mutation of a call: a different value, an additional field, or a missing field. */
const CHANGES = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  {
    weight: 3,
    arbitrary: fc.record({
      at: fc.nat(),
      value: fc.constantFrom(...HOSTILE),
      how: fc.constantFrom('put', 'drop', 'add', 'twice'),
    }),
  },
);

/** Mutates one position in a body; a number selects the position. */
export function changed(body, change) {
  if (!change || typeof body !== 'object' || body === null) return body;
  const places = [];
  const walk = (value) => {
    if (typeof value !== 'object' || value === null || value.$known) return;
    for (const key of Object.keys(value)) {
      places.push([value, key]);
      walk(value[key]);
    }
  };
  walk(body);
  if (change.how === 'add' || places.length === 0)
    return { ...body, company_id: 1, id: 1, role: 'owner', __extra: change.value };
  const [holder, key] = places[change.at % places.length];
  if (change.how === 'put') holder[key] = change.value;
  else if (change.how === 'twice' && Array.isArray(holder)) holder.push(holder[key]);
  else delete holder[key];
  return body;
}

/** Returns the field that takes files, and the schemas of the other fields. */
function partsOf({ body }) {
  const part = Object.entries(body.properties ?? {}).find(
    ([, one]) => (one.items ?? one).format === 'binary',
  )?.[0];
  const { [part ?? '']: _file, ...properties } = body.properties ?? {};
  return {
    files: part ? filesOf(part) : fc.constant([]),
    fields: { ...body, ...(part ? { properties, required: [] } : {}) },
  };
}

function bodyOf({ body, type, method }) {
  if (!body) return fc.constantFrom(undefined, ...(method === 'GET' ? [] : ['{}', undefined]));
  const wrong = fc.record({
    raw: fc.constantFrom(...BODIES),
    type: fc.constantFrom('application/json', ...TYPES),
  });
  const { files, fields } = partsOf({ body });
  const sent = fc.record({ type: fc.constant(type), fields: asked(fields), change: CHANGES, files });
  return fc.oneof({ weight: 14, arbitrary: sent }, { weight: 1, arbitrary: wrong });
}

const paramsOf = (operation, place) => operation.parameters.filter((one) => one.in === place);
const paramOf = (operation, { name, schema }, naming) =>
  schema.enum
    ? fc.constantFrom(...schema.enum)
    : naming(name).map((value) => ({ ...value, path: operation.path }));
const recordOf = (parameters, arbitrary, more) =>
  fc.record(Object.fromEntries(parameters.map((one) => [one.name, arbitrary(one)])), more);

/** Generates calls to an operation: many of them nearly valid, and some that no client sends. */
export function callsOf(operation) {
  const inQuery = paramsOf(operation, 'query');
  const required = inQuery.filter((one) => one.required);
  const query = ({ name, schema }) => asked(schema, name);
  const param = (one) =>
    fc.oneof(
      { weight: 16, arbitrary: paramOf(operation, one, known) },
      { weight: 1, arbitrary: fc.constantFrom(...WRONG_PARAMS).map((raw) => ({ $raw: raw })) },
    );
  return fc.record({
    params: recordOf(paramsOf(operation, 'path'), param),
    query: fc.oneof(
      recordOf(inQuery, query, { requiredKeys: required.map(({ name }) => name) }),
      recordOf(required, query),
    ),
    headers: HEADERS,
    body: bodyOf(operation),
    withVersion: fc.integer({ min: 0, max: 3 }),
  });
}

/** Generates calls to an operation as made by the product's own pages and by API clients. */
export function plainCallsOf(operation) {
  const required = paramsOf(operation, 'query').filter((one) => one.required);
  const { body, type } = operation;
  const { files, fields } = body ? partsOf(operation) : {};
  return fc.record({
    params: recordOf(paramsOf(operation, 'path'), (one) => paramOf(operation, one, plainlyKnown)),
    query: recordOf(required, ({ name, schema }) => plain(schema, name)),
    headers: fc.constant({}),
    body: body
      ? fc.record({ type: fc.constant(type), fields: plain(fields), files })
      : fc.constant(undefined),
    withVersion: fc.constant(0),
  });
}
