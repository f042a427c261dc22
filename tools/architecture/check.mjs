import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { folderFaults } from './folders.mjs';

const rules = createRequire(import.meta.url)('./rules.cjs');
const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Checks the import rules below `root`. Answers the broken rules and how many modules were read: a checker
 * that reads nothing is green too.
 */
export async function checkImports(
  root = fileURLToPath(new URL('../..', import.meta.url)),
  folders = ['apps', 'packages'],
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
    const imports = output.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => [source, resolved]),
    );
    return {
      modules: output.summary.totalCruised,
      broken: [...output.summary.violations, ...folderFaults(imports)],
    };
  } finally {
    process.chdir(before);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { modules, broken } = await checkImports();
  for (const { rule, from, to } of broken) console.error(`${rule.name}: ${from} → ${to}`);
  console.log(`${modules} modules read, ${broken.length} imports against the rules.`);
  if (broken.length > 0 || modules < 50) process.exitCode = 1;
}
