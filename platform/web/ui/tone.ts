/** The tones of pills, as the tokens name them: `--n-t` on `--n-b` and so on. */
export type Tone = 'n' | 'sky' | 'amber' | 'green' | 'indigo' | 'teal' | 'blue' | 'violet' | 'red' | 'warn';
