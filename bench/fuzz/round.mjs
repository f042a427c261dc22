import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { callsOf, operationsOf, plainCallsOf } from './calls.mjs';
import { demandJudges } from './controls.mjs';
import { exampleOf } from './example.mjs';
import { Judge } from './judge.mjs';
import { Known } from './known.mjs';
import { leaksOf } from './leaks.mjs';
import { Marks } from './marks.mjs';
import { logInAgain, openPeople, restorePeople, takeLinks, weightOf } from './people.mjs';
import { made, sent } from './send.mjs';
import { textOf } from './text-of.mjs';

/** The number of calls after which permissions and records are restored, and new links and records are read. */
const RESTORED_AFTER = 250;
const hashOf = (text) => createHash('sha256').update(text).digest().readInt32LE() >>> 1;

/** Calls every operation `each` times on one product and counts the results. Returns the operations. */
export async function playRound(product, { seed, each, lanes, tally }) {
  const document = await (await fetch(`${product.url}/api/openapi.json`)).json();
  const operations = operationsOf(document);
  const people = await openPeople(product);
  const [judge, marks, known, links] = [new Judge(document), new Marks(), new Known(), new Set()];
  if ((await marks.plant(product)) < 500) throw new Error('Hardly any row was marked.');
  const look = async () => {
    known.addLinks(await takeLinks(product, links));
    await known.look(product);
  };
  await look();
  const around = {
    known,
    marks,
    companies: [...new Set(people.map(({ company }) => company))].filter((id) => id !== 0),
  };
  await demandJudges(product, operations, { judge, people, ...around });
  const queue = [...lists(operations, people), ...plays(operations, people, seed, each)];

  const [owner] = people.filter(({ name }) => name === 'owner');
  const play = async ({ operation, person: drawn, call, isPlain }) => {
    // Plain calls reference only existing records of the caller's company.
    const lacks = isPlain && operation.path.includes('{id}') && !known.has(operation.path, drawn.company);
    const person = lacks && weightOf(owner, operation.gate) > 1 ? owner : drawn;
    const asked = made(operation, call, { person, ...around });
    const answer = await sent(product.url, asked);
    tally.count(operation, answer);
    if (answer.json && answer.status < 300) known.learn(asked.company, answer.json);
    const text = await textOf(answer);
    const found = marks.found(text);
    const own = marks.found(`${asked.marked}${asked.body ?? ''}`);
    const example = () => exampleOf(person, asked, answer, product.output());
    const fault = judge.fault(operation, answer);
    if (fault) tally.fault(operation.key, fault, example);
    for (const { what, origin } of leaksOf({ operation, person, asked, found, own }))
      tally.fault(operation.key, what, () => `${example()}\n… ${marks.around(text, origin)} …`);
    if (answer.status === 401 && asked.headers.authorization && operation.gate !== 'public')
      await logInAgain(product, person);
  };
  let played = 0;
  const lane = async () => {
    for (let next = queue.shift(); next && product.isAlive(); next = queue.shift()) {
      await play(next);
      played += 1;
      if (played % RESTORED_AFTER !== 0) continue;
      await restorePeople(product);
      await look();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (!product.isAlive()) tally.fault('The product', 'has ended', () => product.output().slice(-3000));
  return operations;
}

/** Calls lists first, so that later calls can reference existing records. */
function lists(operations, people) {
  const readers = people.filter(({ name }) => /^(owner|premium.owner|both|supplier)$/.test(name));
  return operations
    .filter(({ method, path }) => method === 'GET' && !/\{|export|dev\//.test(path))
    .flatMap((operation) =>
      readers.map((person) => ({ operation, person, call: { params: {}, query: {}, headers: {} } })),
    );
}

function plays(operations, people, seed, each) {
  return operations
    .flatMap((operation) => {
      const weighed = people.map((person) => ({
        weight: weightOf(person, operation.gate),
        arbitrary: fc.constant(person),
      }));
      const who = (may) => fc.oneof(...weighed.filter(({ weight }) => may(weight)));
      const drawn = fc.oneof(
        fc.record({ person: who(() => true), call: callsOf(operation) }),
        fc.record({
          person: who((weight) => weight > 1),
          call: plainCallsOf(operation),
          isPlain: fc.constant(true),
        }),
      );
      return fc
        .sample(drawn, { seed: (seed + hashOf(operation.key)) | 0, numRuns: each })
        .map((one, at) => ({ operation, ...one, order: hashOf(`${seed} ${operation.key} ${at}`) }));
    })
    .sort((a, b) => a.order - b.order);
}
