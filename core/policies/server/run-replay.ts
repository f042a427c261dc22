import { findThreadFile } from '#platform/server/threads/thread-file.ts';
import { WorkThread } from '#platform/server/threads/work-thread.ts';
import { type ReplayInput, type ReplayResult, replayDecisions } from '../rules/replay.ts';

// The worker's file exists only in the build, so tests run the replay in the same thread.
const file = findThreadFile('replay-worker');
const thread = file && new WorkThread<ReplayInput, ReplayResult>(file, { taskMs: 60_000, waitingMax: 8 });

/** Runs the replay in a worker thread, because replaying years of decisions would block all other calls. */
export async function runReplay(input: ReplayInput): Promise<ReplayResult> {
  return thread ? await thread.run(input) : replayDecisions(input);
}
