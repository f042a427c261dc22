import { Trans } from '@lingui/react/macro';

/** Lists which personal data are stored, and about whom. */
export function ProcessedData() {
  return (
    <ul>
      <li>
        <Trans>
          Users: name, email address, phone number, language, picture if one is chosen, permissions and
          department. Passwords are stored only as a digest that cannot be reversed.
        </Trans>
      </li>
      <li>
        <Trans>
          Contact persons of suppliers: name, email address and phone number, entered by the buyer who wants
          to ask them for offers or by the supplier itself.
        </Trans>
      </li>
      <li>
        <Trans>
          Purchases: requests, offers, notes, attachments and the history of who did what and when.
        </Trans>
      </li>
      <li>
        <Trans>
          Sessions and security: time, network address and browser of each login and of changes to accounts
          and permissions.
        </Trans>
      </li>
      <li>
        <Trans>
          Emails that Ponuda sent: to whom, when, and the text without the secret part of its links.
        </Trans>
      </li>
      <li>
        <Trans>
          Senders of e-invoices by email: email address, subject and the invoice that they attached.
        </Trans>
      </li>
      <li>
        <Trans>
          Messages to support: text and file, with name, email address, company, role and language of the
          sender.
        </Trans>
      </li>
    </ul>
  );
}
