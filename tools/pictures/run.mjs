// Takes pictures of every screen of a running product with demo data, and writes a page to browse them:
//   node tools/pictures/run.mjs [--url http://localhost:3000] [--out .cache/pictures] [--screens home,request]
//     [--widths 1440,390] [--themes light,dark] [--langs sr_latin,de] [--dirs ltr]
// Reports numbers that are broken across two lines. The screens are listed in app/stories/support/screens.ts,
// their states without a path in screen-states.ts. Links in
// emails are obtained by triggering the emails, so run it only against a test installation.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { contactSheet } from './contact-sheet.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: '.cache/pictures' },
    screens: { type: 'string', default: '' },
    widths: { type: 'string', default: '1440,390' },
    themes: { type: 'string', default: 'light,dark' },
    langs: { type: 'string', default: 'sr_latin,de' },
    dirs: { type: 'string', default: 'ltr' },
  },
});
const list = (text) => text.split(',').filter((one) => one !== '');
const load = async (file) =>
  (await runnerImport(`${root}${file}`, { root, configFile: false, logLevel: 'error' })).module;
const [
  { openBrowser },
  { SCREENS },
  { SCREEN_STATES },
  { createWalker },
  { resizePage, setThemeAndDirection },
  { findWrappedNumbers },
] = await Promise.all(
  [
    'app/stories/support/browser.ts',
    'app/stories/support/screens.ts',
    'app/stories/support/screen-states.ts',
    'app/stories/support/walk.ts',
    'app/stories/support/page-variants.ts',
    'app/stories/support/check-texts.ts',
  ].map(load),
);

const all = [...SCREENS, ...SCREEN_STATES];
const wanted = list(values.screens);
const unknown = wanted.filter((name) => !all.some((screen) => screen.name === name));
if (unknown.length > 0) throw new Error(`There is no screen called ${unknown.join(', ')}.`);
const screens = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const looks = list(values.widths).flatMap((width) =>
  list(values.themes).flatMap((theme) =>
    list(values.dirs).map((dir) => ({ width: Number(width), theme, dir })),
  ),
);
const langs = list(values.langs);
const out = resolve(root, values.out);
mkdirSync(out, { recursive: true });
const fileOf = (screen, lang, { width, theme, dir }) =>
  [screen.name, lang, width, theme, ...(dir === 'rtl' ? ['rtl'] : [])].join('.').concat('.png');

const browser = await openBrowser();
const failed = [];
for (const lang of langs) {
  for (const as of new Set(screens.map((screen) => screen.as))) {
    const walk = await createWalker(browser, { url: values.url.replace(/\/$/, '') }, as, { lang });
    for (const screen of screens.filter((one) => one.as === as)) {
      try {
        await walk.open(screen);
        for (const look of looks) {
          await resizePage(walk.page, look.width, look.width < 700 ? 844 : 900);
          await setThemeAndDirection(walk.page, look.theme, look.dir);
          // Parts for this width may still be loading.
          const loading = walk.page.locator('main [class*="_bone_"], [class*="_menuBarPlace_"]');
          await loading.first().waitFor({ state: 'detached' });
          // A pointer in the corner of the window would expand the narrow menu over the page.
          await walk.page.mouse.move(look.width / 2, 1);
          for (const fault of await findWrappedNumbers(walk.page))
            console.error(`${screen.name}, ${lang}: ${fault}`);
          // Behind a dialog, only the window shows what the user sees.
          const fullPage = (await walk.page.locator('[role="dialog"], [role="alertdialog"]').count()) === 0;
          await walk.page.screenshot({ path: join(out, fileOf(screen, lang, look)), fullPage });
        }
      } catch (error) {
        failed.push(screen.name);
        console.error(`${screen.name}: ${String(error).split('\n')[0]}`);
      }
      await resizePage(walk.page, 1440, 900);
      await setThemeAndDirection(walk.page, 'light', 'ltr');
    }
    await walk.close();
  }
}
await browser.close();

const columns = langs.flatMap((lang) => looks.map((look) => ({ lang, look })));
writeFileSync(
  join(out, 'index.html'),
  contactSheet({
    columns: columns.map(({ lang, look: { width, theme, dir } }) => `${lang}, ${width}, ${theme}, ${dir}`),
    rows: screens.map((screen) => ({
      name: screen.name,
      path: screen.path,
      as: screen.as ?? 'nobody',
      pictures: columns.map(({ lang, look }) => fileOf(screen, lang, look)),
    })),
  }),
);
console.log(`${screens.length} screens, ${columns.length} pictures each: ${join(out, 'index.html')}`);
// No later run reuses the shared browser, so it is closed together with the process.
process.exit(failed.length > 0 ? 1 : 0);
