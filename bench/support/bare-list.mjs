import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts bare-server.mjs on a product's database. Returns its address and the statements that it runs for each
 * call.
 */
export async function startBare(product, token, calls) {
  const child = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const answer = new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
  child.send({ socket: product.socket, token, calls });
  return { ...(await answer), pid: child.pid, stop: () => child.kill() };
}
