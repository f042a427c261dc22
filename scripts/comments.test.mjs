import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commentsIn, isFragment } from './comments.mjs';
import { root } from './steps.mjs';

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

it.each(['Whether', 'Of', 'Whose', 'Nobody', 'Whoever'])(
  'a comment that begins with %s is refused',
  (word) => {
    expect(commentsIn(`/**\n * ${word} it is.\n */\nconst a = 1;`, 'a.ts').some(isFragment)).toBe(true);
    expect(commentsIn(`  // ${word} it is,\n  // and more.`, 'a.ts').some(isFragment)).toBe(true);
    expect(commentsIn(`-- ${word} it is.`, 'a.sql').some(isFragment)).toBe(true);
    expect(commentsIn(`// Says more:\n// ${word.toLowerCase()} it is.`, 'a.ts').some(isFragment)).toBe(false);
  },
);

/** Comments that begin with What name a thing instead of saying a sentence. They become fewer. */
const WHAT = 867;

it('fewer and fewer comments begin with What', () => {
  const what = comments.filter(({ comment }) => /^What\b/.test(comment));
  expect(what.length).toBeLessThanOrEqual(WHAT);
});
