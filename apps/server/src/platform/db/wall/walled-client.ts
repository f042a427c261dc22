import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { isCallback, type Named, ProductClient } from '../named-statement.ts';
import { ConnectionSide, SIDE } from './connection-side.ts';
import { withWall } from './side.ts';

/**
 * Connections that tell the database with each statement on which company's side of the wall it is (ADR 0127). A statement
 * of its own says so in the message that carries it, a transaction in the one that begins it; nothing of it is left on the
 * connection afterwards, so that a pool of connections may stand in between.
 */
export const walledClient = (named: boolean) =>
  class extends ProductClient {
    private readonly side = new ConnectionSide();

    override query: pg.Client['query'] = (...asked: readonly unknown[]) => {
      const statement = statementOf(asked, named);
      if (!statement) return this.sendPlain(asked);
      const told = asked.find(isCallback);
      const boundary = this.side.boundary(statement.text);
      if (boundary !== undefined) return this.sendBoundary(boundary, told ? [told] : []);
      const turn = this.side.turn();
      if (turn || statement.name !== '') return this.sendNamed(statement, told, turn);
      const [config] = asked;
      // As it was asked, without the name that a pool of connections in between would not keep.
      return this.sendPlain(
        Object(config).name === undefined
          ? asked
          : [statement.text, statement.values, ...(told ? [told] : [])],
      );
    };

    /** A transaction that could not begin on its side is not left open for whoever has the connection next. */
    private sendBoundary(text: string, told: readonly unknown[]) {
      const done = this.sendPlain([text, ...told]);
      if (/^\s*(begin|start)/i.test(text)) done?.catch(() => this.query('rollback').catch(() => undefined));
      return done;
    }
  };

/** Reads text, name and values of a question; undefined for one that sends itself, such as a copy of rows. */
function statementOf([config, values]: readonly unknown[], named: boolean): Named | undefined {
  if (typeof config === 'string') return { name: '', text: config, values: listOf(values) };
  const { name, text, values: own, submit, rowMode, closes } = Object(config);
  if (typeof text !== 'string' || submit !== undefined || rowMode !== undefined) return undefined;
  if (!named || typeof name !== 'string') return { name: '', text, values: listOf(values ?? own) };
  return { name, text, values: listOf(values ?? own), closes };
}

const listOf = (values: unknown): unknown[] => (Array.isArray(values) ? values : []);

/** Prepares what turns a connection, before anybody has it, so that turning costs no round trip. */
export const prepareTurning = (client: pg.ClientBase): Promise<unknown> =>
  withWall(() => client.query({ ...SIDE, values: ['none', ''] }));

/** Makes a pool hand each connection to whoever asked for it with the side that the caller was on. */
export function keepingSides(pool: pg.Pool): pg.Pool {
  const { connect } = pool;
  const keeping = (told?: unknown) =>
    Reflect.apply(connect, pool, isCallback(told) ? [AsyncResource.bind(told)] : []);
  return Object.assign(pool, { connect: keeping });
}
