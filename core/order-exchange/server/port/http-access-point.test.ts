import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { accessPointContract } from './access-point.test-support.ts';
import { httpAccessPoint } from './http-access-point.ts';
import { listening, stand, TOKEN } from './stand.test-support.ts';

const running: (() => void)[] = [];
const started = async () => {
  const one = await stand();
  running.push(one.stop);
  return one;
};
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

describe('an access point over HTTP', () => {
  accessPointContract(started);

  it('with a wrong token nothing is lost, and nothing is refused for good', async () => {
    const { url, received } = await started();
    const point = httpAccessPoint({ url, token: 'wrong' });
    const order = { id: '1', kind: 'order', from: 'a', to: 'b', content: Buffer.from('x') } as const;
    expect(await point.send(order)).toEqual({ state: 'failed', reason: 'HTTP 401' });
    await expect(point.waiting()).rejects.toThrow('401');
    expect(received()).toEqual([]);
  });

  it('says so where nobody answers, or nothing that can be read', async () => {
    const gone = httpAccessPoint({ url: 'http://127.0.0.1:1', token: TOKEN });
    const order = { id: '1', kind: 'order', from: 'a', to: 'b', content: Buffer.from('x') } as const;
    expect(await gone.send(order)).toMatchObject({ state: 'failed' });
    const odd = createServer((_, response) => response.end('[{"id":""}]'));
    const url = await listening(odd);
    running.push(() => odd.close());
    await expect(httpAccessPoint({ url, token: TOKEN }).waiting()).rejects.toThrow();
  });
});
