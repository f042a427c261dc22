import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './steps.mjs';

/** The command and the page script that verify the platform's signatures; each file is self-contained. */
const PROGRAMS = [
  { input: 'modules/proofs/server/verifier/verify.ts', file: 'verify.mjs', platform: 'node', format: 'esm' },
  {
    ...{ input: 'modules/proofs/web/verify-page/verify-page.ts', file: 'verify-page.js' },
    ...{ platform: 'browser', format: 'iife' },
  },
];

/** The program in a company's archive that verifies the archive. */
const CHECK_ARCHIVE = {
  ...{ input: 'core/company-archive/server/check-program/check.ts', file: 'check-archive.mjs' },
  ...{ platform: 'node', format: 'esm' },
};

/** Builds the verifiers into the subfolder `verifier` of `folder`, from which the server serves them. */
export async function buildVerifiers(folder) {
  const target = join(folder, 'verifier');
  await buildProgram(CHECK_ARCHIVE, target);
  // The module may have been removed from the product.
  if (!existsSync(join(root, 'modules/proofs'))) return;
  for (const program of PROGRAMS) await buildProgram(program, target);
  await mkdir(target, { recursive: true });
  const text = (file) => readFile(join(root, file), 'utf8');
  const styles = await Promise.all(
    ['platform/web/ui/fonts-before.css', 'modules/proofs/web/verify-page/verify-page.css'].map(text),
  );
  await writeFile(join(target, 'verify-page.css'), styles.join('\n'));
  await copyFile(join(root, 'docs/pack-format.md'), join(target, 'FORMAT.md'));
  await copyFile(
    join(root, 'modules/proofs/web/verify-page/verify-fonts.css'),
    join(target, 'verify-fonts.css'),
  );
  for (const part of ['latin', 'latin-ext', 'cyrillic'])
    await copyFile(
      join(root, `node_modules/@fontsource-variable/manrope/files/manrope-${part}-wght-normal.woff2`),
      join(target, `verify-${part}.woff2`),
    );
}

async function buildProgram({ input, file, platform, format }, target) {
  const bundle = await rolldown({ input: join(root, input), platform, transform: { target: 'es2022' } });
  // Users may want to read a command before running it, so only the page script is minified.
  await bundle.write({ file: join(target, file), format, minify: format === 'iife' });
  await bundle.close();
}
