// `npm run advisories`: asks the registry for known vulnerabilities in the locked versions, and writes the response,
// with the day and every requested version, to docs/advisories.json. Tests only read that file, so they need no
// network.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { productionPlaces } from './sbom.mjs';
import { root } from './steps.mjs';

export const FILE = 'docs/advisories.json';
const FOLDERS = ['', 'tools/architecture/'];

/**
 * Returns `name@version` of every package in every lockfile, sorted, and whether the package is used in production.
 */
export function lockedVersions() {
  const found = new Map();
  const production = productionPlaces();
  for (const folder of FOLDERS) {
    const { packages } = JSON.parse(readFileSync(`${root}${folder}package-lock.json`, 'utf8'));
    for (const [path, { version }] of Object.entries(packages)) {
      if (path === '') continue;
      const name = `${path.split('node_modules/').at(-1)}@${version}`;
      const runs = folder === '' && production.has(path);
      found.set(name, found.get(name) || runs);
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Returns each advisory in the output of `npm audit --json`, once per package, without packages that only depend on a
 * vulnerable package.
 */
export function advisoriesOf({ vulnerabilities = {} }) {
  return Object.values(vulnerabilities).flatMap(({ via }) =>
    via
      .filter((one) => typeof one === 'object')
      .map(({ name, url, title, severity, range }) => ({
        package: name,
        advisory: url,
        title,
        severity,
        range,
      })),
  );
}

/**
 * Returns the registry's response for a lockfile. npm exits with 1 both if there are findings and if there is no
 * response.
 */
async function audit(folder) {
  const { stdout } = await promisify(execFile)('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: `${root}${folder}`,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error) => error);
  const answer = JSON.parse(stdout || '{}');
  if (!answer.metadata?.vulnerabilities) throw new Error(answer.message ?? 'npm audit gave no answer');
  return answer;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const before = JSON.parse(readFileSync(`${root}${FILE}`, 'utf8'));
  const today = new Date().toISOString().slice(0, 10);
  let answered;
  try {
    answered = (await Promise.all(FOLDERS.map(audit))).flatMap(advisoriesOf);
  } catch (error) {
    console.error(`The registry did not answer: ${error.message}`);
    process.exitCode = 1;
  }
  // Preserves the manually written reason for a finding.
  const written = (one) =>
    before.findings.find((known) => known.advisory === one.advisory && known.package === one.package);
  const findings = answered?.map((one) => ({ ...one, reason: '', ...written(one) }));
  const next = {
    ...before,
    recorded_on: today,
    ...(answered ? { asked_on: today, source: 'npm audit', findings } : {}),
    versions: [...lockedVersions().keys()],
  };
  // A response only applies to the requested versions; without a response, the list is rewritten only if explicitly
  // requested.
  if (answered || process.argv.includes('--unanswered'))
    writeFileSync(`${root}${FILE}`, `${JSON.stringify(next, null, 2)}\n`);
}
