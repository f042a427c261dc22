// `npm run sbom`: writes a release's bill of materials (CycloneDX), with the packages that `npm ci --omit=dev`
// installs and those that the pages contain.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { productSources, textOf } from './floors.mjs';
import { root } from './steps.mjs';

const FILE = 'sbom.cdx.json';

const nameOf = (path) => path.split('node_modules/').at(-1);

/** Returns the packages imported by the pages' sources, which the build bundles into the pages. */
export function importedByPages() {
  const sources = [...productSources('web'), 'platform/web/ui/base.css'].map(textOf).join('\n');
  const imports = sources.matchAll(/(?:from |import |import\(|url\()['"]((?:@[\w-]+\/)?[a-z][\w.-]*)/g);
  const { dependencies, devDependencies } = JSON.parse(textOf('package.json'));
  return [...new Set([...imports].map(([, name]) => name))].filter(
    (name) => name in { ...dependencies, ...devDependencies },
  );
}

/**
 * Returns the lockfile paths of the packages that run in production: those installed by `npm ci --omit=dev`, and
 * those in the pages.
 */
export function productionPlaces() {
  const { packages } = JSON.parse(textOf('package-lock.json'));
  const places = new Set(Object.keys(packages).filter((path) => path !== '' && !packages[path].dev));
  const inPages = new Set(importedByPages().map((name) => `node_modules/${name}`));
  for (const path of inPages) {
    places.add(path);
    for (const name of Object.keys(packages[path].dependencies ?? {}))
      inPages.add(placeOf(packages, path, name));
  }
  return places;
}

/**
 * Returns the path where Node finds an imported package: the importer's own node_modules, or the nearest one above.
 */
function placeOf(packages, from, name) {
  const nearest = `${from}/node_modules/${name}`;
  if (nearest in packages) return nearest;
  const above = from.lastIndexOf('/node_modules/');
  return above < 0 ? `node_modules/${name}` : placeOf(packages, from.slice(0, above), name);
}

/** Returns `name@version` of every package that runs in production. */
export function productionPackages() {
  const { packages } = JSON.parse(textOf('package-lock.json'));
  return new Set([...productionPlaces()].map((path) => `${nameOf(path)}@${packages[path].version}`));
}

/**
 * Generates the bill of materials with npm from the lockfile, and then removes development packages, because npm's
 * own `--omit dev` also omits packages that production and development share. Optional peer dependencies are ignored:
 * `--legacy-peer-deps`.
 */
export async function makeSbom() {
  const options = '--sbom-format cyclonedx --sbom-type application --package-lock-only --legacy-peer-deps';
  const { stdout } = await promisify(execFile)('npm', ['sbom', ...options.split(' ')], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const all = JSON.parse(stdout);
  const production = productionPackages();
  const { component } = all.metadata;
  return {
    ...all,
    // Npm names the component after its folder.
    metadata: { ...all.metadata, component: { ...component, name: 'ponuda' } },
    components: all.components.filter((component) => production.has(component['bom-ref'])),
    dependencies: all.dependencies
      .filter(({ ref }) => ref === component['bom-ref'] || production.has(ref))
      .map(({ ref, dependsOn = [] }) => ({
        ref,
        dependsOn: dependsOn.filter((other) => production.has(other)),
      })),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sbom = await makeSbom();
  writeFileSync(`${root}${FILE}`, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${FILE}: ${sbom.components.length} packages`);
}
