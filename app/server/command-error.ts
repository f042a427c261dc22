/** A command throws it for input that it cannot carry out; the message is for people. */
export class CommandError extends Error {}
