import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { Language } from '#platform/shared/languages.ts';
import type { Session, SessionCompany } from './auth/authenticate.ts';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { ReadPlace, Replica } from './db/replica.ts';
import type { Tenant } from './db/tenant.ts';
import type { FileStorage } from './files/storage.ts';
import type { ImportThreads } from './import/import-threads.ts';

/** The whole process shares these. */
export interface Platform {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Answers statistics and lists as files where it has everything that was written (ADR 0117). */
  readonly replica?: Replica | undefined;
  /** The storage of files: on disk, or the one that S3_URL names. */
  readonly storage: FileStorage;
  /** The threads in which sheets are read and judged. */
  readonly imports: ImportThreads;
  /** The folder of the programs by which anybody verifies what was signed (ADR 0099), as the build made them. */
  readonly verifier: string;
}

export interface PublicContext {
  readonly platform: Platform;
  /** The language of the answer, from Content-Language. */
  readonly lang: Language;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Where long reads go; without it the platform's own database. */
  readonly reads?: ReadPlace;
}

export interface SessionContext extends PublicContext {
  readonly session: Session;
  readonly actor: Actor;
}

export interface CompanyContext extends SessionContext {
  readonly company: SessionCompany;
  /** The caller's company's rows, and no other's. */
  readonly tenant: Tenant;
}

/** A user who reads data of the own company, in a call or without one, as for a mail made for that user. */
export type CompanyReader = Omit<CompanyContext, 'request' | 'reply' | 'requestId'>;
