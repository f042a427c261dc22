import { createHash } from 'node:crypto';

/**
 * This file determines which steps a start needs before the product runs. All its functions are pure; start.mjs does
 * the I/O.
 */

const oldest = [20, 19];
const newest = 24;

/** Returns the message for a user whose Node version is too old or too new; undefined if the version is supported. */
export function nodeProblem(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  const tooOld = major < oldest[0] || (major === oldest[0] && minor < oldest[1]);
  if (!tooOld && major <= newest) return undefined;
  return (
    `Ponuda needs Node.js ${oldest.join('.')} to ${newest}, and this is ${version}.\n` +
    `Get version ${newest} from https://nodejs.org, or try: npx -y -p node@${newest} npm start`
  );
}

export function digest(text) {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Returns whether `npm ci` must run. `lock` is package-lock.json, `recorded` is the digest stored after the last
 * install, and `installed` is npm's own list in node_modules, which npm writes last. Manually installed packages are
 * accepted; an interrupted install is repeated.
 */
export function installNeeded({ lock, recorded, installed }) {
  if (installed === undefined) return true;
  return recorded !== digest(lock) && !holdsAll(JSON.parse(lock), JSON.parse(installed));
}

function holdsAll(lock, installed) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    // The root is not listed, and packages for other platforms are not installed.
    if (path === '' || wanted.optional || wanted.extraneous) return true;
    const found = installed.packages[path];
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** The folders and root files that the build depends on. */
export const sourceFolders = ['app', 'core', 'modules', 'platform', 'db', 'locales', 'scripts'];
export const isRootSource = (name) => /^(package-lock|tsconfig.*)\.json$|\.config\.ts$/.test(name);

/** Excludes generated folders, whose changes require no build. */
export const isSourceFolder = (name) => !['node_modules', 'dist', 'compiled'].includes(name);
export const isSourceFile = (name) => !/\.(test|test-support)\.\w+$/.test(name);

/**
 * Returns a digest of the files' names, sizes and times. This takes about 10 ms for 1,000 files, whereas reading them
 * would take 100 ms.
 */
export function fingerprint(files) {
  const lines = files.map(({ path, size, mtimeMs }) => `${path}\t${size}\t${Math.round(mtimeMs)}`);
  return digest(lines.sort().join('\n'));
}

/** Returns whether to build. `outputs` states for every build output whether it exists. */
export function buildNeeded({ outputs, recorded, current }) {
  return outputs.includes(false) || recorded !== current;
}

/**
 * Returns the processes that use a data folder, based on its file names. While a database runs, it keeps a file
 * `instance-<process>-<start>.json` (platform/server/postgres/instance-lock.ts).
 */
export function claimsIn(names) {
  return names.flatMap((name) => {
    const match = /^instance-(\d+)-([\w-]+)\.json$/.exec(name);
    return match ? [{ pid: Number(match[1]), mark: match[2] }] : [];
  });
}

/** Returns the progress message for a long step, so that the step does not appear to hang. */
export function stillAtIt(what, seconds) {
  return `  … still ${what} (${seconds} s)`;
}
