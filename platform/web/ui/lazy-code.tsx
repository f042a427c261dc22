import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';
import { CodeLoadError, loadCode } from './load-code.ts';

interface PartCode<P> {
  readonly default: ComponentType<P>;
}

export interface LazyCode<P, M = unknown> extends FunctionComponent<P> {
  /** Fetches ahead; says nothing of a failure. */
  preload: () => Promise<void>;
  /** The module, fetched where it is not there yet. */
  code: () => Promise<M>;
}

/**
 * A component whose code comes when it is first rendered or preloaded. Unlike React's own, a failure is not for
 * good: CodeLoadError's `forget` lets the next rendering fetch anew.
 */
export function lazyCode<P extends object, M extends PartCode<P> = PartCode<P>>(
  load: () => Promise<M & PartCode<P>>,
): LazyCode<P, M> {
  let current = begin();

  function begin() {
    let code: Promise<M> | undefined;
    const once = () => {
      code ??= loadCode(load).then(
        (loaded) => {
          attempt.Code = loaded.default;
          return loaded;
        },
        (error: unknown) => {
          if (error instanceof CodeLoadError) error.forget = forget;
          throw error;
        },
      );
      return code;
    };
    const attempt: { once: () => Promise<M>; Code: ComponentType<P> } = { once, Code: lazy(once) };
    // Asked twice, it must not drop the attempt that has begun since.
    const forget = () => {
      if (current === attempt) current = begin();
    };
    return attempt;
  }

  const Lazy = (props: P) => {
    // Code that is there already is shown at once: React shows its own lazy component 300 ms after what stands in for it.
    const [Code] = useState<ComponentType<P>>(() => current.Code);
    return <Code {...props} />;
  };
  Lazy.preload = () =>
    current.once().then(
      () => undefined,
      () => undefined,
    );
  Lazy.code = () => current.once();
  return Lazy;
}
