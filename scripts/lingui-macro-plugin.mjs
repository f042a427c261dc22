import { transformAsync } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';

const USES_MACRO = /from '@lingui\/(core|react)\/macro'/;

/**
 * Runs Lingui's macro over the files that import it, for Vite, Vitest and rolldown alike. The source
 * text stays in the bundle: a sentence not translated yet is then read in English instead of as an id.
 */
export function linguiMacroPlugin() {
  const linguiConfig = getConfig({ cwd: new URL('..', import.meta.url).pathname });
  return {
    name: 'ponuda-lingui-macro',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: USES_MACRO },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', ...(id.endsWith('x') ? ['jsx'] : [])] },
          plugins: [[linguiMacro, { stripMessageField: false, linguiConfig }]],
        });
        return { code: result?.code ?? code, map: result?.map ?? null };
      },
    },
  };
}
