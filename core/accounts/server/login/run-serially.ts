/** The last entry in each queue, by key. It settles when all work in the queue is done. */
const lines = new Map<string, Promise<unknown>>();

/**
 * Runs work with the same key sequentially, in the order of the calls, within this process. A call that is still
 * waiting when `patience` is aborted leaves the queue and returns undefined without doing the work.
 */
export async function runSerially<R>(
  key: string,
  patience: AbortSignal,
  work: () => Promise<R>,
): Promise<R | undefined> {
  const ahead = lines.get(key);
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const line = Promise.all([ahead, left]);
  lines.set(key, line);
  void line.then(() => lines.get(key) === line && lines.delete(key));
  try {
    await Promise.race([ahead, patience.aborted || aborted(patience)]);
    return patience.aborted ? undefined : await work();
  } finally {
    leave();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
