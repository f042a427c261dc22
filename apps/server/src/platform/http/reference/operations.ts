import type { TokenNeed } from '@ponuda/domain/access/token-scopes';
import { componentOf, type Json } from '../openapi.ts';
import { exampleOf, type Schema } from './schema-rows.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}

/** A call as the page shows it. */
export interface Operation {
  /** The end of its address on the page. */
  readonly anchor: string;
  readonly group: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly who: string;
  /** Says whether the record decides as well as the person. */
  readonly permit: boolean;
  readonly token: TokenNeed | 'public';
  readonly query: readonly Parameter[];
  readonly body: { readonly type: string; readonly schema: Schema } | undefined;
  readonly status: string;
  readonly answer: { readonly type: string; readonly schema: Schema } | undefined;
  readonly refusals: readonly string[];
  readonly curl: string;
}

interface RawOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly 'x-who': string;
  readonly 'x-permit'?: boolean;
  readonly 'x-token'?: TokenNeed;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

/** Every call of the document, in groups by the beginning of the path, in the contract's order. */
export function operationsOf(document: Json): ReadonlyMap<string, readonly Operation[]> {
  const [server] = document.servers as readonly { url: string }[];
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  const groups = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, raw] of Object.entries(methods)) {
      const operation = operationOf(method.toUpperCase(), path, raw, server?.url ?? '');
      groups.set(operation.group, [...(groups.get(operation.group) ?? []), operation]);
    }
  return groups;
}

function operationOf(method: string, path: string, raw: RawOperation, server: string): Operation {
  const [status = '200'] = Object.keys(raw.responses).filter((one) => /^[23]/.test(one));
  const token = raw['x-token'] ?? 'public';
  const body = contentOf(raw.requestBody?.content);
  return {
    anchor: raw.operationId.toLowerCase().replaceAll('_', '-'),
    group: raw.tags[0] ?? '',
    method,
    path,
    summary: raw.summary,
    who: raw['x-who'],
    permit: raw['x-permit'] === true,
    token,
    query: raw.parameters.filter((one) => one.in === 'query'),
    body,
    status,
    answer: contentOf(raw.responses[status]?.content),
    refusals: Object.keys(raw.responses).filter((one) => /^4/.test(one)),
    curl: curlOf({ method, url: `${server}${path}`, query: raw.parameters, body, open: token === 'public' }),
  };
}

function contentOf(content: Readonly<Record<string, { readonly schema: Schema }>> | undefined) {
  const [first] = Object.entries(content ?? {});
  return first && { type: first[0], schema: first[1].schema };
}

interface Curl {
  readonly method: string;
  readonly url: string;
  readonly query: readonly Parameter[];
  readonly body: Operation['body'];
  readonly open: boolean;
}

/** The call as typed at a prompt, with what has to be given. */
function curlOf({ method, url, query, body, open }: Curl): string {
  const asked = query
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) => `${name}=${String(exampleOf(schema, name))}`);
  const address = `'${url.replaceAll(/\{(\w+)\}/g, (_, name: string) => (/id$/i.test(name) ? '1' : name.toUpperCase()))}${asked.length > 0 ? `?${asked.join('&')}` : ''}'`;
  const sent =
    body?.type === 'application/json'
      ? [
          `-H 'Content-Type: application/json'`,
          `-d '${JSON.stringify(exampleOf(body.schema), null, 2).replaceAll("'", String.raw`'\''`)}'`,
        ]
      : body?.type === 'multipart/form-data'
        ? [`-F 'file=@paper.pdf'`]
        : [];
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${address}`,
    ...(open ? [] : [`-H "Authorization: Bearer $PONUDA_TOKEN"`]),
    ...sent,
  ].join(' \\\n  ');
}

/** Answers the anchor of the call after which a shared answer is named. */
export function anchorOfComponent(reference: string): string {
  return componentOf(reference.split('/').at(-1) ?? '')
    .toLowerCase()
    .replaceAll('_', '-');
}
