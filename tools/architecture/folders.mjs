const TEST = /\.(test|test-support)\.tsx?$|testing-setup/;
const FEATURE = /^apps\/web\/src\/(features\/[^/]+|app)\//;
const KIT = /^apps\/web\/src\/(kit\/(?:.+(?=\/)|[^/]+$))/;
const nameOf = (path) => (FEATURE.exec(path) ?? KIT.exec(path))?.[1];

/**
 * Returns the faults in the imports `[from, to]` of the web that a rule about one import cannot find: two features that
 * import each other, if only by way of a third; and a part of the kit that fewer than two features use, where the
 * application itself counts as one.
 */
export function folderFaults(imports) {
  const users = new Map();
  for (const [from, to] of imports) {
    const [user, used] = [nameOf(from), nameOf(to)];
    if (!user || !used || user === used || TEST.test(from)) continue;
    users.set(used, (users.get(used) ?? new Set()).add(user));
  }
  /** Anyone who imports `name`, also by way of others that `through` lets pass. */
  const allUsers = (name, through, found = new Set()) => {
    for (const user of users.get(name) ?? []) {
      if (found.has(user)) continue;
      found.add(user);
      if (through(user)) allUsers(user, through, found);
    }
    return found;
  };
  const isKit = (name) => name.startsWith('kit/');
  const faults = [];
  for (const name of users.keys()) {
    if (isKit(name)) {
      const features = [...allUsers(name, isKit)].filter((user) => !isKit(user));
      if (features.length < 2) faults.push(['web-kit-is-shared', name, features[0] ?? 'nobody']);
    } else if (allUsers(name, () => true).has(name)) faults.push(['web-features-one-way', name, name]);
  }
  return faults.map(([rule, to, from]) => ({ rule: { name: rule }, from, to }));
}
