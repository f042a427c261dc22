/**
 * Assigns the modules of the web application to files. By default, the bundler creates a file for every few lines
 * that the same pages share: more than a hundred for one page, each with its own headers and request. A single file
 * would make every user load the code of pages that they never open. Each file therefore has a cost, and files are
 * merged as long as this lowers the total cost of all visits.
 */

/**
 * The cost of a request in compressed bytes. The files of an initial load are fetched in parallel, and on a slow
 * connection the user waits for their bytes. For a part that is loaded later, the user waits for each file.
 */
const REQUEST = { first: 1_500, later: 4_500 };
/** The share of a module's source size that remains after minification and compression. */
const COMPRESSED = 0.12;

/**
 * The weights of visits to an entry, to the frame of its pages, to a page and to a part. A guest entry weighs most, and
 * its parts weigh more than those of user entries, because guests visit once, on a phone, with an empty cache. Pages
 * that users open daily weigh more than other pages, because most visits begin with a daily page.
 */
const WEIGHTS = {
  strangersEntry: 550_000,
  entry: 300_000,
  frame: 30_000,
  daily: 60_000,
  page: 1_000,
  ofStranger: 600,
  part: 50,
};
/** Parts that are loaded after the first paint of every page, one after the other. */
const FRAME =
  /\/(app\/web\/(late-parts|bar\/(bell|user-menu|search-host)|layouts\/trial-banner)|shell\/frame\/(page-transition|keep-focus))\.tsx?$/;
/** The supplier's page opens this part automatically, so it weighs as much as the page. */
const OPENED_BY_ENTRY = /\/offer-form\.tsx$/;
const DAILY = /\/(home|requests-overview|request-detail)\.page\.tsx$/;
const PAGE = /\.page\.tsx$/;
/** Only the platform's few moderators open these pages, so no other user loads their code. */
const OF_MODERATORS = /\/core\/(moderation|maintenance)\/web\//;

/**
 * Returns a group for the bundler's `codeSplitting`.
 * @param entries The HTML file of each entry by name.
 * @param strangers The names of the entries that guests without an account open.
 */
export function pageChunks(entries, strangers) {
  let names;
  return {
    debugName: 'pages',
    name: (id, context) => {
      names ??= nameChunks(entries, strangers, context);
      return names.get(id) ?? null;
    },
    // The dependencies of each module are assigned separately.
    includeDependenciesRecursively: false,
  };
}

/** Returns the name of each module's file. The bundler chooses the file of modules that are not included. */
function nameChunks(entries, strangers, context) {
  const { visits, visitsOf } = readVisits(entries, strangers, context);
  const files = mergeFiles(firstFiles(visits, visitsOf, context), visits);
  const names = new Map();
  files.forEach(({ modules, needed }, index) => {
    // The bundler puts a module needed by only one part into that part's own file.
    if (needed.size === 1 && visits[[...needed][0]].parts === 1) return;
    const ofEntries = [...needed].map((one) => visits[one]).filter(({ entry }) => entry === undefined);
    const label = ofEntries.map(({ name }) => name).join('-') || 'pages';
    for (const id of modules) names.set(id, `${label}-${index}`);
  });
  return names;
}

/** Returns every entry and every part that is loaded later, with the visits that need each module. */
function readVisits(entries, strangers, context) {
  const imports = (id) => context.getModuleInfo(id)?.importedIds ?? [];
  const importsLater = (id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const visits = Object.keys(entries).map((name) => ({
    name,
    weight: strangers.includes(name) ? WEIGHTS.strangersEntry : WEIGHTS.entry,
    request: REQUEST.first,
  }));
  const visitsOf = new Map();
  const note = (id, index) => visitsOf.set(id, [...(visitsOf.get(id) ?? []), index]);
  Object.entries(entries).forEach(([name, page], entry) => {
    const atOnce = reach(imports(page), imports);
    // An entry's first module stays in the entry's own file, because loading it starts the entry.
    for (const id of atOnce) if (!imports(page).includes(id)) note(id, entry);
    const ever = reach(imports(page), (id) => [...imports(id), ...importsLater(id)]);
    const parts = [...new Set([...ever].flatMap(importsLater))];
    const frame = parts.filter((part) => FRAME.test(part));
    for (const part of [frame, ...parts.filter((part) => !FRAME.test(part)).map((part) => [part])]) {
      const weight = part === frame ? WEIGHTS.frame : weightOf(part[0], strangers.includes(name));
      const request = weight < WEIGHTS.frame ? REQUEST.later : REQUEST.first;
      const index = visits.push({ entry, weight, request, parts: part.length }) - 1;
      for (const id of reach(part, imports)) if (!atOnce.has(id)) note(id, index);
    }
  });
  return { visits, visitsOf };
}

function weightOf(part, ofStranger) {
  if (OPENED_BY_ENTRY.test(part)) return WEIGHTS.strangersEntry;
  if (ofStranger) return WEIGHTS.ofStranger;
  if (DAILY.test(part)) return WEIGHTS.daily;
  return PAGE.test(part) && !OF_MODERATORS.test(part) ? WEIGHTS.page : WEIGHTS.part;
}

/** Returns a file for each set of visits, with the files that it imports. */
function firstFiles(visits, visitsOf, context) {
  const files = new Map();
  const fileOf = new Map();
  for (const [id, needed] of visitsOf) {
    const key = needed.join();
    const file = files.get(key) ?? { modules: [], needed: new Set(needed), bytes: 0, css: false };
    file.modules.push(id);
    file.bytes += COMPRESSED * (context.getModuleInfo(id)?.code?.length ?? 0);
    file.css ||= /\.css$/.test(id);
    files.set(key, file);
    fileOf.set(id, file);
  }
  for (const file of files.values()) {
    Object.assign(file, totalWeights(file.needed, visits));
    const imported = file.modules.flatMap((id) => context.getModuleInfo(id)?.importedIds ?? []);
    file.imports = new Set(imported.map((id) => fileOf.get(id)).filter((one) => one && one !== file));
  }
  return [...files.values()];
}

/** Repeatedly merges the two files with the largest gain, until no merge yields a gain. */
function mergeFiles(files, visits) {
  const left = new Set(files);
  let pairs = files.flatMap((one, index) =>
    files.slice(index + 1).map((other) => pairOf(one, other, visits)),
  );
  pairs = pairs.filter(({ gain }) => gain > 0);
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most));
    const { one, other } = best;
    const gain =
      leadsTo(one, other) || leadsTo(other, one) ? 0 : best.gainOfBoth - costOfImports(one, other, visits);
    if (gain < best.gain) {
      best.gain = gain;
      if (gain <= 0) pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    const both = merge(one, other, visits);
    for (const file of [one, other]) left.delete(file);
    for (const file of left) {
      const imported = [one, other].filter((gone) => file.imports.delete(gone));
      if (imported.length > 0) file.imports.add(both);
    }
    const changed = new Set([both, ...needImports(both, visits)]);
    left.add(both);
    const rest = [...left].filter((file) => !changed.has(file));
    const isSettled = (pair) =>
      left.has(pair.one) && left.has(pair.other) && !changed.has(pair.one) && !changed.has(pair.other);
    const anew = [...changed].flatMap((file, index) =>
      [...[...changed].slice(index + 1), ...rest].map((another) => pairOf(file, another, visits)),
    );
    pairs = [...pairs.filter(isSettled), ...anew.filter((pair) => pair.gain > 0)];
  }
  return [...left];
}

function merge(one, other, visits) {
  const needed = new Set([...one.needed, ...other.needed]);
  const imports = new Set([...one.imports, ...other.imports]);
  for (const file of [one, other]) imports.delete(file);
  return {
    modules: [...one.modules, ...other.modules],
    needed,
    imports,
    bytes: one.bytes + other.bytes,
    css: one.css || other.css,
    ...totalWeights(needed, visits),
  };
}

/**
 * Returns two files with the gain of merging them, including the cost of imports that some visits did not need
 * before.
 */
function pairOf(one, other, visits) {
  const weights = totalWeights(new Set([...one.needed, ...other.needed]), visits);
  const bytes = one.bytes + other.bytes;
  const gain = price(one) + price(other) - price({ ...weights, bytes, css: one.css || other.css });
  return { one, other, gain, gainOfBoth: gain };
}

/** Returns the cost of loading both files' imports, for visits that needed only one of the files. */
function costOfImports(one, other, visits) {
  let cost = 0;
  for (const [file, needed] of moreNeeded(merge(one, other, visits)))
    cost += price({ ...file, ...totalWeights(needed, visits) }) - price(file);
  return cost;
}

/** Adds a file's visits to everything that the file imports; returns the changed files. */
function needImports(file, visits) {
  const more = moreNeeded(file);
  for (const [imported, needed] of more) Object.assign(imported, { needed, ...totalWeights(needed, visits) });
  return more.keys();
}

/**
 * Returns the direct and indirect imports of a file that are needed by fewer visits than the file, each with all
 * visits that will then need it.
 */
function moreNeeded({ imports, needed }) {
  const more = new Map();
  for (const file of reach(imports, (one) => one.imports)) {
    const all = new Set([...file.needed, ...needed]);
    if (all.size > file.needed.size) more.set(file, all);
  }
  return more;
}

/** Counts an extra request for styles, because they are in a separate file. */
const price = ({ weight, requests, bytes, css }) => weight * bytes + requests * (css ? 2 : 1);

/**
 * Returns the weight of a file's bytes, and the cost of requesting it. Visitors of a part have already loaded its
 * entry.
 */
function totalWeights(needed, visits) {
  let weight = 0;
  let requests = 0;
  for (const index of needed) {
    if (needed.has(visits[index].entry)) continue;
    weight += visits[index].weight;
    requests += visits[index].weight * visits[index].request;
  }
  return { weight, requests };
}

/**
 * Returns whether a file imports another file through a third one. If the first two were merged, the third one would
 * be in an import cycle.
 */
function leadsTo(from, to) {
  const reached = reach(
    [...from.imports].filter((file) => file !== to),
    (file) => (file === to ? [] : [...file.imports]),
  );
  return reached.has(to);
}

function reach(from, next) {
  const reached = new Set(from);
  for (const id of reached) for (const one of next(id)) reached.add(one);
  return reached;
}
