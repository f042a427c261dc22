import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { openPool, recordStatements } from '../../.cache/bench/statements.js';

/**
 * Measures what the overview would cost without anything around its SQL: a Fastify route runs the product's statements
 * on the product's database, one after the other as the product does, and answers their rows as they come. It is a
 * process of its own, because the product is one.
 */
process.once('message', async ({ socket, token, call }) => {
  const pool = openPool({ host: socket, user: 'ponuda', database: 'ponuda' });
  const { result, statements } = await recordStatements(pool, token, call);
  const [session, ...list] = statements;
  const app = Fastify();

  async function readList(clock) {
    const answers = [];
    for (const { name, text, values } of list) {
      // The clock's answer of the recorded request is replaced by the clock's answer of this one.
      const now = values.map((value) => (value === result.server_now ? clock : value));
      const { rows } = await pool.query(name ? { name, text, values: now } : { text, values: now });
      answers.push(rows);
    }
    return answers;
  }

  app.get('/list', () => readList(result.server_now));
  app.get('/session-and-list', async (request) => {
    const digest = createHash('sha256')
      .update(request.headers.authorization.slice('Bearer '.length))
      .digest();
    const { rows } = await pool.query({ ...session, values: [digest] });
    if (rows.length !== 1) throw new Error('no session');
    return await readList(rows[0].now);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send({ url, statements });
});
