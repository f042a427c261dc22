/**
 * Which file each module of the web goes into. The bundler alone makes a file for each handful of lines that the same
 * pages share: more than a hundred for one page, each with its headers and its turn at the server. One file for all
 * would make everybody wait for code of pages that they never open. So a file has a price, and modules are put
 * together as long as that makes all visits together cheaper.
 */

/**
 * A request costs as much as this many compressed bytes more. The files of a first load are fetched side by side, and
 * on a slow line their bytes are what somebody waits for. A part that comes later has its reader waiting for each file.
 */
const REQUEST = { first: 1_500, later: 4_500 };
/** How much of a module's text is left once it is minified and compressed. */
const COMPRESSED = 0.12;

/**
 * How much the visits of an entry, of the frame of its pages, of a page and of a part count. An entry of strangers counts
 * most, and what else a stranger sees more than other parts: they come once, by phone, with nothing kept from an
 * earlier visit. The pages that people open daily are where most visits of the application begin.
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
/** These parts come after the first paint of every page, one after the other. */
const FRAME =
  /\/(app\/web\/(late-parts|bar\/(bell|user-menu|search-box)|layouts\/trial-banner)|shell\/frame\/(page-transition|keep-focus))\.tsx?$/;
/** The supplier's page opens this part by itself, so it counts like the page. */
const OPENED_BY_ENTRY = /\/offer-form\.tsx$/;
const DAILY = /\/(home|requests-overview|request-detail)\.page\.tsx$/;
const PAGE = /\.page\.tsx$/;

/**
 * A group for the bundler's `codeSplitting`.
 * @param entries The HTML file of each entry by name.
 * @param strangers The names of the entries that are opened by people without an account.
 */
export function pageChunks(entries, strangers) {
  let names;
  return {
    debugName: 'pages',
    name: (id, context) => {
      names ??= nameChunks(entries, strangers, context);
      return names.get(id) ?? null;
    },
    // Whatever a module needs has found its own file.
    includeDependenciesRecursively: false,
  };
}

/** The name of each module's file; without one, the bundler decides. */
function nameChunks(entries, strangers, context) {
  const { visits, visitsOf } = readVisits(entries, strangers, context);
  const files = mergeFiles(firstFiles(visits, visitsOf, context), visits);
  const names = new Map();
  files.forEach(({ modules, needed }, index) => {
    // The bundler puts a module that a single part needs into the part's own file.
    if (needed.size === 1 && visits[[...needed][0]].parts === 1) return;
    const ofEntries = [...needed].map((one) => visits[one]).filter(({ entry }) => entry === undefined);
    const label = ofEntries.map(({ name }) => name).join('-') || 'pages';
    for (const id of modules) names.set(id, `${label}-${index}`);
  });
  return names;
}

/** Every entry and every part that one loads later, with the visits that need each module. */
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
    // An entry's first module stays in the entry's own file, since whoever loads it begins the entry.
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
  return PAGE.test(part) ? WEIGHTS.page : WEIGHTS.part;
}

/** A file for each set of visits, with the files that it imports. */
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

/** Puts together the two files that gain most by it, until none gain. */
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

/** Two files and their gain, as long as nobody has to load more of what they import. */
function pairOf(one, other, visits) {
  const weights = totalWeights(new Set([...one.needed, ...other.needed]), visits);
  const bytes = one.bytes + other.bytes;
  const gain = price(one) + price(other) - price({ ...weights, bytes, css: one.css || other.css });
  return { one, other, gain, gainOfBoth: gain };
}

/** The price of loading what two files import, for those who needed only one of them. */
function costOfImports(one, other, visits) {
  let cost = 0;
  for (const [file, needed] of moreNeeded(merge(one, other, visits)))
    cost += price({ ...file, ...totalWeights(needed, visits) }) - price(file);
  return cost;
}

/** Notes at all that a file imports that it is needed by as many visits as the file; the files that it changed. */
function needImports(file, visits) {
  const more = moreNeeded(file);
  for (const [imported, needed] of more) Object.assign(imported, { needed, ...totalWeights(needed, visits) });
  return more.keys();
}

/** The files that a file imports, directly or not, and that fewer visits need; each with all that need it then. */
function moreNeeded({ imports, needed }) {
  const more = new Map();
  for (const file of reach(imports, (one) => one.imports)) {
    const all = new Set([...file.needed, ...needed]);
    if (all.size > file.needed.size) more.set(file, all);
  }
  return more;
}

/** Styles come in a file of their own. */
const price = ({ weight, requests, bytes, css }) => weight * bytes + requests * (css ? 2 : 1);

/** How much a file's bytes count, and what its request costs. Who visits a part has loaded its entry already. */
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

/** Tells whether a file imports another by way of a third: put together, the third would import what imports it. */
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
