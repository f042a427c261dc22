import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';

const USES_MACRO = /from '@lingui\/(core|react)\/macro'/;

/**
 * Applies Lingui's macro to the files that import it, for Vite, Vitest and rolldown. `strip` removes the English
 * source messages, for bundles that load compiled catalogues, which already contain all messages.
 */
export function linguiMacroPlugin({ strip = false } = {}) {
  const linguiConfig = getConfig({ cwd: fileURLToPath(new URL('../..', import.meta.url)) });
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
          plugins: [[linguiMacro, { stripMessageField: strip, linguiConfig }]],
        });
        return { code: result?.code ?? code, map: result?.map ?? null };
      },
    },
  };
}
