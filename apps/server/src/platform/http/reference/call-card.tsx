import type { TokenNeed } from '@ponuda/domain/access/token-scopes';
import type { Json } from '../openapi.ts';
import { anchorOfComponent, type Operation } from './operations.ts';
import { type Schema, type SchemaRow, schemaRows, typeWords } from './schema-rows.ts';

/** `given`: what a caller sends, of which some has to be there. */
function Fields({ rows, given }: { rows: readonly SchemaRow[]; given?: boolean }) {
  return (
    <dl className="fields">
      {rows.map(({ name, type, nullable, required, rules }) => (
        <div key={name} className="row">
          <dt>
            <code>{name}</code> {given && required && <span className="muted">required</span>}
          </dt>
          <dd>
            {type}
            {nullable && ' or null'}
            {rules.length > 0 && <span className="muted">; {rules.join('; ')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ operation: { anchor, answer, status } }: { operation: Operation }) {
  if (!answer) return <p>Answers {status} and leads to another address.</p>;
  if (answer.type !== 'application/json')
    return (
      <p>
        Answers {status} with a file: <code>{answer.type}</code>.
      </p>
    );
  const reference = answer.schema.$ref;
  const same = reference === undefined ? undefined : anchorOfComponent(reference);
  if (same !== undefined && same !== anchor)
    return (
      <p>
        Answers {status} with the same as <a href={`#${same}`}>this call</a>.
      </p>
    );
  return <SchemaPart title={`Answer, ${status}`} schema={answer.schema} />;
}

function SchemaPart({ title, schema, given = false }: { title: string; schema: Schema; given?: boolean }) {
  const rows = schemaRows(schema);
  if (rows.length === 0)
    return (
      <p>
        {title}: {schema.properties ? 'nothing but an empty object' : typeWords(schema)}.
      </p>
    );
  return (
    <details>
      <summary>{title}</summary>
      <Fields rows={rows} given={given} />
    </details>
  );
}

/** Says in words what a call asks of an API token. */
export function tokenWords(need: TokenNeed | 'public'): string {
  if (need === 'public') return 'none is needed.';
  if (need === 'never') return 'not open to tokens.';
  if (need === 'read') return 'every token.';
  if ('any' in need) return `one that may write ${need.any.join(' or ')}.`;
  return `one that may write ${need.all.join(' and ')}.`;
}

/** Shows one call: who may make it, its parameters, its answers and an example. */
export function CallCard({ operation, shared }: { operation: Operation; shared: Json }) {
  const { anchor, method, path, summary, who, permit, token, query, body, refusals, curl } = operation;
  const answer = operation.answer && { ...operation.answer, schema: own(operation, shared) };
  return (
    <article id={anchor}>
      <h3>
        <a href={`#${anchor}`}>
          <code>
            <b className={method.toLowerCase()}>{method}</b> {path}
          </code>
        </a>
      </h3>
      <p>{summary}</p>
      <p className="muted">
        Who: {who}
        {permit && ' Which record in which state, the purchase’s own rules say.'} Token: {tokenWords(token)}
      </p>
      {query.length > 0 && (
        <>
          <h4>Query</h4>
          <Fields
            given
            rows={schemaRows({
              properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
              required: query.filter(({ required }) => required).map(({ name }) => name),
            })}
          />
        </>
      )}
      {body && <SchemaPart title={`Body, ${body.type}`} schema={body.schema} given />}
      <Answer operation={{ ...operation, answer }} />
      <details>
        <summary>Example</summary>
        <pre>{curl}</pre>
      </details>
      <p className="muted">Refusals: {refusals.join(', ')}</p>
    </article>
  );
}

/** An answer that other calls share stands with the call that it is named after. */
function own({ anchor, answer }: Operation, shared: Json): Schema {
  const name = answer?.schema.$ref?.split('/').at(-1);
  if (name === undefined || anchorOfComponent(name) !== anchor) return answer?.schema ?? {};
  return (shared[name] ?? {}) as Schema;
}
