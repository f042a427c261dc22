import { expect, it } from 'vitest';
import { replayVerdictLabels } from '#core/purchase/words/replay-verdicts.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { REPLAY_CASES, runReplayCase } from '../rules/replay-cases.test-support.ts';
import { getReplayReason } from '../words.ts';

it('says what becomes of forty decisions, and why, in each language', async () => {
  const lines = REPLAY_CASES.map((one) => {
    const found = runReplayCase(one);
    const reason = getReplayReason(found);
    const words = LANGUAGES.map((language) => {
      const i18n = getServerI18n(language);
      return [replayVerdictLabels[found.verdict], ...(reason ? [reason] : [])]
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
