/**
 * The comments of a source text, each as one line of prose: blocks between slash and star, and runs of lines that begin
 * with `//`, or `--` in SQL.
 */
export function commentsIn(text, path) {
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
const FRAGMENT = /^(Whether|Of|Whose|Nobody|Whoever)\b/;

export const isFragment = (comment) => FRAGMENT.test(comment);
