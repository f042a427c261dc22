/**
 * Which chunk a module goes into: what several pages start with lies in one chunk for exactly those pages, and what
 * other pages besides load later in a second one. Left to itself the bundler makes a chunk for each handful of lines
 * that two of them share, and every answer costs half a kilobyte of headers. No page loads at once what it does not
 * need at once; what all pages need only later is divided by the bundler as before.
 */
export function entryChunks(entries) {
  let chunks;
  return {
    debugName: 'entries',
    name: (id, context) => {
      chunks ??= nameChunks(entries, context);
      return chunks.get(id) ?? null;
    },
    // Whatever a module needs is needed by at least the same pages, so it has found its own chunk.
    includeDependenciesRecursively: false,
  };
}

/** The chunk of each module that some page loads at once, by the names of those pages. */
function nameChunks(entries, context) {
  const atOnce = new Map();
  const ever = new Map();
  const note = (map, id, name) => map.set(id, [...(map.get(id) ?? []), name]);
  const imports = (id) => context.getModuleInfo(id)?.importedIds ?? [];
  const importsLater = (id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  for (const [name, page] of Object.entries(entries)) {
    for (const id of reach(imports(page), imports)) note(atOnce, id, name);
    for (const id of reach(imports(page), (one) => [...imports(one), ...importsLater(one)]))
      note(ever, id, name);
  }
  const later = (id, names) => (names.length < ever.get(id).length ? '-shared' : '');
  return new Map([...atOnce].map(([id, names]) => [id, `${names.join('-')}${later(id, names)}`]));
}

function reach(from, next) {
  const reached = new Set(from);
  for (const id of reached) for (const one of next(id)) reached.add(one);
  return reached;
}
