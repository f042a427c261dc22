import { Trans, useLingui } from '@lingui/react/macro';
import { LegalPage, LegalSection } from './legal-page.tsx';
import { OperatorAddress } from './operator.tsx';
import { ProcessedData } from './processed-data.tsx';

/**
 * The page /privacy: which personal data is stored, for what purpose and how long, who can see it, and which
 * rights the person has.
 */
export default function PrivacyPage() {
  const { t } = useLingui();
  return (
    <LegalPage name="privacy" title={t`Privacy`}>
      <LegalSection title={t`Who is responsible for your data`}>
        <OperatorAddress />
        <p>
          <Trans>
            For the accounts themselves the company that runs Ponuda at this address (“we”) is the controller.
            For what a buying company enters about its people, suppliers and purchases, that company is the
            controller, and we process it on its behalf.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`Which data is processed`}>
        <ProcessedData />
      </LegalSection>
      <LegalSection title={t`What for, and on what legal basis`}>
        <ul>
          <li>
            <Trans>To provide Ponuda to the company that registered (performance of the contract).</Trans>
          </li>
          <li>
            <Trans>
              To invite suppliers and let them answer, and to keep accounts safe (legitimate interest).
            </Trans>
          </li>
          <li>
            <Trans>
              To issue pro-forma invoices and keep what accounting law requires (legal obligation).
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            There is no advertising, no tracking across sites, no profiling and no automated decision about
            people. Data is not sold.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`How long we keep data`}>
        <ul>
          <li>
            <Trans>A session ends after 12 hours at most; its record is erased 30 days later.</Trans>
          </li>
          <li>
            <Trans>Wrong login attempts: one day.</Trans>
          </li>
          <li>
            <Trans>Notifications: half a year.</Trans>
          </li>
          <li>
            <Trans>Uploaded files that were attached to nothing: one day.</Trans>
          </li>
          <li>
            <Trans>
              Purchases with their history and the security log: as long as the company uses Ponuda, because a
              purchase must remain provable. A deleted user can no longer log in; the name remains where that
              person acted, until the person requests its erasure. It is then replaced by “Former user” and a
              number.
            </Trans>
          </li>
          <li>
            <Trans>
              Emails that Ponuda sent: one year; emails about a purchase as long as that purchase.
            </Trans>
          </li>
          <li>
            <Trans>
              E-invoices that arrive by email, with sender and subject: as long as the company uses Ponuda.
            </Trans>
          </li>
          <li>
            <Trans>
              Messages to support: one year in Ponuda; in our mailbox as long as we need them to answer.
            </Trans>
          </li>
          <li>
            <Trans>Archives of all data of a company, which its owners download: 7 days.</Trans>
          </li>
          <li>
            <Trans>Backups: 30 days. Erased data leaves the backups within that time.</Trans>
          </li>
          <li>
            <Trans>
              When a company’s account is deleted, its data stays blocked for 30 days, in case it was a
              mistake. If the company wishes, we then delete it within another 30 days, except for what the
              law requires us to keep, such as pro-forma invoices.
            </Trans>
          </li>
        </ul>
      </LegalSection>
      <LegalSection title={t`Who sees the data`}>
        <ul>
          <li>
            <Trans>
              Users of the same company, as far as their permissions allow. Companies never see each other’s
              data, apart from the requests and offers they exchange.
            </Trans>
          </li>
          <li>
            <Trans>
              An invited supplier sees the request, the buying company and the contact person. It never sees
              other suppliers or their offers.
            </Trans>
          </li>
          <li>
            <Trans>
              Our moderators, to activate accounts and to help. If a moderator views Ponuda as a user, that
              lasts 15 minutes at most and is recorded in the log under both names.
            </Trans>
          </li>
          <li>
            <Trans>
              Annex 3 of the data processing agreement names the providers that we use for servers, storage or
              email delivery. A contract binds each of them to these rules. Ponuda sends no data to other
              services.
            </Trans>
          </li>
          <li>
            <Trans>
              A login provider or webhook that an owner sets up for the company receives what it needs for
              that, on the company’s decision.
            </Trans>
          </li>
        </ul>
      </LegalSection>
      <LegalSection title={t`Emails`}>
        <p>
          <Trans>
            Ponuda sends emails about accounts, purchases and invitations. In their profile, users choose
            between individual emails and a daily digest. Invitations from affiliates contain a link that
            stops them. Emails contain no tracking pixels. We record when an invited supplier first opens its
            link, because buyer and supplier rely on it.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`How the data is protected`}>
        <p>
          <Trans>
            Encrypted connections, a second factor for those who want it, links with long random secrets of
            which only digests are stored, companies kept apart in the database, and a log of changes to
            accounts and permissions.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`Your permissions`}>
        <p>
          <Trans>
            In your profile you can download everything that is kept about you, and delete your account: name,
            email address, phone number, picture and logins are removed; what you did remains, without your
            name. An owner of the company that entered your data can do the same for former users and contact
            persons.
          </Trans>
        </p>
        <p>
          <Trans>
            You may ask for access, correction, deletion, restriction and a copy of your data, and object to
            their use. Write to the address above, or to the company that entered your data. You may also
            complain to the data protection authority of your country; in Serbia this is the Commissioner for
            Information of Public Importance and Personal Data Protection. The Serbian Personal Data
            Protection Act applies, and the GDPR for people in the European Union.
          </Trans>
        </p>
      </LegalSection>
    </LegalPage>
  );
}
