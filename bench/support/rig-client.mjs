import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from './product.mjs';

/** How long, in milliseconds, a client retries a call that fails with 5xx or gets no response. */
const PATIENCE_MS = 180_000;
const AGAIN_AFTER_MS = 250;
const RENEWED_AFTER_MS = 45_000;

/**
 * Creates a record of the results of all calls: the count of each status, the lost connections, and the times of
 * acknowledged writes.
 */
export function newTally() {
  return { statuses: new Map(), lost: 0, writes: [], unlike: [], took: [] };
}

/**
 * Returns a caller that tries one web process after another until one responds, with the same Idempotency-Key for
 * all retries of a POST. The caller returns the body and the number of attempts.
 */
export function patientCaller(rig, tally, token) {
  let turn = Math.floor(Math.random() * rig.webs.length);
  return async (method, path, body, headers = {}) => {
    const key = method === 'POST' && token ? { 'idempotency-key': randomUUID() } : {};
    const giveUp = Date.now() + PATIENCE_MS;
    for (let tries = 1; ; tries += 1) {
      const web = rig.webs[turn % rig.webs.length];
      const began = performance.now();
      const answer = await ask(`${web.url}/api/${path}`, method, body, { ...key, ...headers }, token).catch(
        () => undefined,
      );
      if (answer === undefined) tally.lost += 1;
      else {
        tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 503 && !answer.retryAfter)
          tally.unlike.push(`${method} ${path}: 503 without Retry-After`);
        if (answer.status >= 500 && answer.status !== 503)
          tally.unlike.push(`${method} ${path}: ${answer.text.slice(0, 300)}`);
        // No session may end during a trial.
        if (answer.status === 401)
          tally.unlike.push(`${method} ${path}, try ${tries}: 401 ${answer.text.slice(0, 100)}`);
        if (answer.status < 500) {
          if (answer.status < 300) tally.took.push(performance.now() - began);
          if (answer.status < 300 && method !== 'GET') tally.writes.push(Date.now());
          return {
            status: answer.status,
            body: answer.text === '' ? undefined : JSON.parse(answer.text),
            tries,
          };
        }
      }
      if (Date.now() > giveUp) throw new Error(`${method} ${path}: no answer in ${PATIENCE_MS / 1000} s`);
      turn += 1;
      await pause(AGAIN_AFTER_MS);
    }
  };
}

async function ask(url, method, body, headers, token) {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(40_000),
    headers: {
      'content-language': 'en',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') };
}

/** Logs in a caller whose token is renewed long before it expires, as a browser does. */
export async function patientLogIn(rig, tally, email = 'owner@demo.test') {
  const login = { email, password: DEMO_PASSWORD };
  const logIn = async () => {
    const { body } = await patientCaller(rig, tally)('POST', 'auth/login', login);
    return { call: patientCaller(rig, tally, body.access_token), since: Date.now() };
  };
  let session = await logIn();
  return async (...asked) => {
    if (Date.now() - session.since > RENEWED_AFTER_MS) session = await logIn();
    return session.call(...asked);
  };
}
