import { Trans } from '@lingui/react/macro';

/** Lists the technical and organisational measures. Names only what the product does; see docs/security.md. */
export function SecurityMeasures() {
  return (
    <ul>
      <li>
        <Trans>
          Access: passwords only as Argon2id digests, a lock after three wrong ones, a second factor, company
          login (SSO), sessions that end without use and after 12 hours at most.
        </Trans>
      </li>
      <li>
        <Trans>
          Permissions: each user has only those that the company grants, and a change applies immediately. Our
          moderators view Ponuda as a user for 15 minutes at most, which the log records under both names.
        </Trans>
      </li>
      <li>
        <Trans>
          Separation: each query is limited to one company, apart from requests and offers that companies
          exchange. A test calls each function with the records of another company.
        </Trans>
      </li>
      <li>
        <Trans>
          Encryption: encrypted connections; secrets of login providers and webhooks encrypted; links and
          sessions with long random secrets of which only digests are stored.
        </Trans>
      </li>
      <li>
        <Trans>
          Traceability: a log of logins, permissions and settings, and a history of each purchase in which a
          later change would be noticed.
        </Trans>
      </li>
      <li>
        <Trans>
          Availability: backups that are checked before they are restored, and deleted within 30 days; a test
          restores one and compares every row and file.
        </Trans>
      </li>
      <li>
        <Trans>
          Files: type and content are checked, and a file is given only to users who may see it at that
          moment.
        </Trans>
      </li>
      <li>
        <Trans>
          Data minimization: no advertising, no tracking, no content of other sites; erasure of individuals,
          including former users.
        </Trans>
      </li>
    </ul>
  );
}
