import type { z } from 'zod';

interface Judged {
  readonly error?: { readonly issues: readonly z.core.$ZodIssue[] };
}

/** Forwards the issues of an inner schema, each with its path in the form. */
export function forwardIssues(
  ctx: { readonly issues: z.core.$ZodRawIssue[] },
  { error }: Judged,
  placeOf: (path: readonly PropertyKey[]) => PropertyKey[],
  input?: unknown,
): void {
  for (const issue of error?.issues ?? [])
    ctx.issues.push({
      ...issue,
      path: placeOf(issue.path),
      input: input ?? issue.input,
    } as z.core.$ZodRawIssue);
}
