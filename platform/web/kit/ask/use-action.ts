import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { type ToastInput, toasts } from '#platform/web/ui/toast-store.ts';

export interface ActionOptions<T, A extends readonly unknown[] = []> {
  readonly call: (...given: A) => Promise<T>;
  /** Returns the success message; absent if the page shows the success in a different way. */
  readonly done?: ((answer: T, ...given: A) => ToastInput) | undefined;
  /** A text before the reason that states which write failed; absent if the reason is sufficient. */
  readonly refused?: string | undefined;
  /** Queries that are refetched, even after a refusal, which often means that the page shows an outdated state. */
  readonly keys?: readonly QueryKey[] | undefined;
  /**
   * Queries that are refetched only after a refusal. After a success, the record no longer exists, or `after` has its
   * new state.
   */
  readonly keysIfRefused?: readonly QueryKey[] | undefined;
  readonly after?: ((answer: T, ...given: A) => void) | undefined;
}

/** Hook that runs a write, shows one message about its result, and invalidates the queries that it changed. */
export function useAction<T, A extends readonly unknown[]>(action: ActionOptions<T, A>) {
  const { call, done, refused, keys = [], keysIfRefused = [], after } = action;
  const client = useQueryClient();
  const { isPending, variables, mutateAsync } = useMutation({
    mutationFn: (given: A) => call(...given),
    onSuccess: (answer, given) => {
      if (done) toasts.add({ kind: 'success', ...done(answer, ...given) });
      after?.(answer, ...given);
    },
    onError: (error) => showWriteFailure(error, refused),
    onSettled: (_answer, error) => {
      const stale = error ? [...keys, ...keysIfRefused] : keys;
      return Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return {
    busy: isPending,
    /** The arguments of the last run. */
    given: variables,
    /** Resolves to whether the write was accepted. */
    run: (...given: A): Promise<boolean> =>
      mutateAsync(given).then(
        () => true,
        () => false,
      ),
  };
}
