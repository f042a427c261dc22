// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadCode } from './load-code.ts';
import { RETRY_PAUSE_SECONDS } from './pause.ts';

const retryPath = (globalThis as unknown as { retryPath: (path: string) => string }).retryPath;
const pauses = { ...RETRY_PAUSE_SECONDS };
beforeEach(() => Object.assign(RETRY_PAUSE_SECONDS, { least: 0, most: 0 }));
afterEach(() => Object.assign(RETRY_PAUSE_SECONDS, pauses));

/** Returns a load whose attempts fail with the given causes in turn; `paths` lists the paths that it imported. */
function load(file: string, causes: readonly ('script' | 'style' | 'preload')[]) {
  const paths: string[] = [];
  const run = () =>
    loadCode(async () => {
      const cause = causes[paths.length];
      if (cause === 'preload') failPreload(file);
      if (cause === 'style' || cause === 'preload') {
        paths.push('');
        throw new Error('Unable to preload CSS for /assets/a.css');
      }
      const path = retryPath(`./${file}`);
      paths.push(path);
      if (cause === 'script')
        throw new TypeError(`Failed to fetch dynamically imported module: http://x/assets/${path.slice(2)}`);
      return path;
    });
  return { paths, run };
}

function failPreload(file: string) {
  const link = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    href: `/assets/${file}`,
  });
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  link.remove();
}

it('requests a file that failed with another address at each retry, and no other file', async () => {
  const { paths, run } = load('one-1.js', ['script', 'script']);
  await run();
  expect(paths).toEqual(['./one-1.js', './one-1.js?1', './one-1.js?2']);
  expect(retryPath('./one-1.js')).toBe('./one-1.js?2');
  expect(retryPath('./other-1.js')).toBe('./other-1.js');
});

it('requests a file anew whose preload failed with its style sheet', async () => {
  const { paths, run } = load('two-1.js', ['preload']);
  await run();
  expect(paths).toEqual(['', './two-1.js?1']);
});

it('keeps the address of a file of which only the style sheet failed', async () => {
  const { paths, run } = load('three-1.js', ['style']);
  await run();
  expect(paths).toEqual(['', './three-1.js']);
});

it('loads at the same time do not change each other’s addresses', async () => {
  const failing = load('four-1.js', ['preload', 'style']);
  const other = load('five-1.js', ['style']);
  await Promise.all([failing.run(), other.run(), load('six-1.js', []).run()]);
  expect(failing.paths).toEqual(['', '', './four-1.js?1']);
  expect(other.paths).toEqual(['', './five-1.js']);
});
