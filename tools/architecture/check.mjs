import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { FLOORS } from '../../scripts/floors.mjs';
import { circlesBetween } from './capability-circles.mjs';

const rules = createRequire(import.meta.url)('./rules.cjs');
const here = fileURLToPath(new URL('.', import.meta.url));

/** Formats a violation as a single line. */
const lineOf = ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`;

/**
 * Checks the import rules below `root`. Returns the violations and the number of modules read, because a checker that
 * reads nothing would also pass.
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
  for (const line of lines) console.error(line);
  console.log(`${modules} modules read, ${lines.size} imports against the rules.`);
  if (lines.size > 0 || modules < 50) process.exitCode = 1;
}
