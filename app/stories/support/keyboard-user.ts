import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The maximum number of Tab presses needed to reach an element. */
const FAR = 90;
const FOCUS_WITHIN_MS = 90_000;

interface Stop {
  /** The description of the focused element. */
  readonly at: string;
  readonly there: boolean;
  readonly back: boolean;
  readonly faults: readonly string[];
}

/** A keyboard user. Each focused element must show a focus ring and must not be covered. */
export interface KeyboardUser {
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses Tab or Shift+Tab until the element has focus. */
  to(target: Locator): Promise<void>;
  /** Moves focus to the element and presses Enter. */
  enter(target: Locator): Promise<void>;
  /** Moves focus to a field and replaces its text. */
  fill(target: Locator, text: string): Promise<void>;
  /** Waits until the element has focus. */
  has(target: Locator): Promise<void>;
  /** Checks that some element has focus, even if the last focused element was removed. */
  kept(): Promise<void>;
  readonly faults: string[];
}

/** Checks the element that lost focus and the element that has focus. */
async function stopAt(target: Node | null): Promise<Stop> {
  const active = document.activeElement;
  const memory = window as unknown as { lastStop?: { element: Element; look: string } };
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) ||
    element.outerHTML.slice(0, 80);
  /**
   * Returns all styles that can draw a focus ring, from the element itself and from the ancestors that may draw the
   * ring for it.
   */
  const lookOf = (element: Element) => {
    const chain = [element, element.parentElement, element.parentElement?.parentElement];
    return chain
      .map((one) => {
        if (!one) return '';
        const { outline, outlineStyle, boxShadow, borderColor } = getComputedStyle(one);
        return [outlineStyle === 'none' ? '' : outline, boxShadow, borderColor].join();
      })
      .join('|');
  };
  const faults: string[] = [];
  const left = memory.lastStop;
  // A focused heading or region is not interactive, so it needs no focus ring.
  const wasStop =
    left?.element.isConnected && left.element !== active && (left.element as HTMLElement).tabIndex >= 0;
  if (wasStop && left.look === lookOf(left.element)) faults.push(`${nameOf(left.element)}: no ring`);
  if (!active || active === document.body)
    return { at: 'nothing', there: false, back: false, faults: [...faults, 'the focus is lost'] };

  memory.lastStop = { element: active, look: lookOf(active) };
  const inside = (part: number, from: number, length: number) => from + 1 + (length - 2) * part;
  const isSeen = () => {
    const box = active.getBoundingClientRect();
    return [0.5, 0, 1].some((across) =>
      [0.5, 0, 1].some((down) => {
        const hit = document.elementFromPoint(
          inside(across, box.left, box.width),
          inside(down, box.top, box.height),
        );
        return hit && (active.contains(hit) || hit.contains(active));
      }),
    );
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // The browser may not scroll to the focused element until the next frame.
  for (let frames = 0; frames < 3 && !isSeen(); frames++) await frame();
  if (!isSeen())
    faults.push(
      `${nameOf(active)}: nothing of it is to be seen at ${JSON.stringify(active.getBoundingClientRect())}`,
    );
  const where = target ? active.compareDocumentPosition(target) : 0;
  return {
    at: nameOf(active),
    there: active === target,
    back: Boolean(where & Node.DOCUMENT_POSITION_PRECEDING),
    faults,
  };
}

export function createKeyboardUser(page: Page): KeyboardUser {
  const { keyboard } = page;
  const faults: string[] = [];
  const judge = async (target: ElementHandle<Node> | null) => {
    const stop = await page.evaluate(stopAt, target);
    faults.push(...stop.faults);
    return stop;
  };
  const press = async (...pressed: readonly string[]) => {
    for (const key of pressed) await keyboard.press(key);
  };
  const to = async (target: Locator) => {
    const element = await target.elementHandle();
    let stop = await page.evaluate(stopAt, element);
    const way: string[] = [];
    while (!stop.there) {
      if (way.length > FAR) throw new Error(`${target} is not reached: ${way.join(' → ')}`);
      await keyboard.press(stop.back ? 'Shift+Tab' : 'Tab');
      stop = await judge(element);
      way.push(stop.at);
    }
    await element?.dispose();
  };
  return {
    press,
    to,
    faults,
    type: (text) => keyboard.type(text),
    enter: async (target) => {
      await to(target);
      await keyboard.press('Enter');
    },
    fill: async (target, text) => {
      await to(target);
      await keyboard.press('Control+A');
      await keyboard.type(text);
    },
    kept: async () => {
      await page.waitForFunction(() => document.activeElement !== document.body);
      await judge(null);
    },
    has: async (target) => {
      // The target is looked up each time, because the page's heading replaces the skeleton's.
      const isFocused = () => target.evaluate((one) => document.activeElement === one);
      await expect
        .poll(isFocused, { timeout: FOCUS_WITHIN_MS })
        .toBe(true)
        .catch(async () => {
          const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
          throw new Error(`${target} has not the focus, but ${at}`);
        });
      await judge(await target.elementHandle());
    },
  };
}
