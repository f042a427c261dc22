/** The last of each line. It settles when everybody in the line is done. */
const lines = new Map<string, Promise<unknown>>();

/**
 * Does the work of those who come with one key one after the other, in the order they came, within this process.
 * Whoever is still waiting when `patience` is aborted leaves the line: `undefined`, and the work is not done.
 */
export async function inLine<R>(
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
