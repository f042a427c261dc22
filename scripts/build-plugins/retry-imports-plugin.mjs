const IMPORT = /\bimport\((`\.\/[^`$]+\.js`|"\.\/[^"]+\.js"|'\.\/[^']+\.js')\)/g;

/**
 * Lets a file that failed to load be requested again. Chromium remembers a failed dynamic import for as long as the
 * page is open, so a retry needs a different address. Each import therefore passes its path through
 * `globalThis.retryPath` (load-code.ts), which adds a query after a failure. Fails the build if it finds no import,
 * because the bundler then writes imports in a different form.
 */
export function retryImportsPlugin() {
  return {
    name: 'ponuda-retry-imports',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        let replaced = 0;
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            file.code = file.code.replace(IMPORT, (_, path) => {
              replaced += 1;
              return `import((globalThis.retryPath??String)(${path}))`;
            });
        if (replaced === 0) this.error('No dynamic import was found whose path could be wrapped.');
      },
    },
  };
}
