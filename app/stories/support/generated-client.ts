/** The parts of an OpenAPI operation that a client is generated from. */
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly security?: readonly unknown[];
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
}
export interface OpenApiDocument {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

interface Given {
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}
export interface GeneratedClient {
  /** Sends the token with every call that needs a token according to the document. */
  use(token: string): void;
  call<T>(operationId: string, given?: Given): Promise<T>;
}

/**
 * Returns a client that knows only the document: the path of a call, the location of each parameter, and the
 * format of the body. The client refuses to send anything undocumented.
 */
export function createGeneratedClient(document: OpenApiDocument): GeneratedClient {
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        { path, method: method.toUpperCase(), operation },
      ]),
    ),
  );
  let token = '';
  const parameterOf = (one: Operation['parameters'][number]): Parameter => {
    if (!('$ref' in one)) return one;
    const found = document.components.parameters[one.$ref.split('/').at(-1) ?? ''];
    if (!found) throw new Error(`${one.$ref} is not in the document`);
    return found;
  };
  return {
    use: (given) => {
      token = given;
    },
    call: async <T>(operationId: string, { parameters = {}, body }: Given = {}): Promise<T> => {
      const found = operations.get(operationId);
      if (!found) throw new Error(`The document has no ${operationId}.`);
      const known = found.operation.parameters.map(parameterOf);
      const url = new URL(document.servers[0]?.url ?? '');
      let path = found.path;
      const headers: Record<string, string> = found.operation.security
        ? {}
        : { authorization: `Bearer ${token}` };
      for (const [name, value] of Object.entries(parameters)) {
        const where = known.find((one) => one.name === name)?.in;
        if (where === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
        else if (where === 'query') url.searchParams.set(name, String(value));
        else if (where === 'header') headers[name] = String(value);
        else throw new Error(`${operationId} takes no ${name}.`);
      }
      const missing = known.find((one) => one.required && !(one.name in parameters));
      if (missing) throw new Error(`${operationId} needs ${missing.name}.`);
      url.pathname = path;
      const [type] = Object.keys(found.operation.requestBody?.content ?? {});
      if (body !== undefined && type !== 'application/json') throw new Error(`${operationId} takes no JSON.`);
      const answer = await fetch(url, {
        method: found.method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${operationId}: ${answer.status} ${text}`);
      return JSON.parse(text) as T;
    },
  };
}
