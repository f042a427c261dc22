import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { withoutStatementName } from '../unnamed-client.ts';
import { type CompanyId, ConnectionTenant, setTenantStatement } from './connection-tenant.ts';

type Callback = (error: Error | null, result?: pg.QueryResult) => void;
const isCallback = (one: unknown): one is Callback => typeof one === 'function';

/**
 * Returns the class of connections that tell the database for which company each statement runs (ADR 0127). A
 * transaction sets the company when it begins, and a single statement is wrapped in a transaction. The settings end
 * with the transaction, so this also works behind pgbouncer. `named` is true if statements are prepared by name.
 */
export const createIsolatedClientClass = (named: boolean) =>
  class extends pg.Client {
    private readonly side = new ConnectionTenant();

    override query: pg.Client['query'] = (...args: readonly unknown[]) => {
      const text = textOf(args[0]);
      // A cursor or COPY runs within a transaction whose company has already been set.
      if (text === undefined) return this.send(args);
      const boundary = this.side.boundary(text);
      if (boundary !== undefined) return this.sendBoundary(boundary, args.filter(isCallback));
      const turn = this.side.turn();
      if (!turn) return this.send(args);
      const queryArgs = args.filter((one) => !isCallback(one));
      const answer = turn.after
        ? this.sendAcross(turn.before, turn.after.company, queryArgs)
        : this.sendAlone(turn.before, queryArgs);
      const callback = args.find(isCallback);
      if (!callback) return answer;
      answer.then((result) => callback(null, result), callback);
      return undefined;
    };

    private send(args: readonly unknown[]) {
      return Reflect.apply(pg.Client.prototype.query, this, named ? args : withoutStatementName(args));
    }

    /**
     * Rolls back a transaction whose company could not be set, so that the transaction is not left open for the next
     * caller.
     */
    private sendBoundary(text: string, callback: readonly Callback[]) {
      const done = this.send([text, ...callback]);
      if (/^\s*(begin|start)/i.test(text)) done?.catch(() => this.query('rollback').catch(() => undefined));
      return done;
    }

    /** Sends a single statement in its own transaction for the company. */
    private async sendAlone(company: CompanyId, queryArgs: readonly unknown[]): Promise<pg.QueryResult> {
      try {
        await this.send([`begin; ${setTenantStatement(company)}`]);
        const result = await this.send(queryArgs);
        await this.send(['commit']);
        return result;
      } catch (error) {
        await this.send(['rollback']).catch(() => undefined);
        throw error;
      }
    }

    /** Sends a statement in an open transaction on behalf of another company, then switches back. */
    private async sendAcross(
      to: CompanyId,
      back: CompanyId,
      queryArgs: readonly unknown[],
    ): Promise<pg.QueryResult> {
      await this.send([setTenantStatement(to)]);
      // After an error the transaction can only be rolled back, which also ends this setting.
      const result = await this.send(queryArgs);
      await this.send([setTenantStatement(back)]);
      return result;
    }
  };

/** Returns the text of a query; undefined for an object that submits itself. */
function textOf(config: unknown): string | undefined {
  if (typeof config === 'string') return config;
  const { text, submit } = Object(config);
  return submit === undefined && typeof text === 'string' ? text : undefined;
}

/** Makes a pool hand over each connection in the caller's async context, which contains the caller's company. */
export function keepTenantScopes(pool: pg.Pool): pg.Pool {
  const { connect } = pool;
  const keeping = (callback?: unknown) =>
    Reflect.apply(connect, pool, isCallback(callback) ? [AsyncResource.bind(callback)] : []);
  return Object.assign(pool, { connect: keeping });
}
