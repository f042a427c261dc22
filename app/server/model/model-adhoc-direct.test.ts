// @module-tag exhaustive

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countReplayAgreements } from '#core/policies/server/policies.test-support.ts';
import type { Transition } from '#core/purchase/rules/transitions/row.ts';
import { TRANSITIONS } from '#core/purchase/rules/transitions.ts';
import { chooseRunCount } from '../test-support/soak.ts';
import { ADHOC_DIRECT_PLANS } from './model-adhoc-direct-plans.test-support.ts';
import { FINANCE_PLANS } from './model-fulfilment-plans.test-support.ts';
import { findHistoryFaults } from './model-history.test-support.ts';
import { describeTransition, TransitionCoverage } from './model-run.test-support.ts';
import {
  type Flow,
  playRareTransitions,
  playSequence,
  sequenceArbitrary,
} from './model-sequence.test-support.ts';
import { startWorld, type World } from './model-world.test-support.ts';

/** `SOAK=1` plays five hundred sequences in total; docs/races.md lists the completed runs. */
const SEQUENCES = chooseRunCount(20, 150);
/**
 * The minimum number of times that each row of the transition table must allow a call, and each guard must refuse
 * one.
 */
const WANTED = chooseRunCount({ times: 1, refusals: 0 }, { times: 20, refusals: 5 });
const PLANS = { ...ADHOC_DIRECT_PLANS, ...FINANCE_PLANS };
const FLOWS: readonly Flow[] = [
  { kind: 'ad_hoc', company: 'morava', plans: PLANS },
  { kind: 'direct', company: 'morava', plans: PLANS },
];

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('ad hoc and direct purchases, by random calls of random people', () => {
  const coverage = new TransitionCoverage();

  it('the server does what the table says, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(sequenceArbitrary, (sequence) => playSequence(world, FLOWS, coverage, sequence)),
      { numRuns: SEQUENCES, seed: 20_261_121, endOnFailure: true },
    );
    await playRareTransitions(world, FLOWS, coverage, WANTED);
  }, 1_800_000);

  it('every row of the table went through, and every guard refused', () => {
    const rows = TRANSITIONS.filter(({ flow }) => flow !== 'request');
    console.log(coverage.print(rows));
    expect(coverage.seldom(rows, WANTED.times).map(describeTransition)).toEqual([]);
    expect(coverage.seldomRefused(rows, WANTED.refusals)).toEqual([]);
  });

  it('each effect that a row names showed, and a row that lost one of them is noticed', () => {
    const { evidence } = coverage;
    const rows = TRANSITIONS.filter(({ flow }) => flow !== 'request');
    const against = (row: Transition, effects = row.effects) =>
      evidence.against(row, effects).map((what) => `${describeTransition(row)}: ${what}`);
    expect(rows.flatMap((row) => against(row))).toEqual([]);
    for (const row of rows)
      for (const lost of row.effects)
        expect(
          against(
            row,
            row.effects.filter((effect) => effect !== lost),
          ),
        ).toEqual([`${describeTransition(row)}: ${lost} showed`]);
  });

  it('every decision, judged again under the policy of its moment, is what was recorded', async () => {
    const { agrees, differs, not_compared } = await countReplayAgreements(world.server);
    expect({ differs, not_compared }).toEqual({ differs: [], not_compared: [] });
    expect(agrees).toBeGreaterThan(10);
  });

  it('the chain of every history holds, and each text of an entry is a name, somebody’s words or a fact', async () => {
    expect(await findHistoryFaults(world.server)).toEqual([]);
  });
});
