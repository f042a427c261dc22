import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { number, percent, quantile } from './figures.mjs';

/** The calls of simulated users who read the home page, lists and notifications. */
const CALLS = ['purchases?tab=new', 'home/inbox', 'suppliers', 'notifications/unread'];
/** The number of clients used to determine the peak rate, each making sequential calls. */
export const CLOSED = 32;
/** Requests per second for each of a script file and a supplier's link, sent in addition to the users' calls. */
const ASIDE = 5;

/** Removes numbers from a response, because jobs and the clock change counts and times during the load test. */
const lasting = (text) => text.replaceAll(/\d+/g, '');

/**
 * Puts load on a product from the same machine: either as many calls as it can answer, or calls at a fixed rate.
 */
export class Load {
  #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

  constructor(product, { tokens, link }) {
    Object.assign(this, { product, tokens, link, turn: 0 });
  }

  end() {
    this.#agent.destroy();
  }

  /** Returns each call's response at rest, without values that change independently of calls. */
  async expected() {
    const answers = new Map();
    for (const path of CALLS) answers.set(path, lasting((await this.call(path)).text));
    return answers;
  }

  call(path) {
    this.turn += 1;
    const token = this.tokens[this.turn % this.tokens.length];
    return this.ask('GET', `/api/${path}`, { authorization: `Bearer ${token}` });
  }

  ask(method, path, headers = {}, body = undefined) {
    const began = performance.now();
    return new Promise((resolve) => {
      const failed = () => resolve({ status: 0, text: '', ms: performance.now() - began });
      const sent = request(
        `${this.product.url}${path}`,
        { method, agent: this.#agent, headers },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part) => {
            text += part;
          });
          answer.on('error', failed);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode,
              text,
              after: answer.headers['retry-after'],
              ms: performance.now() - began,
            }),
          );
        },
      );
      sent.on('error', failed);
      sent.end(body);
    });
  }

  /** Returns the responses per second for clients that wait for each response. */
  async closed(seconds) {
    const until = performance.now() + seconds * 1000;
    let answers = 0;
    await Promise.all(
      Array.from({ length: CLOSED }, async () => {
        while (performance.now() < until) {
          const { status } = await this.call(CALLS[this.turn % CALLS.length]);
          if (status === 200) answers += 1;
        }
      }),
    );
    return answers / seconds;
  }

  /** Makes calls at a fixed rate, without waiting for earlier calls. */
  async open(name, rate, seconds, expected) {
    const [calls, files, links] = [[], [], []];
    const under = new Set();
    const begin = (into, asked) => {
      const one = asked.then((answer) => {
        into.push(answer);
        under.delete(one);
      });
      under.add(one);
    };
    const began = performance.now();
    let [made, aside] = [0, 0];
    const page = (await this.ask('GET', '/login')).text;
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '/login';
    for (let at = 0; at < seconds * 1000; at = performance.now() - began) {
      for (; made < (at / 1000) * rate; made += 1) {
        const path = CALLS[made % CALLS.length];
        begin(
          calls,
          this.call(path).then((answer) => ({ ...answer, path })),
        );
      }
      for (; aside < (at / 1000) * ASIDE; aside += 1) {
        begin(files, this.ask('GET', script));
        begin(
          links,
          this.ask(
            'POST',
            `/api/supplier-offers/${this.link}/open`,
            { 'content-type': 'application/json' },
            '{}',
          ),
        );
      }
      await pause(5);
    }
    await Promise.all(under);
    const refused = calls.filter(({ status }) => status === 503);
    const answered = calls.filter(({ status }) => status === 200);
    const wrong = calls.filter(
      ({ status, text, path }) => status !== 503 && (status !== 200 || lasting(text) !== expected.get(path)),
    );
    const late = (list) =>
      list.length === 0
        ? '–'
        : `${number(
            quantile(
              list.map(({ ms }) => ms),
              0.99,
            ),
          )} ms`;
    const failed = (list) => list.filter(({ status }) => status !== 200).length;
    return {
      times: answered.map(({ ms }) => ms),
      refused: refused.length,
      wrong: wrong.length,
      hasty: refused.filter(({ after }) => !(Number(after) > 0)).length,
      staticFailed: failed(files),
      linkFailed: failed(links),
      row: {
        load: name,
        'calls a second': number(calls.length / seconds),
        answered: percent(answered.length / calls.length),
        'with 503': percent(refused.length / calls.length),
        'other or wrong': wrong.length,
        'p99 answered': late(answered),
        'p99 refused': late(refused),
        'static files': `${failed(files)} of ${files.length} failed, p99 ${late(files)}`,
        'supplier links': `${failed(links)} of ${links.length} failed, p99 ${late(links)}`,
      },
    };
  }
}
