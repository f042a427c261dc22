import { spawn } from 'node:child_process';
import { watch } from 'rolldown';
import { createServer } from 'vite';
import { compilePhrases } from './phrases.mjs';
import { serverBundle } from './server-bundle.mjs';
import { root } from './steps.mjs';
import { buildVerifiers } from './verifier.mjs';

/**
 * Runs the development server in one terminal: Vite, which serves the pages, in front of the product's server, which
 * is rebuilt and restarted on every change.
 */
const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? port + 1);
process.env.API_URL = `http://localhost:${apiPort}`;

await compilePhrases();

let server;
let stopping = false;

function startServer() {
  const child = spawn(process.execPath, ['--enable-source-maps', `${root}dist/server/main.js`], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(apiPort),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    },
  });
  child.on('exit', (code) => {
    if (server === child && !stopping && code)
      console.error(`The server ended with ${code}; waiting for a change.`);
  });
  server = child;
}

/** Stops the server and waits for its exit, because the next one needs its port and its database. */
function stopServer() {
  const child = server;
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

let restarts = Promise.resolve();
const bundle = serverBundle();
const watcher = watch(bundle);
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error);
  if (event.code === 'END') {
    restarts = restarts.then(async () => {
      await stopServer();
      await buildVerifiers(bundle.output.dir);
      if (!stopping) startServer();
    });
  }
});

const vite = await createServer({ configFile: `${root}vite.config.ts` });
await vite.listen(port);
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    stopping = true;
    await Promise.all([watcher.close(), vite.close(), stopServer()]);
    process.exit(0);
  });
}
