import { createHash } from 'node:crypto';

/** Decides what a start has to do before the product runs. Nothing here reads or writes: see start.mjs. */

const oldest = [20, 19];
const newest = 24;

/** Returns the words for a person whose Node is too old or too new, or undefined. */
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
 * Tells whether `npm ci` has to run. `lock` is package-lock.json; `recorded` the digest kept after the last install;
 * `installed` npm's own list inside node_modules, which it writes last: packages that somebody installed by hand are
 * not installed again, and an install that was interrupted is.
 */
export function installNeeded({ lock, recorded, installed }) {
  if (installed === undefined) return true;
  return recorded !== digest(lock) && !holdsAll(JSON.parse(lock), JSON.parse(installed));
}

function holdsAll(lock, installed) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    // The root is not listed, and what other platforms need is not installed.
    if (path === '' || wanted.optional || wanted.extraneous) return true;
    const found = installed.packages[path];
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Folders whose files decide what the build makes, and files of the root that do. */
export const sourceFolders = ['app', 'core', 'modules', 'platform', 'db', 'locales', 'scripts'];
export const isRootSource = (name) => /^(package-lock|tsconfig.*)\.json$|\.config\.ts$/.test(name);

/** Folders a build or a tool writes itself, and tests: a change there asks for no build. */
export const isSourceFolder = (name) => !['node_modules', 'dist', 'compiled'].includes(name);
export const isSourceFile = (name) => !/\.(test|test-support)\.\w+$/.test(name);

/** One digest over the files' names, sizes and times: 1,000 files in some 10 ms, where reading them takes 100. */
export function fingerprint(files) {
  const lines = files.map(({ path, size, mtimeMs }) => `${path}\t${size}\t${Math.round(mtimeMs)}`);
  return digest(lines.sort().join('\n'));
}

/** `outputs` tells of every product of the build whether it is there. */
export function buildNeeded({ outputs, recorded, current }) {
  return outputs.includes(false) || recorded !== current;
}

/**
 * The processes that say they use a data folder, from the names of its files. The database writes a file
 * `instance-<process>-<start>.json` for as long as it runs (platform/server/postgres/instance-lock.ts).
 */
export function claimsIn(names) {
  return names.flatMap((name) => {
    const match = /^instance-(\d+)-([\w-]+)\.json$/.exec(name);
    return match ? [{ pid: Number(match[1]), mark: match[2] }] : [];
  });
}

/** The time since the start of a long step, said now and then so that nobody believes it hangs. */
export function stillAtIt(what, seconds) {
  return `  … still ${what} (${seconds} s)`;
}
