/** Thrown by a command for invalid input; the message is shown to the operator. */
export class CommandError extends Error {}
