import { setTimeout as pause } from 'node:timers/promises';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from 'playwright-core';

/** The window of a finished story: blank, but with the compiled application in its cache. */
interface Left {
  readonly browser: Browser;
  /** A key that combines all context options that cannot be changed later. */
  readonly kind: string;
  readonly context: BrowserContext;
  readonly native: Native;
  readonly page: Page;
}

/** The windows of finished stories, most recent last. */
const left: Left[] = [];
/** Milliseconds after which a window that could not be cleaned is closed instead. */
const PATIENCE_MS = 10_000;
/** The maximum number of windows kept for reuse, because each needs memory. */
const KEPT = 8;

/** The original methods of a context, which a reused window wraps. */
type Native = Pick<BrowserContext, 'newPage' | 'addInitScript' | 'exposeBinding' | 'newCDPSession' | 'close'>;

const nativeOf = (context: BrowserContext): Native => ({
  newPage: context.newPage.bind(context),
  addInitScript: context.addInitScript.bind(context),
  exposeBinding: context.exposeBinding.bind(context),
  newCDPSession: context.newCDPSession.bind(context),
  close: context.close.bind(context),
});

/** The events that stories listen to. */
const HEARD = {
  page: [
    'console',
    'dialog',
    'download',
    'framenavigated',
    'pageerror',
    'popup',
    'request',
    'requestfailed',
    'requestfinished',
    'response',
  ],
  context: ['page', 'request', 'requestfailed', 'requestfinished', 'response'],
} as const;

/**
 * Opens a browser context whose window is reused after a story has closed it. A new window costs more than a
 * second, because it compiles the whole application; a reused window opens a page in a third of that time. Before
 * reuse, all traces of the story are removed: storage, cookies, permissions, routes, scripts, listeners, workers
 * and other windows.
 */
export async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const { viewport, colorScheme, ...rest } = options;
  const kind = JSON.stringify(rest);
  const at = left.findLastIndex((one) => one.browser === browser && one.kind === kind);
  const known = at < 0 ? undefined : left.splice(at, 1)[0];
  const context = known?.context ?? (await browser.newContext(options));
  const native = known?.native ?? nativeOf(context);
  let spare = known?.page;
  context.newPage = async () => {
    const page = spare ?? (await native.newPage());
    spare = undefined;
    if (known) await dress(page, options);
    return page;
  };
  const scripts: Disposable[] = [];
  const noted =
    <Given extends unknown[]>(add: (...given: Given) => Promise<Disposable>) =>
    async (...given: Given) => {
      const script = await add(...given);
      scripts.push(script);
      return script;
    };
  context.addInitScript = noted(native.addInitScript) as BrowserContext['addInitScript'];
  context.exposeBinding = noted(native.exposeBinding);
  const sessions: CDPSession[] = [];
  context.newCDPSession = async (page) => {
    const session = await native.newCDPSession(page);
    sessions.push(session);
    return session;
  };
  // A window with a fake clock is not reused, because the real clock cannot be restored in a page.
  let hasOwnTime = false;
  const { clock } = context;
  const ownTime =
    <A extends unknown[]>(set: (...time: A) => Promise<void>) =>
    (...time: A) => {
      hasOwnTime = true;
      return set(...time);
    };
  clock.install = ownTime(clock.install.bind(clock));
  clock.setFixedTime = ownTime(clock.setFixedTime.bind(clock));
  const close = async () => {
    const page = hasOwnTime
      ? undefined
      : await Promise.race([
          leave(context, options, scripts, sessions),
          pause(PATIENCE_MS, undefined, { ref: false }),
        ]);
    if (!page) return await Promise.race([native.close(), pause(PATIENCE_MS, undefined, { ref: false })]);
    left.push({ browser, kind, context, native, page });
    if (left.length > KEPT) await left.shift()?.native.close();
  };
  let closing: Promise<void> | undefined;
  context.close = () => {
    closing ??= close();
    return closing;
  };
  return context;
}

/** Applies the window size and options that the next story needs to a reused window. */
async function dress(
  page: Page,
  { viewport, colorScheme, reducedMotion }: BrowserContextOptions,
): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({
    colorScheme: colorScheme ?? null,
    reducedMotion: reducedMotion ?? null,
    forcedColors: null,
    media: null,
  });
}

/** Removes all traces of the story. Returns the reusable page, or undefined if cleaning fails. */
async function leave(
  context: BrowserContext,
  { baseURL = '', serviceWorkers }: BrowserContextOptions,
  scripts: readonly Disposable[],
  sessions: readonly CDPSession[],
): Promise<Page | undefined> {
  const [page, ...others] = context.pages();
  if (!page?.url().startsWith(`${baseURL}/`)) return undefined;
  try {
    for (const other of others) await other.close();
    for (const name of HEARD.page) await page.removeAllListeners(name);
    for (const name of HEARD.context) await context.removeAllListeners(name);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const script of scripts) await script.dispose();
    for (const session of sessions) await session.detach();
    await context.clearCookies();
    await context.clearPermissions();
    await context.setOffline(false);
    // Opens a page of the same origin without the application, because the application would write to storage again.
    await page.goto('/health');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    if (serviceWorkers === 'allow') {
      const session = await context.newCDPSession(page);
      const storageTypes = 'service_workers,cache_storage';
      await session.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes });
      await session.detach();
    }
    return page;
  } catch {
    // The product has already stopped, or the window has crashed.
    return undefined;
  }
}
