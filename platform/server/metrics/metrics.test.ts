import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { Platform } from '../context.ts';
import { serveMetrics } from './serve-metrics.ts';

const server = setUpTestServer();

async function scraped(platform: Pick<Platform, 'pool' | 'replica'>): Promise<ReadonlyMap<string, number>> {
  const serving = await serveMetrics({ host: '127.0.0.1', port: 0 }, platform, server.app.traffic);
  const { port } = serving.address() as AddressInfo;
  try {
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const lines = (await answer.text()).split('\n').filter((line) => line !== '');
    // Prometheus parses the whole text: each line is a comment, or a name with labels and a number.
    for (const line of lines)
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? (-?[\d.e+-]+|Nan))$/);
    return new Map(
      lines
        .filter((line) => !line.startsWith('#'))
        .map((line): [string, number] => {
          const [name = '', value] = line.split(' ');
          return [name, Number(value)];
        }),
    );
  } finally {
    serving.close();
  }
}

it('counts calls by their answers, work that waits, connections and memory', async () => {
  const before = await scraped(server.platform);
  await server.anonymous('GET', 'suppliers');
  await server.anonymous('POST', 'auth/forgot-password', { body: { email: 'owner@demo.test' } });
  const after = await scraped(server.platform);
  const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(more('ponuda_calls_total{status="4xx"}')).toBe(1);
  expect(more('ponuda_calls_total{status="2xx"}')).toBe(1);
  expect(more('ponuda_call_seconds_count')).toBe(2);
  expect(more('ponuda_jobs{state="due"}')).toBe(1);
  expect(after.get('ponuda_calls_under_way')).toBe(0);
  expect(after.get('ponuda_database_up')).toBe(1);
  // Both clocks belong to the same machine.
  expect(Math.abs(after.get('ponuda_clock_difference_seconds') ?? 99)).toBeLessThan(30);
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'ponuda_connections{state="open"}',
  ])
    expect(after.get(name)).toBeGreaterThan(0);
});

it('counts given-up mails, but not those that came back, which an operator cannot send again', async () => {
  const mail = (dedupe_key: string, bounced_at: string | null) =>
    ({
      dedupe_key,
      template: 'x',
      lang: 'en',
      to_email: 'a@b.test',
      params: '{}',
      state: 'dead',
      bounced_at,
    }) as const;
  const before = await scraped(server.platform);
  await server.db
    .insertInto('mails')
    .values([mail('given-up', null), mail('came-back', '2026-11-30T10:00:00Z')])
    .execute();
  const after = await scraped(server.platform);
  const name = 'ponuda_mails{state="dead"}';
  expect((after.get(name) ?? 0) - (before.get(name) ?? 0)).toBe(1);
});

it('says so when the database is out of reach, and goes on', async () => {
  const pool = new pg.Pool({ host: '/nowhere' });
  const metrics = await scraped({ pool });
  expect(metrics.get('ponuda_database_up')).toBe(0);
  expect(metrics.has('ponuda_mails{state="queued"}')).toBe(false);
  expect(metrics.has('ponuda_calls_under_way')).toBe(true);
});
