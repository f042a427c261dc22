/** Counts the results: responses by status, operations that succeeded, and each fault once with an example. */
export class Tally {
  calls = 0;
  statuses = new Map();
  faults = new Map();
  #done = new Set();
  #refused = new Map();

  count(operation, { status, json }) {
    this.calls += 1;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status > 0 && status < 400) this.#done.add(operation.key);
    const why = `${status} ${json?.code ?? ''} ${Object.keys(json?.errors ?? {}).slice(0, 3)}`;
    const of = this.#refused.get(operation.key) ?? new Map();
    this.#refused.set(operation.key, of.set(why, (of.get(why) ?? 0) + 1));
  }

  fault(key, what, example) {
    const fault = `${key}: ${what.replaceAll(/\/\d+/g, '/n')}`;
    const known = this.faults.get(fault);
    if (known) known.times += 1;
    else {
      const first = { what: fault, times: 1, example: example() };
      this.faults.set(fault, first);
      console.log(`Fault: ${fault}\n${first.example}`);
    }
  }

  /** Returns operations without a successful call, each with its two most frequent refusals. */
  neverDone(operations) {
    return operations
      .filter(({ key }) => !this.#done.has(key))
      .map(({ key }) => {
        const refusals = [...(this.#refused.get(key) ?? [])].sort(([, a], [, b]) => b - a).slice(0, 2);
        return `${key}: ${refusals.map(([why, times]) => `${times} × ${why.trim()}`).join('; ')}`;
      });
  }
}
