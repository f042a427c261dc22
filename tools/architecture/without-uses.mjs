/**
 * Removes a file's imports from modules, and each line that uses them; in a test file, removes each whole test that
 * uses them.
 */
export function withoutUses(text, modules, { tests }) {
  const from = `'#modules/(?:${modules.join('|')})/[^']*'`;
  const names = [];
  const kept = text
    .replaceAll(new RegExp(`^import ([^;']*?) from ${from};\n`, 'gm'), (_, clause) => {
      names.push(
        ...clause
          .replaceAll(/\b(type\s|\w+ as\s)|[{}\s]/g, '')
          .split(',')
          .filter(Boolean),
      );
      return '';
    })
    .split('\n');
  const uses = new RegExp(`\\b(?:${[...names, 'NOTHING_IMPORTED'].join('|')})\\b|${from}`);
  for (let at = kept.length - 1; at >= 0; at -= 1) {
    if (!uses.test(kept[at] ?? '')) continue;
    const [first, last] = (tests && testAround(kept, at)) || [at, at];
    kept.splice(first, last - first + 1);
    at = first;
  }
  return kept.join('\n');
}

/** Returns the first and last line of the test that contains a line; undefined if the line is in no test. */
function testAround(lines, at) {
  for (let first = at; first >= 0; first -= 1) {
    const indent = /^(\s*)(?:it|test)\b/.exec(lines[first])?.[1];
    if (indent === undefined) continue;
    const last = lines.findIndex(
      (line, n) =>
        n >= first && line.endsWith(';') && /^\S/.test(line.slice(indent.length)) && line.startsWith(indent),
    );
    return last >= at ? [first, last] : undefined;
  }
  return undefined;
}
