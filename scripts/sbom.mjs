// `npm run sbom`: the bill of materials of a release (CycloneDX), of what `npm ci --omit=dev` installs.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root } from './steps.mjs';

const FILE = 'sbom.cdx.json';

/** `name@version` of every package that runs in production, of its own workspaces too. */
export function productionPackages() {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
  return new Set(
    Object.entries(packages)
      .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  );
}

/**
 * Npm writes it from the lockfile. What is for development alone is taken out here: npm's own `--omit dev` also leaves
 * out what production and development share. Optional peers are nobody's demand: `--legacy-peer-deps`.
 */
export async function makeSbom() {
  const options = '--sbom-format cyclonedx --sbom-type application --package-lock-only --legacy-peer-deps';
  const { stdout } = await promisify(execFile)('npm', ['sbom', ...options.split(' ')], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const all = JSON.parse(stdout);
  const production = productionPackages();
  const stays = (ref) => production.has(ref) || ref.startsWith('@ponuda/');
  const { component } = all.metadata;
  return {
    ...all,
    // Npm names it after the folder it lies in.
    metadata: { ...all.metadata, component: { ...component, name: 'ponuda' } },
    components: all.components.filter((component) => stays(component['bom-ref'])),
    dependencies: all.dependencies
      .filter(({ ref }) => ref === component['bom-ref'] || stays(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(stays) })),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sbom = await makeSbom();
  writeFileSync(`${root}${FILE}`, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${FILE}: ${sbom.components.length} packages`);
}
