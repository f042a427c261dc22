declare module 'pg/lib/utils.js' {
  /** How `pg` writes a parameter; a class that sends statements by itself needs it. */
  export const prepareValue: (value: unknown) => unknown;
}
