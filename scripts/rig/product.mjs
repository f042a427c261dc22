import { readFileSync } from 'node:fs';
import { root } from '../steps.mjs';
import { startProgram, untilThere } from './program.mjs';

/** The product's program, and the Node options of `npm start`. */
export const MAIN = `${root}dist/server/main.js`;
const OPTIONS = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  .scripts.start.split(' ')
  .filter((word) => word.startsWith('--'));

const start = (name, folder, env) =>
  startProgram(name, [process.execPath, ...OPTIONS, MAIN], { folder, env });

export const isReady = (url) =>
  fetch(`${url}/ready`, { signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Starts a process that serves the web. */
export async function startWeb({ name, folder, port, env }) {
  const url = `http://127.0.0.1:${port}`;
  const program = start(name, folder, { ...env, ROLE: 'web', PORT: String(port), HOST: '127.0.0.1' });
  await untilThere(`${name} at ${url}`, () => isReady(url)).catch((error) => {
    throw new Error(`${error.message}:\n${program.said}`);
  });
  return Object.assign(program, { url, env });
}

/** Starts a process that runs jobs and sends emails, and waits for its start message. */
export async function startWorker({ name, folder, env }) {
  const program = start(name, folder, { ...env, ROLE: 'worker' });
  await untilThere(name, () => program.said.includes('Ponuda works')).catch((error) => {
    throw new Error(`${error.message}:\n${program.said}`);
  });
  return Object.assign(program, { env });
}
