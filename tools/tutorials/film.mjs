import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../scripts/steps.mjs';
import { inLanguage } from './words.mjs';

const STEP = 0.08;
/** The number of letters per second that people read comfortably. */
const LETTERS_A_SECOND = 17;
/** The height in pixels below which captions would hide the element being pointed at, so they move to the top. */
const LOW = 520;

const POINTER =
  '<svg viewBox="0 0 24 24" width="30" height="30"><path d="M5 2v17l4.5-4 3 7 3-1.300-3-6.700h6.500z" fill="#17211b" stroke="#fff" stroke-width="1.500"/></svg>';

/**
 * A film of the running product. The film has its own time: a frame is taken after each change and shown for as long
 * as the film specifies, so that even a slow machine records the same film.
 */
export class Film {
  #shots = [];
  #cues = [];
  #time = 0;
  #at = { x: 640, y: 360 };
  #poster = 0;

  constructor(folder, language) {
    this.folder = folder;
    this.language = language;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  /** Films the given page from now on. */
  async on(page) {
    this.page = page;
    await page.mouse.move(this.#at.x, this.#at.y);
  }

  /** Adds a caption. The previous caption is shown for at least as long as it takes to read. */
  say(key) {
    this.#finishCue();
    this.#cues.push({ key, from: this.#time, low: this.#at.y > LOW });
  }

  #finishCue() {
    const cue = this.#cues.at(-1);
    if (!cue) return;
    const letters = inLanguage(cue.key, this.language).length;
    const missing = cue.from + Math.max(2.4, letters / LETTERS_A_SECOND) - this.#time;
    if (missing > 0) this.hold(missing);
    cue.to = this.#time;
  }

  /** Films the current page for the given number of seconds. */
  async shot(seconds = STEP, pressed = false) {
    await this.#drawPointer(pressed);
    const file = join(this.folder, `${String(this.#shots.length).padStart(4, '0')}.png`);
    writeFileSync(file, await this.page.screenshot({ animations: 'disabled', caret: 'initial' }));
    this.#shots.push({ file, seconds });
    this.#time += seconds;
  }

  /** Holds the last frame for the given number of seconds. */
  hold(seconds) {
    const last = this.#shots.at(-1);
    last.seconds += seconds;
    this.#time += seconds;
  }

  /** Uses the last frame as the poster. */
  poster() {
    this.#poster = this.#shots.length - 1;
  }

  async #drawPointer(pressed) {
    await this.page.evaluate(
      ([x, y, svg, down]) => {
        const id = 'tutorial-pointer';
        let pointer = document.getElementById(id);
        if (!pointer) {
          pointer = document.createElement('div');
          pointer.id = id;
          pointer.innerHTML = svg;
          pointer.style.cssText = 'position:fixed;z-index:2147483647;pointer-events:none;border-radius:50%';
        }
        document.documentElement.append(pointer);
        pointer.style.left = `${x - 6}px`;
        pointer.style.top = `${y - 3}px`;
        pointer.style.boxShadow = down ? '0 0 0 12px rgb(21 128 61 / .35)' : 'none';
      },
      [this.#at.x, this.#at.y, POINTER, pressed],
    );
  }

  async moveTo(locator) {
    await locator.scrollIntoViewIfNeeded();
    const box = await locator.boundingBox();
    const goal = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
    const from = this.#at;
    const steps = 8;
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      const eased = part * part * (3 - 2 * part);
      this.#at = { x: from.x + (goal.x - from.x) * eased, y: from.y + (goal.y - from.y) * eased };
      await this.page.mouse.move(this.#at.x, this.#at.y);
      await this.shot();
    }
    const cue = this.#cues.at(-1);
    if (cue && this.#at.y > LOW) cue.low = true;
  }

  /** Moves the pointer to an element, clicks it, and films the result once `then` is visible. */
  async click(locator, then, seconds = 0.9) {
    await this.moveTo(locator);
    await this.shot(0.2, true);
    await locator.click();
    await then?.waitFor();
    await this.page.waitForTimeout(250);
    await this.shot(seconds);
  }

  async type(locator, text) {
    await this.moveTo(locator);
    await this.shot(0.15, true);
    await locator.click();
    await this.write(text);
  }

  /** Types the text at the caret. */
  async write(text) {
    for (let at = 0; at < text.length; at += 3) {
      await this.page.keyboard.type(text.slice(at, at + 3));
      await this.shot(0.16);
    }
  }

  /** Writes the video and its poster; returns the video's length and its captions with their times. */
  async finish(target) {
    this.#finishCue();
    this.hold(1);
    mkdirSync(target, { recursive: true });
    const list = join(this.folder, 'shots.txt');
    const last = this.#shots.at(-1);
    const lines = this.#shots.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(3)}`);
    writeFileSync(list, `${lines.join('\n')}\nfile '${last.file}'\n`);
    await ffmpeg(
      ...['-f', 'concat', '-safe', '0', '-i', list, '-vf', 'fps=12.5,format=yuv420p'],
      ...['-t', String(this.#time), '-c:v', 'libvpx-vp9', '-crf', '41', '-b:v', '0', '-g', '63'],
      ...['-row-mt', '1', '-cpu-used', '2', '-an', join(target, `${this.language}.webm`)],
    );
    await ffmpeg(
      '-i',
      this.#shots[this.#poster].file,
      '-quality',
      '60',
      join(target, `${this.language}.webp`),
    );
    return { seconds: Math.round(this.#time * 10) / 10, cues: this.#cues };
  }
}

async function ffmpeg(...args) {
  const { code, output } = await run('ffmpeg', ['-y', '-loglevel', 'error', ...args], { quiet: true });
  if (code === 127) throw new Error('The tutorials need ffmpeg: apt-get install ffmpeg');
  if (code !== 0) throw new Error(output);
}
