import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { productSources, textOf } from './floors.mjs';
import { root } from './steps.mjs';

const page = readFileSync(`${root}docs/runbook.md`, 'utf8');
const troubles = page.split('\n## ').slice(1);

/** All product code of the server and of the shared folders as one string, without tests. */
const code = [...productSources('server'), ...productSources('shared')]
  .map(textOf)
  .join('\n')
  .replaceAll("'", '');

/** The process metrics, which are named by the library. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** Messages that come from PostgreSQL, pgbouncer, the job queue or prom-client instead of the product's code. */
const BY_OTHERS = [
  ...[
    '53100',
    'too many clients already',
    'query_wait_timeout',
    'Failed task',
    'Error with notify listener',
    'clamd',
  ],
  ...ofProcess.getMetricsAsArray().map(({ name }) => name),
];

/** Returns the strings in backticks, each on one line and without metric labels. */
const spans = (text) =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span.replaceAll(/\s+/g, ' ').replace(/\{.*\}$/, ''));

it('every trouble says how it shows, what to do, and how to know that it is over', () => {
  expect(troubles.length).toBeGreaterThanOrEqual(10);
  for (const trouble of troubles)
    expect(trouble.match(/^- \*\*(Seen|Do|Right again)\*\*/gm), trouble.split('\n')[0]).toHaveLength(3);
});

it('every metric that the page names is served', () => {
  const metrics = spans(page).filter((span) => /^(ponuda|process|nodejs)_\w+$/.test(span));
  expect(metrics.length).toBeGreaterThan(15);
  expect(metrics.filter((name) => !code.includes(name) && !BY_OTHERS.includes(name))).toEqual([]);
});

it('every line, answer and variable by which a trouble shows stands in the code', () => {
  const seen = troubles.flatMap((trouble) =>
    spans(/\*\*Seen\*\*[\s\S]*?(?=\n- \*\*Do)/.exec(trouble)?.[0] ?? ''),
  );
  const words = seen
    .flatMap((span) => span.split(/ NNNN-… |"virus_scan":/))
    .map((word) => word.replaceAll(/["':]/g, '').trim())
    .filter((word) => word !== '' && !word.startsWith('npm run'));
  expect(words.length).toBeGreaterThan(25);
  expect(words.filter((word) => !code.includes(word) && !BY_OTHERS.includes(word))).toEqual([]);
});
