import { setImmediate } from 'node:timers/promises';
import type { Child } from '../../html/jsx-runtime.ts';
import type { Json } from '../openapi.ts';
import { CallCard } from './call-card.tsx';
import { type Operation, operationsOf } from './operations.ts';
import { PageIntro } from './page-intro.tsx';

interface ReferenceProps {
  readonly document: Json;
  /** The address of the product, without a slash at its end. */
  readonly server: string;
  /** Calls a minute of one token. */
  readonly perMinute: number;
}

/** The mark that the calls take the place of, since they are written one by one. */
const CALLS = '<calls/>';

function ReferencePage({ groups, children }: { groups: readonly string[]; children: Child }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · Ponuda</title>
        <link rel="stylesheet" href="/api/docs.css" />
        <script src="/api/docs.js" defer />
      </head>
      <body>
        <header>
          <h1>Ponuda API</h1>
          <p>
            Everything the product does goes through these calls. The same as a document:{' '}
            <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
        </header>
        <main>
          {children}
          <h2 id="calls">Calls</h2>
          <nav aria-label="Groups of calls">
            <ul className="groups">
              {groups.map((group) => (
                <li key={group}>
                  <a href={`#group-${group}`}>{group}</a>
                </li>
              ))}
            </ul>
          </nav>
          <search className="find">
            <input
              id="find"
              type="search"
              aria-label="Find a call by path, field or words"
              placeholder="Find a call by path, field or words"
              hidden
            />
            <span id="found" role="status" />
          </search>
          {/* The place of the calls, which are made the same way. */}
          <div dangerouslySetInnerHTML={{ __html: CALLS }} />
        </main>
      </body>
    </html>
  );
}

/**
 * The page for people, made of the document: works without the script, which only finds and opens. Written call by
 * call, so that others get their turn meanwhile.
 */
export async function referencePage({ document, server, perMinute }: ReferenceProps): Promise<string> {
  const groups = operationsOf(document);
  const page = (
    <ReferencePage groups={[...groups.keys()]}>
      <PageIntro server={server} perMinute={perMinute} />
    </ReferencePage>
  );
  const { schemas } = document.components as { schemas: Json };
  const written: string[] = [];
  for (const [group, operations] of groups) written.push(await writeGroup(group, operations, schemas));
  return `<!doctype html>${page.text.replace(CALLS, () => written.join('\n'))}`;
}

async function writeGroup(group: string, operations: readonly Operation[], shared: Json): Promise<string> {
  const cards: string[] = [];
  for (const operation of operations) {
    cards.push((<CallCard operation={operation} shared={shared} />).text);
    await setImmediate();
  }
  const label = (<h2>{group}</h2>).text;
  return `<section id="group-${group}" class="group" aria-label="${group}">${label}${cards.join('\n')}</section>`;
}
