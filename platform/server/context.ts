import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { Language } from '#platform/shared/languages.ts';
import type { Session, SessionCompany } from './auth/authenticate.ts';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { ReadSource, Replica } from './db/replica.ts';
import type { Tenant } from './db/tenant.ts';
import type { FileStorage } from './files/storage.ts';
import type { ImportThreads } from './import/import-threads.ts';

/** Objects that the whole process shares. */
export interface Platform {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Serves statistics and list exports if it is up to date with the primary (ADR 0117). */
  readonly replica?: Replica | undefined;
  /** The file storage: the disk, or the S3-compatible storage in S3_URL. */
  readonly storage: FileStorage;
  /** The threads that read and check imported sheets. */
  readonly imports: ImportThreads;
  /** The folder with the built programs that let anyone verify signed files (ADR 0099). */
  readonly verifier: string;
}

export interface PublicContext {
  readonly platform: Platform;
  /** The language of the reply, from Content-Language. */
  readonly lang: Language;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The database for long reads; if absent, the platform's own database is used. */
  readonly reads?: ReadSource;
}

export interface SessionContext extends PublicContext {
  readonly session: Session;
  readonly actor: Actor;
}

export interface CompanyContext extends SessionContext {
  readonly company: SessionCompany;
  /** Access to the rows of the caller's company only. */
  readonly tenant: Tenant;
}

/** A user who reads their company's data, in a request or outside one, for example for an email to that user. */
export type CompanyReader = Omit<CompanyContext, 'request' | 'reply' | 'requestId'>;
