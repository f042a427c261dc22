/**
 * Lets a file that failed to load be requested again. Chromium remembers a failed dynamic import for as long as the
 * page is open, so a retry needs another address. Each import therefore passes its path through `globalThis.retryPath`
 * (load-code.ts), which adds a query after a failure.
 */
export function retryImportsPlugin() {
  return {
    name: 'ponuda-retry-imports',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            file.code = file.code.replace(
              /\bimport\((`\.\/[^`$]+\.js`|"\.\/[^"]+\.js"|'\.\/[^']+\.js')\)/g,
              'import((globalThis.retryPath??String)($1))',
            );
      },
    },
  };
}
