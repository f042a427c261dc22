/** The tones of pills, named like the design tokens: `--n-t` on `--n-b` and so on. */
export type Tone = 'n' | 'sky' | 'amber' | 'green' | 'indigo' | 'teal' | 'blue' | 'violet' | 'red' | 'warn';
