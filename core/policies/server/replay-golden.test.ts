import { expect, it } from 'vitest';
import { replayVerdicts } from '#core/purchase/words/replay-verdicts.ts';
import { phrases } from '#platform/server/i18n/server-i18n.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { REPLAY_CASES, replayCase } from '../rules/replay-cases.test-support.ts';
import { replayReason } from '../words.ts';

it('says what becomes of forty decisions, and why, in each language', async () => {
  const lines = REPLAY_CASES.map((one) => {
    const found = replayCase(one);
    const reason = replayReason(found);
    const words = LANGUAGES.map((language) => {
      const i18n = phrases(language);
      return [replayVerdicts[found.verdict], ...(reason ? [reason] : [])]
        .map((word) => i18n._(word))
        .join(': ');
    });
    return [one[0], ...words].join(' | ');
  });
  const heads = ['Case', ...LANGUAGES].join(' | ');
  const rule = ['Case', ...LANGUAGES].map(() => '---').join(' | ');
  const table = [heads, rule, ...lines].map((line) => `| ${line} |`).join('\n');
  await expect(`# What becomes of a decision under a draft\n\n${table}\n`).toMatchFileSnapshot(
    './replay-golden.md',
  );
});
