import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './steps.mjs';

/**
 * The comments of a source text, each as one line of prose: blocks between slash and star, and runs of lines that begin
 * with `//`, or `--` in SQL.
 */
function commentsIn(text, path) {
  const line = path.endsWith('.sql') ? '--' : '//';
  const blocks = [...text.matchAll(/\/\*\*?([\s\S]*?)\*\//g)].map(([, body]) =>
    body.replaceAll(/\n\s*\*?/g, ' '),
  );
  const runs = [];
  let open = false;
  for (const one of text.split('\n')) {
    const isComment = one.trimStart().startsWith(`${line} `);
    const words = one.trimStart().slice(line.length);
    if (isComment && open) runs[runs.length - 1] += words;
    else if (isComment) runs.push(words);
    open = isComment;
  }
  return [...blocks, ...runs].map((comment) => comment.replaceAll(/\s+/g, ' ').trim());
}

/** First words that make a fragment: what follows them has no main verb, or no subject that a reader can find. */
const FRAGMENT = /^(What|Whether|Of|Whose|Nobody|Whoever)\b/;

const isFragment = (comment) => FRAGMENT.test(comment);

const comments = execFileSync(
  'git',
  ['ls-files', 'apps', 'packages', 'scripts', 'tools', 'e2e', 'bench', 'db'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|cjs|css|sql)$/.test(file) && !file.startsWith('scripts/comments'))
  .flatMap((file) =>
    commentsIn(readFileSync(root + file, 'utf8'), file).map((comment) => ({ file, comment })),
  );
const said = ({ file, comment }) => `${file}: ${comment.slice(0, 100)}`;

it('a comment is a sentence: none begins with a word that makes a fragment', () => {
  expect(comments.filter(({ comment }) => isFragment(comment)).map(said)).toEqual([]);
});

it.each(['What', 'Whether', 'Of', 'Whose', 'Nobody', 'Whoever'])(
  'a comment that begins with %s is refused',
  (word) => {
    expect(commentsIn(`/**\n * ${word} it is.\n */\nconst a = 1;`, 'a.ts').some(isFragment)).toBe(true);
    expect(commentsIn(`  // ${word} it is,\n  // and more.`, 'a.ts').some(isFragment)).toBe(true);
    expect(commentsIn(`-- ${word} it is.`, 'a.sql').some(isFragment)).toBe(true);
    expect(commentsIn(`// Says more:\n// ${word.toLowerCase()} it is.`, 'a.ts').some(isFragment)).toBe(false);
  },
);
