import pino, { stdSerializers } from 'pino';
import type { Config } from './config.ts';
import { isDatabaseFailure } from './db/client.ts';
import { readErrorProperty } from './errors.ts';
import { requestIdPayload } from './request-id.ts';

interface LoggedError {
  [property: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/**
 * The form in which the log contains errors. While the database is down every call and job fails alike, and a stack
 * says nothing about it.
 */
export function serializeError(error: Error): LoggedError {
  if (!isDatabaseFailure(error)) return { ...stdSerializers.err(error) };
  return {
    type: error.name,
    message: error.message,
    stack: '',
    code: readErrorProperty(error, 'code'),
  };
}

/** Opens the log of commands, jobs and mails. Calls have a log of their own with the same form of errors. */
export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>) =>
  pino({ level: logLevel, mixin: requestIdPayload, serializers: { err: serializeError } });
