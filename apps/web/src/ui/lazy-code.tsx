import { type ComponentType, type FunctionComponent, use } from 'react';
import { CodeLoadError, loadCode } from './load-code.ts';

export interface LazyCode<P> extends FunctionComponent<P> {
  /** Fetches ahead; says nothing of a failure. */
  preload: () => Promise<void>;
}

/**
 * A component whose code comes when it is first rendered or preloaded. Unlike React's own, a failure is not for
 * good: CodeLoadError's `forget` lets the next rendering fetch anew.
 */
export function lazyCode<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyCode<P> {
  let Ready: ComponentType<P> | undefined;
  let attempt: Promise<ComponentType<P>> | undefined;

  const begin = () => {
    const mine = loadCode(load).then(
      (code) => {
        Ready = code.default;
        return Ready;
      },
      (error: unknown) => {
        if (error instanceof CodeLoadError) {
          error.forget = () => {
            // Asked twice, it must not drop the attempt that has begun since.
            if (attempt === mine) attempt = undefined;
          };
        }
        throw error;
      },
    );
    return mine;
  };
  const once = () => {
    attempt ??= begin();
    return attempt;
  };

  const Lazy = (props: P) => {
    const Code = Ready ?? use(once());
    return <Code {...props} />;
  };
  Lazy.preload = () =>
    once().then(
      () => undefined,
      () => undefined,
    );
  return Lazy;
}
