// Says of each change that survived where it is, and of each file its row for docs/mutation.md as soon as all its changes are tried.
import { relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** A change that ends in a time-out is noticed; one that no test reaches is not. */
const NOTICED = ['Killed', 'Timeout'];
const NO_CHANGE = ['CompileError', 'RuntimeError', 'Ignored'];

class RowReporter {
  static inject = [];
  left = new Map();
  files = new Map();

  onMutationTestingPlanReady({ mutantPlans }) {
    for (const { mutant } of mutantPlans)
      this.left.set(mutant.fileName, (this.left.get(mutant.fileName) ?? 0) + 1);
  }

  onMutantTested({ fileName, status, location, replacement, mutatorName, statusReason }) {
    const name = relative('src', fileName);
    const seen = this.files.get(name) ?? { noticed: 0, all: 0 };
    if (!NO_CHANGE.includes(status)) seen.all += 1;
    if (NOTICED.includes(status)) seen.noticed += 1;
    this.files.set(name, seen);
    const { line, column } = location.start;
    if (status !== 'Killed')
      console.log(`${status} ${name}:${line}:${column} ${mutatorName} ${replacement} ${statusReason ?? ''}`);
    this.left.set(fileName, this.left.get(fileName) - 1);
    if (this.left.get(fileName) === 0) console.log(row(`\`${name}\``, seen));
  }

  onMutationTestReportReady() {
    const sum = (key) => [...this.files.values()].reduce((total, each) => total + each[key], 0);
    console.log(row('together', { noticed: sum('noticed'), all: sum('all') }));
  }
}

function row(name, { noticed, all }) {
  const score = all === 0 ? '–' : `${Math.floor((1000 * noticed) / all) / 10} %`;
  return `| ${name} | ${noticed} of ${all} | ${score} |`;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'rows', RowReporter)];
