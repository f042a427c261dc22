import { threadFile } from '#platform/server/threads/thread-file.ts';
import { WorkThread } from '#platform/server/threads/work-thread.ts';
import { type Replay, type ReplayInput, replay } from '../rules/replay.ts';

// The sources have no such file: tests judge in place.
const file = threadFile('replay-worker');
const thread = file && new WorkThread<ReplayInput, Replay>(file, { taskMs: 60_000, waitingMax: 8 });

/** Judges in a thread of its own, because years of decisions would hold up every request. */
export async function runReplay(input: ReplayInput): Promise<Replay> {
  return thread ? await thread.run(input) : replay(input);
}
