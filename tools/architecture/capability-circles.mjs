/** Returns the folders that are reachable from each folder. */
function reachable(imports) {
  const reach = new Map();
  for (const start of imports.keys()) {
    const seen = new Set();
    const next = [start];
    for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
      for (const { folder: other } of imports.get(folder) ?? []) {
        if (seen.has(other)) continue;
        seen.add(other);
        next.push(other);
      }
    }
    reach.set(start, seen);
  }
  return reach;
}

/**
 * Finds value imports that form a cycle between whole folders, which a rule about a single import cannot detect: `a`
 * may import `b`, and `b` may import `a`, but not both.
 */
export function circlesBetween({ name, folder, pathNot }, modules) {
  const folderOf = (path) => new RegExp(folder).exec(path)?.[0];
  const left = new RegExp(pathNot);
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === undefined || left.test(source)) continue;
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = folderOf(resolved);
      if (to === undefined || to === from || dependencyTypes.includes('type-only')) continue;
      imports.set(from, [...(imports.get(from) ?? []), { folder: to, from: source, to: resolved }]);
    }
  }
  const reach = reachable(imports);
  return [...imports].flatMap(([own, all]) =>
    all
      .filter((one) => reach.get(one.folder)?.has(own))
      .map(({ from, to }) => ({ rule: { name }, from, to })),
  );
}
