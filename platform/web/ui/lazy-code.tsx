import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';
import { CodeLoadError, loadCode } from './load-code.ts';

interface PartCode<P> {
  readonly default: ComponentType<P>;
}

export interface LazyCode<P, M = unknown> extends FunctionComponent<P> {
  /** Loads the code in advance; ignores failures. */
  preload: () => Promise<void>;
  /** Returns the module, loading it if necessary. */
  code: () => Promise<M>;
}

/**
 * Creates a component whose code is loaded when it is first rendered or preloaded. Unlike with React's own lazy
 * components, a failure is not permanent: `forget` of the CodeLoadError makes the next rendering load the code again.
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
    // A second call must not discard an attempt that has started since.
    const forget = () => {
      if (current === attempt) current = begin();
    };
    return attempt;
  }

  const Lazy = (props: P) => {
    // Immediately shows code that is already loaded; React would show its own lazy component 300 ms after the
    // fallback.
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
