import { median, number, percent, spread } from './support/figures.mjs';
import { useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount } from './support/scale.mjs';

/**
 * This benchmark measures whether responses reveal to a stranger that an account exists for an email address. Status
 * and body must be equal, and the medians of the response times may differ by at most AIM (fact 3, item 7). Known and
 * unknown addresses alternate, each address is used once, and each call comes from a different network, so that
 * neither locks nor login throttling are measured.
 */
const TRIES = amount(200, 4);
const WARM_UP = amount(20, 2);
const AIM = 0.05;

const CALLS = {
  'POST auth/login, wrong password': ({ email }) => ['auth/login', { email, password: 'Wrong!Password1' }],
  'POST auth/forgot-password': ({ email }) => ['auth/forgot-password', { email }],
  'POST auth/register': ({ email, index }) => ['auth/register', registration(email, index)],
};

export async function run() {
  const report = new Report('alike');
  const product = await useProduct();
  try {
    await addUsers(product);
    const rows = [];
    for (const [name, call] of Object.entries(CALLS)) rows.push(await compare(product, name, call));
    report.text(
      `Known and unknown addresses in turns, ${TRIES} of each; aim: medians no further apart than ${percent(AIM)}.`,
    );
    report.table(rows);
  } finally {
    await product.stop();
  }
  report.write();
}

const known = (index) => `known${index}@alike.test`;
const unknown = (index) => `nobody${index}@alike.test`;

/** Adds colleagues of the demo company's owner, with the same password as the owner. */
const addUsers = (product) =>
  product.query(
    `insert into users (company_id, name, email, password_hash, email_verified_at)
     select company_id, 'Alike ' || n, 'known' || n || '@alike.test', password_hash, now_utc()
     from users, generate_series(0, $1::int - 1) n where email = 'owner@demo.test'`,
    [(TRIES + WARM_UP) * Object.keys(CALLS).length],
  );

let used = 0;
async function compare(product, name, call) {
  const took = { known: [], unknown: [] };
  const answers = { known: new Set(), unknown: new Set() };
  for (let round = 0; round < TRIES + WARM_UP; round += 1) {
    const index = used++;
    for (const which of round % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']) {
      const email = (which === 'known' ? known : unknown)(index);
      // A company's tax number can be registered only once, so each address uses a new tax number.
      const [path, body] = call({ email, index: index * 2 + (which === 'known' ? 1 : 0) });
      const { ms, answerText } = await timed(product.url, path, body, index);
      answers[which].add(answerText);
      if (round >= WARM_UP) took[which].push(ms);
    }
  }
  const [ofKnown, ofUnknown] = [median(took.known), median(took.unknown)];
  const same = [...answers.known].join() === [...answers.unknown].join() && answers.known.size === 1;
  return {
    call: name,
    answer: same ? `the same: ${[...answers.known].join()}` : 'DIFFERENT',
    known: `${number(ofKnown, 2)} ms (${spread(took.known, 1)})`,
    unknown: `${number(ofUnknown, 2)} ms (${spread(took.unknown, 1)})`,
    apart: percent(Math.abs(ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown)),
  };
}

async function timed(url, path, body, index) {
  const began = performance.now();
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${index >> 8}.${index & 255}.7`,
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const ms = performance.now() - began;
  const { code = '', errors = {} } = JSON.parse(text);
  return { ms, answerText: `${answer.status} ${code} ${Object.keys(errors).join()}`.trim() };
}

function registration(email, index) {
  return {
    company_name: `Jednako ${index} d.o.o.`,
    country: 'RS',
    pib: pib(index),
    registration_number: '20912340',
    address: 'Glavna 1',
    city: 'Beograd',
    name: 'Vera Jovanović',
    email,
    phone_number: '+381641234567',
    password: 'Nepogodiva!2026x',
    passwordConfirm: 'Nepogodiva!2026x',
    terms: true,
  };
}

/** Returns a Serbian tax number with its check digit (ISO 7064 MOD 11,10). */
function pib(index) {
  const digits = String(20_000_000 + index);
  let product = 10;
  for (const digit of digits) product = (((product + Number(digit)) % 10 || 10) * 2) % 11 || 0;
  return `${digits}${(11 - product) % 10}`;
}
