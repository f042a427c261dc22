import type { Browser, Page, Request } from 'playwright-core';
import { getWebEntry } from '#platform/shared/wire/web-entries.ts';
import {
  installSession,
  openVisitorContext,
  STORY_TIMEOUT_MS,
  type VisitorOptions,
  watchConsole,
} from './browser.ts';
import { findScreenPath } from './find-screen-path.ts';
import type { Product } from './product.ts';
import { registerCompany } from './register-company.ts';
import { NEW_COMPANY_OWNER, type Screen } from './screens.ts';

/** A user who opens screens one after another in the same tab, as fast as the product responds. */
export interface Walker {
  readonly page: Page;
  /**
   * Opens a screen, if possible without reloading the application. Returns once the screen is complete, and throws
   * if the console shows errors.
   */
  open(screen: Screen): Promise<void>;
  /**
   * Returns the sum of layout shifts during the loading of the last screen, as measured by the browser, and the
   * elements that moved most.
   */
  shifts(): Promise<{ sum: number; moved: string[] }>;
  close(): Promise<void>;
}

interface Watched {
  shifts: { value: number; moved: string[] }[];
}

/** Collects unexpected layout shifts, as defined by cumulative layout shift. Runs in the page. */
function watchShifts(): void {
  const watched = Object.assign(window, { shifts: [] }) as unknown as Watched;
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  // The footer may move, because the page above it is replaced by a longer or shorter one.
  const isFooter = (node: Node | null) => (node as Element | null)?.closest?.('footer') != null;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput && !(sources.length > 0 && sources.every(({ node }) => isFooter(node))))
        watched.shifts.push({
          value,
          moved: sources.map(({ node, previousRect, currentRect }) => {
            const { className = '' } = (node ?? {}) as { className?: string };
            const text = node?.textContent?.trim().slice(0, 40);
            return `${value.toFixed(4)} ${node?.nodeName} ${className} ${text}: ${place(previousRect)} to ${place(currentRect)}`;
          }),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until nothing is loading (no call, skeleton or busy state) and a heading is visible. */
async function untilStill(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  const end = Date.now() + STORY_TIMEOUT_MS;
  for (let still = 0; still < 2; ) {
    const busy =
      underWay.size > 0 ||
      (await page.evaluate(
        () =>
          document.querySelector('main [aria-busy="true"], main [class*="_bone_"]') !== null ||
          ![...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility()),
      ));
    still = busy ? 0 : still + 1;
    if (Date.now() > end) throw new Error(`${page.url()} waits for ${[...underWay].map((one) => one.url())}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Returns a walker for the screens of one account. `as` is null for a guest. */
export async function createWalker(
  browser: Browser,
  product: Product,
  as: Screen['as'],
  look: VisitorOptions = {},
): Promise<Walker> {
  const context = await openVisitorContext(browser, product, look);
  if (as === NEW_COMPANY_OWNER.email) {
    await registerCompany(product);
    await installSession(context, as, NEW_COMPANY_OWNER.password);
  } else if (as) await installSession(context, as);
  await context.addInitScript(watchShifts);
  const page = await context.newPage();
  const problems = watchConsole(page);
  const underWay = new Set<Request>();
  // The session is renewed every half minute on every screen, and no screen waits for the renewal.
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/auth/refresh')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));

  let started = false;
  const open = async (screen: Screen) => {
    const path = await findScreenPath(product, screen.path);
    // Pending requests of the previous screen do not count.
    underWay.clear();
    // The previous screen may have been shown as printed.
    await page.emulateMedia({ media: null });
    const isInApplication = !screen.alone && getWebEntry(path) === 'index';
    const inside =
      !screen.act && started && isInApplication && path.split('?')[0] !== new URL(page.url()).pathname;
    if (inside) {
      // Navigates like a link. The focused element is blurred first, so that the focus on the new page can be detected.
      await page.evaluate((to) => {
        (document.activeElement as HTMLElement | null)?.blur();
        (window as unknown as Watched).shifts = [];
        history.pushState({}, '', to);
      }, path);
      await untilFocus(page, screen);
    } else {
      await page.goto(path);
      // The next screen is opened by its address, because this one may have a dialog open.
      started = isInApplication && !screen.act;
    }
    await page.locator('h1').first().waitFor();
    if (screen.wait) await page.locator(screen.wait).first().waitFor();
    await untilStill(page, underWay);
    if (screen.act) {
      await screen.act(page);
      await untilStill(page, underWay);
    }
    if (problems.length > 0) throw new Error(`${screen.name}: ${problems.splice(0).join('\n')}`);
  };
  const shifts = async () => {
    const all = await page.evaluate(() => (window as unknown as Watched).shifts);
    return {
      sum: all.reduce((sum, { value }) => sum + value, 0),
      moved: all.filter(({ value }) => value > 0.002).flatMap(({ moved }) => moved),
    };
  };
  return { page, open, shifts, close: () => context.close() };
}

/** Waits until the heading, or an element in a dialog over the page, has focus, as required after a navigation. */
async function untilFocus(page: Page, { name }: Screen): Promise<void> {
  const inPlace = 'h1, [role="dialog"], [role="dialog"] *, main input';
  await page
    .waitForFunction((places) => document.activeElement?.matches(places), inPlace)
    .catch(async () => {
      const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160));
      throw new Error(`${name}: the focus is at ${at}`);
    });
}
