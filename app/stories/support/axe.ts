import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

let address: Promise<string> | undefined;

/**
 * Serves axe at its own URL. Chromium caches the compiled code of a script that has a URL, so a page loads it in 30
 * ms. An inline script would be compiled again for each page, which takes 200 ms.
 */
async function serveAxe(): Promise<string> {
  const code = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'));
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/javascript');
    response.setHeader('cache-control', 'max-age=86400, immutable');
    response.end(code);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/axe.js`;
}

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Loads axe into a page if it is not loaded yet. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  address ??= serveAxe();
  await page.addScriptTag({ url: await address });
}

/** Returns the violations that axe finds on a page or in part of a page. */
export async function findAxeViolations(
  page: Page,
  rules: readonly string[] = ALL,
  within = 'html',
): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(
    async ({ runOnly, part }) => {
      const { axe } = window as unknown as {
        axe: {
          run(
            part: string,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] }>;
        };
      };
      const { violations } = await axe.run(part, {
        runOnly,
        resultTypes: ['violations'],
        // Omits parts of the results that are not used.
        elementRef: false,
        selectors: false,
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.slice(0, 5).map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
      );
    },
    { runOnly: [...rules], part: within },
  );
}
