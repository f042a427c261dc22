import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** The messages of a connection that a statement needs, as `pg` writes them. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: { readonly name: string; readonly text: string }): void;
  bind(portal: { readonly statement: string; readonly values: readonly unknown[] }): void;
  describe(portal: { readonly type: 'P' }): void;
  execute(): void;
  sync(): void;
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** The rows of a statement: their columns, none of a statement that answers no rows, and an empty row. */
interface Shape {
  readonly columns: readonly Column[];
  readonly empty: Readonly<Record<string, unknown>>;
}

const NO_ROWS: Shape = { columns: [], empty: {} };

interface Named {
  readonly name: string;
  readonly text: string;
  readonly values?: unknown[];
}
interface Rows {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: readonly unknown[];
}
type Callback = (error: Error | null, result?: Rows) => void;

/**
 * A prepared statement on its way. `pg` asks PostgreSQL with every call which columns the answer has, and makes their
 * reader anew. A connection that has prepared a statement knows them: PostgreSQL refuses a plan whose columns changed
 * (`cached plan must not change result type`). That is half of what a statement costs in JavaScript (ADR 0093).
 */
class NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  private readonly shapes: Map<string, Shape>;
  private readonly parserOf: pg.Client['getTypeParser'];
  private readonly callback: Callback;
  private shape: Shape | undefined;
  private readonly rows: unknown[] = [];
  private complete = '';
  private failure: Error | undefined;

  constructor(
    { name, text, values }: Named,
    shapes: Map<string, Shape>,
    parserOf: pg.Client['getTypeParser'],
    callback: Callback,
  ) {
    this.name = name;
    this.text = text;
    this.values = values ?? [];
    this.shapes = shapes;
    this.shape = shapes.get(name);
    this.parserOf = parserOf;
    this.callback = callback;
  }

  submit(wire: Wire): Error | null {
    const { name, text } = this;
    const known = wire.parsedStatements[name] ?? wire.submittedNamedStatements[name];
    if (known !== undefined && known !== text)
      return new Error(`Prepared statements must be unique: ${name} was used for a different statement`);
    let values: unknown[];
    try {
      values = this.values.map(prepareValue);
    } catch (error) {
      return errorOf(error);
    }
    wire.stream.cork();
    try {
      if (known === undefined) {
        wire.parse({ name, text });
        wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ statement: name, values });
      if (!this.shape) wire.describe({ type: 'P' });
      wire.execute();
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.shape = {
      columns: fields.map(({ name, dataTypeID }) => ({ name, parse: this.parserOf(dataTypeID, 'text') })),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (!this.shape || this.failure) return;
    const row: Record<string, unknown> = { ...this.shape.empty };
    try {
      this.shape.columns.forEach(({ name, parse }, at) => {
        const text = fields[at] ?? null;
        if (text !== null) row[name] = parse(text);
      });
      this.rows.push(row);
    } catch (error) {
      this.failure = errorOf(error);
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.complete = text;
    this.shapes.set(this.name, this.shape ?? NO_ROWS);
  }

  handleReadyForQuery(): void {
    if (this.failure) {
      this.callback(this.failure);
      return;
    }
    const [command = '', ...counts] = this.complete.split(' ');
    const count = counts.at(-1);
    this.callback(null, {
      command,
      rowCount: count === undefined ? null : Number(count),
      rows: this.rows,
    });
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleEmptyQuery(): void {}
}

const isNamed = (config: unknown): config is Named =>
  typeof config === 'object' &&
  config !== null &&
  'name' in config &&
  typeof config.name === 'string' &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('submit' in config || 'rowMode' in config);

const errorOf = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** A connection on which statements that have a name are sent as `NamedStatement`, and all others as `pg` does. */
export class ProductClient extends pg.Client {
  private readonly shapes = new Map<string, Shape>();

  override query: pg.Client['query'] = (...asked: readonly unknown[]) => {
    // Looked up with each call, because the benchmarks note there what is sent.
    const send = (...what: readonly unknown[]) => Reflect.apply(pg.Client.prototype.query, this, what);
    const [config, values] = asked;
    if (!isNamed(config)) return send(...asked);
    const told = asked.find((one): one is Callback => typeof one === 'function');
    const named = Array.isArray(values) ? { name: config.name, text: config.text, values } : config;
    const submit = (callback: Callback) =>
      send(new NamedStatement(named, this.shapes, this.getTypeParser.bind(this), callback));
    if (told) {
      submit(told);
      return undefined;
    }
    return new Promise<Rows | undefined>((resolve, reject) => {
      submit((error, result) => (error ? reject(error) : resolve(result)));
    }).catch((error: Error) => {
      // The trace leads to whoever asked, and not to the socket that answered.
      Error.captureStackTrace(error);
      throw error;
    });
  };
}

/** A connection that prepares nothing by name: the next transaction may reach another one behind it (ADR 0111). */
export class UnnamedClient extends pg.Client {
  override query: pg.Client['query'] = (...asked: readonly unknown[]) => {
    const [config, ...more] = asked;
    const sent = isNamed(config) ? { text: config.text, values: config.values } : config;
    return Reflect.apply(pg.Client.prototype.query, this, [sent, ...more]);
  };
}
