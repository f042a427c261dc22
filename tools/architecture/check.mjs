import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { FLOORS } from '../../scripts/floors.mjs';
import { circlesBetween } from './capability-circles.mjs';

const rules = createRequire(import.meta.url)('./rules.cjs');
const here = fileURLToPath(new URL('.', import.meta.url));

/** Known violations that remain to be fixed, as `rule: from → to`. The list may only shrink. */
const EXCEPTIONS = new Set(JSON.parse(readFileSync(`${here}exceptions.json`, 'utf8')));

/** Returns a violation in one line. */
const lineOf = ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`;

/**
 * Checks the import rules below `root`. Returns the violations and how many modules were read, because a checker that
 * reads nothing passes too.
 */
export async function checkImports(
  root = fileURLToPath(new URL('../..', import.meta.url)),
  folders = FLOORS,
) {
  const before = process.cwd();
  process.chdir(root);
  try {
    const { output } = await cruise(
      folders,
      {
        ...rules.options,
        tsConfig: undefined,
        ruleSet: { forbidden: rules.forbidden },
        validate: true,
        baseDir: root,
      },
      undefined,
      { tsConfig: extractTSConfig(`${here}tsconfig.json`) },
    );
    const broken = [...output.summary.violations, ...circlesBetween(rules.wholes, output.modules)];
    return { modules: output.summary.totalCruised, broken };
  } finally {
    process.chdir(before);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { modules, broken } = await checkImports();
  const lines = new Set(broken.map(lineOf));
  const added = [...lines].filter((line) => !EXCEPTIONS.has(line));
  const gone = [...EXCEPTIONS].filter((line) => !lines.has(line));
  for (const line of added) console.error(line);
  for (const line of gone) console.error(`Take it out of tools/architecture/exceptions.json: ${line}`);
  console.log(
    `${modules} modules read, ${added.length} imports against the rules, ${EXCEPTIONS.size} still allowed.`,
  );
  if (added.length > 0 || gone.length > 0 || modules < 50) process.exitCode = 1;
}
