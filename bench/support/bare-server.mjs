import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { openPool, recordStatements } from '../../.cache/bench/statements.js';

/**
 * Measures the cost of calls that only run SQL: a Fastify route runs the product's statements on the product's
 * database, sequentially as the product does, and returns the rows unchanged. Like the product, it is a separate
 * process.
 */
process.once('message', async ({ socket, token, calls }) => {
  const pool = openPool({ host: socket, user: 'ponuda', database: 'ponuda' });
  const app = Fastify();
  const all = [];
  for (const [place, call] of calls.entries()) {
    const { result, statements } = await recordStatements(pool, token, call);
    all.push(statements);
    serve(app, pool, place, { clockThen: result?.server_now, statements });
  }
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send({ url, statements: all });
});

/**
 * Serves the statements of one call: `/n` runs only these statements, and `/session/n` first runs the statement that
 * reads the session.
 */
function serve(app, pool, place, { clockThen, statements: [session, ...reads] }) {
  async function readAll(clock) {
    const answers = [];
    for (const { name, text, values } of reads) {
      // The recorded time parameter is replaced with the current time.
      const now = clockThen ? values.map((value) => (value === clockThen ? clock : value)) : values;
      const { rows } = await pool.query(name ? { name, text, values: now } : { text, values: now });
      answers.push(rows);
    }
    return answers;
  }

  app.get(`/${place}`, () => readAll(clockThen));
  app.get(`/session/${place}`, async (request) => {
    const digest = createHash('sha256')
      .update(request.headers.authorization.slice('Bearer '.length))
      .digest();
    const { rows } = await pool.query({ ...session, values: [digest] });
    if (rows.length !== 1) throw new Error('no session');
    return await readAll(rows[0].now);
  });
}
