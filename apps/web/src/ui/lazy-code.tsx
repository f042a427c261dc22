import { type ComponentType, type FunctionComponent, lazy } from 'react';
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
      code ??= loadCode(load).catch((error: unknown) => {
        if (error instanceof CodeLoadError) error.forget = forget;
        throw error;
      });
      return code;
    };
    const attempt = { once, Code: lazy(once) };
    // Asked twice, it must not drop the attempt that has begun since.
    const forget = () => {
      if (current === attempt) current = begin();
    };
    return attempt;
  }

  const Lazy = (props: P) => {
    const Code: ComponentType<P> = current.Code;
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
