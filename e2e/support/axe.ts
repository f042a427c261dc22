import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

export const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Gives a page axe, once. */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axePath });
}

/** Returns what axe finds on a page that has it already, or on a part of it. */
export async function axeFaults(
  page: Page,
  rules: readonly string[] = ALL,
  within = 'html',
): Promise<string[]> {
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
        // Results that nobody reads are not looked for.
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
