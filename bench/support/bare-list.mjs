import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { serverBundle } from '../../scripts/server-bundle.mjs';
import { root } from '../../scripts/steps.mjs';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Bundles the product's own reads of the list, the way the server is bundled. */
export async function bundleStatements() {
  const { output, ...input } = serverBundle();
  const bundle = await rolldown({ ...input, input: { 'list-statements': path('list-statements.mjs') } });
  await bundle.write({ ...output, dir: `${root}.cache/bench` });
  await bundle.close();
}

/** Starts bare-server.mjs on a product's database; answers where it listens and which statements it runs. */
export async function startBareList(product, token, query) {
  const child = fork(path('bare-server.mjs'), { env: { ...process.env, NODE_ENV: 'production' } });
  const answer = new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
  child.send({ socket: product.socket, token, query });
  return { ...(await answer), pid: child.pid, stop: () => child.kill() };
}
