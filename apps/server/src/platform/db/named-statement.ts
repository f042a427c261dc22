import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { SIDE, sideOf, type Turn } from './wall/connection-side.ts';

/** The messages of a connection that a statement needs, as `pg` writes them. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: { readonly name: string; readonly text: string }): void;
  bind(portal: { readonly statement: string; readonly values: readonly unknown[] }): void;
  close(kept: { readonly type: 'S'; readonly name: string }): void;
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

export interface Named {
  readonly name: string;
  readonly text: string;
  readonly values?: unknown[];
  /** The name of a statement whose plan the connection gives up for this one's. */
  readonly closes?: string | undefined;
}
interface Rows {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: readonly unknown[];
}
export type Callback = (error: Error | null, result?: Rows) => void;

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
  private readonly turn: Turn | undefined;
  private readonly closes: string | undefined;
  /** The answer to what turns the connection to a company's side comes first and is nobody's. */
  private turning: boolean;

  constructor(
    { name, text, values, closes }: Named,
    shapes: Map<string, Shape>,
    parserOf: pg.Client['getTypeParser'],
    callback: Callback,
    turn?: Turn,
  ) {
    this.name = name;
    this.text = text;
    this.values = values ?? [];
    this.shapes = shapes;
    this.shape = shapes.get(name);
    this.parserOf = parserOf;
    this.callback = callback;
    this.turn = turn;
    this.closes = closes;
    this.turning = turn !== undefined;
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
      // Travels with the statement, so that it costs no round trip; nobody waits for its answer.
      if (this.closes !== undefined) {
        wire.close({ type: 'S', name: this.closes });
        delete wire.parsedStatements[this.closes];
        this.shapes.delete(this.closes);
      }
      // All up to `sync` is one message and one transaction, and what turns the connection ends with it.
      if (this.turn) turnTo(wire, name !== '', this.turn.before);
      if (known === undefined) {
        // Closed since it was asked for, it may have other columns.
        this.shape = undefined;
        wire.parse({ name, text });
        if (name !== '') wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ statement: name, values });
      if (!this.shape) wire.describe({ type: 'P' });
      wire.execute();
      if (this.turn?.after) turnTo(wire, name !== '', this.turn.after.company);
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
    if (!this.shape || this.failure || this.turning || this.complete !== '') return;
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
    if (this.turning) {
      this.turning = false;
      return;
    }
    if (this.complete !== '') return;
    this.complete = text;
    if (this.name !== '') this.shapes.set(this.name, this.shape ?? NO_ROWS);
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

/** Turns the connection to a company's side, or back, by what each connection has prepared where it keeps names. */
function turnTo(wire: Wire, named: boolean, company: Turn['before']): void {
  if (!named) wire.parse({ name: '', text: SIDE.text });
  wire.bind({ statement: named ? SIDE.name : '', values: sideOf(company) });
  wire.execute();
}

export const isCallback = (one: unknown): one is Callback => typeof one === 'function';

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
    const [config, values] = asked;
    if (!isNamed(config)) return this.sendPlain(asked);
    const named = Array.isArray(values) ? { ...config, values } : config;
    return this.sendNamed(named, asked.find(isCallback));
  };

  // Looked up with each call, because the benchmarks note there what is sent.
  protected sendPlain(what: readonly unknown[]) {
    return Reflect.apply(pg.Client.prototype.query, this, what);
  }

  protected sendNamed(named: Named, told: Callback | undefined, turn?: Turn) {
    const submit = (callback: Callback) =>
      this.sendPlain([new NamedStatement(named, this.shapes, this.getTypeParser.bind(this), callback, turn)]);
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
  }
}

/** A connection that prepares nothing by name: the next transaction may reach another one behind it (ADR 0111). */
export class UnnamedClient extends pg.Client {
  override query: pg.Client['query'] = (...asked: readonly unknown[]) => {
    const [config, ...more] = asked;
    const sent = isNamed(config) ? { text: config.text, values: config.values } : config;
    return Reflect.apply(pg.Client.prototype.query, this, [sent, ...more]);
  };
}
