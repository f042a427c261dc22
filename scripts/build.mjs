import { rolldown } from 'rolldown';
import { build as buildVite } from 'vite';
import { compilePhrases } from './phrases.mjs';
import { serverBundle } from './server-bundle.mjs';
import { root } from './steps.mjs';
import { buildVerifiers } from './verifier.mjs';

process.env.NODE_ENV ??= 'production';
const began = performance.now();
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);

// `npm test` has already compiled the messages.
const missing = process.env.PHRASES_COMPILED === '1' ? [] : await compilePhrases();
if (missing.length > 0)
  console.warn(`${missing.length} texts have no translation yet and are shown in English.`);

async function buildServer() {
  const { output, ...input } = serverBundle();
  const bundle = await rolldown(input);
  await bundle.write(output);
  await bundle.close();
  await buildVerifiers(output.dir);
}

async function buildWeb() {
  process.env.PHRASES_COMPILED = '1';
  await buildVite({ configFile: `${root}vite.config.ts`, logLevel: 'warn' });
}

await Promise.all([only === 'web' ? null : buildServer(), only === 'server' ? null : buildWeb()]);
console.log(`Built ${only ?? 'web and server'} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
