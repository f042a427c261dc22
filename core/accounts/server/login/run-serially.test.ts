import { expect, it } from 'vitest';
import { runSerially } from './run-serially.ts';

const forever = new AbortController().signal;

/**
 * Returns a promise for the work and the function that ends it, so that the test decides when the work ends.
 */
function work() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

it('does the work of one key one after the other, in the order of arrival, and of another key meanwhile', async () => {
  const finished: string[] = [];
  const first = work();
  const workOf = (who: string, until?: Promise<void>) => async () => {
    finished.push(who);
    await until;
    return who;
  };
  const all = [
    runSerially('a', forever, workOf('a1', first.ended)),
    runSerially('a', forever, workOf('a2')),
    runSerially('a', forever, workOf('a3')),
  ];
  await runSerially('b', forever, workOf('b1'));
  expect(finished).toEqual(['a1', 'b1']);
  first.end();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3']);
  expect(finished).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('lets whoever lost patience go without the work, and whoever stands behind keeps waiting', async () => {
  const first = work();
  const patience = new AbortController();
  const all = [
    runSerially('c', forever, () => first.ended),
    runSerially('c', patience.signal, async () => 'never done'),
    runSerially('c', forever, async () => 'done'),
  ];
  patience.abort();
  expect(await all[1]).toBeUndefined();
  first.end();
  expect(await all[2]).toBe('done');
});

it('goes on after work that failed', async () => {
  const failed = runSerially('d', forever, () => Promise.reject(new Error('no')));
  const next = runSerially('d', forever, async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
