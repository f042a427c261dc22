/**
 * Divides the messages of the pages into areas based on the import graph. Each entry has an area: the messages of all
 * modules that it imports statically. A module loaded by `import()` has the area of its folder, which contains the
 * messages that are loaded with it and not before: `core/users` for the pages of that capability, and `core/users-2`
 * for the messages that these pages load later. A message may be in several areas. Returns the messages of each area,
 * and the area of each dynamically loaded module that has messages.
 */
export function wordAreas({ entries, later, graph, folderOf, textsOf }) {
  const imports = (id) => graph.getModuleInfo(id)?.importedIds ?? [];
  const importsLater = (id) =>
    (graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter((one) => later.has(one));
  const pages = Object.values(entries);

  /** The minimum number of `import()` calls until a module runs. */
  const depths = new Map(pages.map((page) => [page, 0]));
  const parts = new Map();
  const importers = new Map();
  for (const [id, depth] of depths) {
    parts.set(id, [...reach(id, imports)]);
    for (const target of new Set(parts.get(id).flatMap(importsLater))) {
      importers.set(target, [...(importers.get(target) ?? []), id]);
      if (!depths.has(target)) depths.set(target, depth + 1);
    }
  }

  const areas = new Map();
  const areaOf = new Map();
  /** The messages that are certainly loaded once a module runs. */
  const known = new Map();
  const textsWith = (id) => parts.get(id).flatMap(textsOf);
  for (const [name, page] of Object.entries(entries)) {
    areas.set(`start-${name}`, new Set(textsWith(page)));
    known.set(page, areas.get(`start-${name}`));
  }
  const everReached = new Map(
    pages.map((page) => [page, reach(page, (id) => [...imports(id), ...importsLater(id)])]),
  );
  const knownAtStart = (id) =>
    common(pages.filter((page) => everReached.get(page).has(id)).map((page) => known.get(page)));

  for (const depth of new Set(depths.values())) {
    const level = depth === 0 ? [] : [...depths.keys()].filter((id) => depths.get(id) === depth);
    const before = new Map();
    for (const id of level) {
      const asOf = (importer) => (depths.get(importer) < depth ? known.get(importer) : knownAtStart(id));
      before.set(id, common(importers.get(id).map(asOf)));
      const brings = textsWith(id).filter((text) => !before.get(id).has(text));
      if (brings.length === 0) continue;
      const area = depth === 1 ? folderOf(id) : `${folderOf(id)}-${depth}`;
      areaOf.set(id, area);
      areas.set(area, new Set([...(areas.get(area) ?? []), ...brings]));
    }
    for (const id of level) known.set(id, new Set([...before.get(id), ...(areas.get(areaOf.get(id)) ?? [])]));
  }
  return { areas, areaOf };
}

function reach(from, next) {
  const reached = new Set([from]);
  for (const id of reached) for (const one of next(id)) reached.add(one);
  return reached;
}

const common = ([first, ...others]) =>
  new Set([...first].filter((text) => others.every((other) => other.has(text))));
