import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { load } from './processes.mjs';
import { isShort } from './scale.mjs';

const results = fileURLToPath(new URL('../results/', import.meta.url));

/**
 * Collects a benchmark's figures, prints them and writes the same text to `bench/results/<name>.md`, except in a
 * short run.
 */
export class Report {
  #name;
  #lines = [];
  #loadAtStart = load();

  constructor(name) {
    this.#name = name;
    this.text(`# ${name}`);
  }

  text(...lines) {
    for (const line of lines) {
      console.log(line);
      this.#lines.push(line);
    }
    console.log();
    this.#lines.push('');
  }

  /** Adds a table with one row per object. The objects' keys are the headings. */
  table(rows) {
    const heads = Object.keys(rows[0] ?? {});
    const cells = [heads, ...rows.map((row) => heads.map((head) => String(row[head])))];
    const widths = heads.map((_, column) => Math.max(...cells.map((line) => line[column].length)));
    const line = (values) => `| ${values.map((value, i) => value.padEnd(widths[i])).join(' | ')} |`;
    const [first, ...rest] = cells;
    this.text(line(first), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line));
  }

  write() {
    if (isShort) return;
    const git = (...args) => execFileSync('git', args, { cwd: results, encoding: 'utf8' }).trim();
    mkdirSync(results, { recursive: true });
    const machine =
      `${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}, Node ${process.version}, ` +
      `${cpus().length} cores (${cpus()[0]?.model ?? ''}); load average ${this.#loadAtStart} before, ${load()} after.`;
    const [title, ...rest] = this.#lines;
    writeFileSync(`${results}${this.#name}.md`, [title, '', machine, ...rest].join('\n'));
    console.log(`${machine}\nKept in bench/results/${this.#name}.md`);
  }
}
