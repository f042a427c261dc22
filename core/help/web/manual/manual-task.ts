import type { MessageDescriptor } from '@lingui/core';

/** A page of the manual: how to do one thing. Labels of the product are enclosed in `**`. */
export interface ManualTask {
  readonly id: string;
  readonly title: MessageDescriptor;
  /** What the task is for, and who can do it. */
  readonly purpose: MessageDescriptor;
  /** What to do, in order. */
  readonly steps: readonly MessageDescriptor[];
  /** What is easily overlooked. */
  readonly note: MessageDescriptor;
  /** The screen that the picture shows, by its name in `app/stories/support/screens.ts`. */
  readonly screen: string;
}

export interface ManualChapter {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly tasks: readonly ManualTask[];
}
