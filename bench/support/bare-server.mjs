import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { openPool, recordStatements } from '../../.cache/bench/statements.js';

/**
 * Measures what calls would cost without anything around their SQL: a Fastify route runs the product's statements
 * on the product's database, one after the other as the product does, and answers their rows as they come. It is a
 * process of its own, because the product is one.
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

/** The statements of one call, alone at `/n` and behind the session's at `/session/n`. */
function serve(app, pool, place, { clockThen, statements: [session, ...reads] }) {
  async function readAll(clock) {
    const answers = [];
    for (const { name, text, values } of reads) {
      // The clock's answer of the recorded request is replaced by the clock's answer of this one.
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
