const BOUNDARY = 'report-4XyzQ1/mx.posta.test';

export interface ReportParts {
  readonly headers: readonly string[];
  readonly notice: readonly string[];
  /** The lines of the delivery status: about the report, and about its recipient. */
  readonly status: readonly string[];
  readonly statusType?: string;
}

/** Builds a delivery status notification with a copy of the returned email. */
export function buildReport({
  headers,
  notice,
  status,
  statusType = 'message/delivery-status',
}: ReportParts): string {
  return [
    ...headers,
    'Date: Mon, 30 Nov 2026 10:00:00 +0100',
    'Message-ID: <report-1@mx.posta.test>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    `\tboundary="${BOUNDARY}"`,
    '',
    'This is a MIME-encapsulated message.',
    '',
    `--${BOUNDARY}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...notice,
    '',
    `--${BOUNDARY}`,
    `Content-Type: ${statusType}`,
    '',
    ...status,
    '',
    `--${BOUNDARY}`,
    'Content-Type: message/rfc822',
    '',
    'From: "Morava Oprema via Ponuda" <posta@ponuda.test>',
    'Subject: Upit',
    'Message-ID: <mail-7.abc@ponuda.test>',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Dobar dan,',
    '',
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n');
}

export const buildPostfixReport = (recipient: string, status = '5.1.1') =>
  buildReport({
    headers: [
      'From: MAILER-DAEMON@mx.posta.test (Mail Delivery System)',
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
    ],
    notice: [
      'This is the mail system at host mx.posta.test.',
      '',
      "I'm sorry to have to inform you that your message could not",
      'be delivered to one or more recipients. It’s attached below.',
      '',
      `<${recipient}>: host mail.firma.rs[192.0.2.7] said: 550 ${status}`,
      `    <${recipient}>: Recipient address rejected: User unknown in virtual`,
      '    mailbox table (in reply to RCPT TO command)',
    ],
    status: [
      'Reporting-MTA: dns; mx.posta.test',
      'X-Postfix-Queue-ID: 4XyzQ1',
      'X-Postfix-Sender: rfc822; bounce@posta.test',
      'Arrival-Date: Mon, 30 Nov 2026 09:59:58 +0100 (CET)',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      `Original-Recipient: rfc822;${recipient}`,
      'Action: failed',
      `Status: ${status}`,
      'Remote-MTA: dns; mail.firma.rs',
      `Diagnostic-Code: smtp; 550 ${status} <${recipient}>: Recipient address`,
      '    rejected: User unknown in virtual mailbox table',
    ],
  });

export const buildEximReport = (recipient: string) =>
  buildReport({
    headers: [
      'From: Mail Delivery System <Mailer-Daemon@mx.posta.test>',
      `X-Failed-Recipients: ${recipient}`,
      'Auto-Submitted: auto-replied',
      'Subject: Mail delivery failed: returning message to sender',
    ],
    notice: [
      'This message was created automatically by mail delivery software.',
      '',
      'A message that you sent could not be delivered to one or more of its',
      'recipients. This is a permanent error. The following address(es) failed:',
      '',
      `  ${recipient}`,
      '    host mail.firma.rs [192.0.2.7]',
      `    SMTP error from remote mail server after RCPT TO:<${recipient}>:`,
      '    550 No such user here',
    ],
    status: [
      'Reporting-MTA: dns; mx.posta.test',
      '',
      'Action: failed',
      `Final-Recipient: rfc822;${recipient}`,
      'Status: 5.0.0',
      'Remote-MTA: dns; mail.firma.rs',
      'Diagnostic-Code: smtp; 550 No such user here',
    ],
  });

export const buildExchangeReport = (recipient: string) =>
  buildReport({
    headers: [
      'From: <postmaster@firma.onmicrosoft.com>',
      'Subject: Undeliverable: Upit',
      'Content-Language: en-GB',
      'X-MS-Exchange-Message-Is-Ndr:',
    ],
    notice: [`Your message to ${recipient} couldn't be delivered.`, '', 'prodaja wasn’t found at firma.rs.'],
    status: [
      'Reporting-MTA: dns;AM0PR01MB0001.eurprd01.prod.exchangelabs.com',
      'Received-From-MTA: dns;mx.posta.test',
      'Arrival-Date: Mon, 30 Nov 2026 09:00:01 +0000',
      '',
      `Final-Recipient: rfc822;${recipient}`,
      'Action: failed',
      'Status: 5.1.10',
      `Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ${recipient} not found by SMTP address lookup`,
    ],
  });

export const buildGmailReport = (recipient: string) =>
  buildReport({
    headers: [
      'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'Auto-Submitted: auto-replied',
      'Subject: Delivery Status Notification (Failure)',
      `X-Failed-Recipients: ${recipient}`,
    ],
    notice: ['** Address not found **', '', `Your message wasn't delivered to ${recipient}.`],
    status: [
      'Reporting-MTA: dns; googlemail.com',
      'Arrival-Date: Mon, 30 Nov 2026 01:00:01 -0800 (PST)',
      'X-Original-Message-ID: <mail-7.abc@ponuda.test>',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      'Action: failed',
      'Status: 5.1.1',
      'Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.26, the server for the domain gmail.com.)',
      'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try',
      " 550-5.1.1 double-checking the recipient's email address for typos or",
      ' 550-5.1.1 unnecessary spaces. 550 5.1.1 a640c23a62f3a-ba76f8bsi1.1 - gsmtp',
      'Last-Attempt-Date: Mon, 30 Nov 2026 01:00:02 -0800 (PST)',
    ],
  });

export const buildSendmailReport = (recipient: string) =>
  buildReport({
    headers: [
      'From: Mail Delivery Subsystem <MAILER-DAEMON@mx.posta.test>',
      'Subject: Returned mail: see transcript for details',
      'Auto-Submitted: auto-generated (failure)',
    ],
    notice: [
      'The original message was received at Mon, 30 Nov 2026 09:59:58 +0100',
      '',
      '   ----- The following addresses had permanent fatal errors -----',
      `<${recipient}>`,
      '    (reason: 550 5.1.1 User unknown)',
    ],
    status: [
      'Reporting-MTA: dns; mx.posta.test',
      '',
      `Final-Recipient: RFC822; <${recipient}>`,
      'Action: Failed',
      'Status: 5.1.1',
      'Remote-MTA: DNS; mail.firma.rs',
      'Diagnostic-Code: SMTP; 550 5.1.1 User unknown',
    ],
  });

/** Builds a report in qmail's own format. `words` is qmail's message about the recipient. */
export const buildQmailReport = (
  recipient: string,
  words = 'Sorry, no mailbox here by that name. (#5.1.1)',
) =>
  [
    'From: MAILER-DAEMON@mx.posta.test',
    'Subject: failure notice',
    '',
    'Hi. This is the qmail-send program at mx.posta.test.',
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    "This is a permanent error; I've given up. Sorry it didn't work out.",
    '',
    `<${recipient}>:`,
    words,
    '',
    '--- Below this line is a copy of the message.',
    '',
    'Return-Path: <bounce@posta.test>',
    'From: posta@ponuda.test',
    'Subject: Upit',
    '',
    'Dobar dan,',
    '',
  ].join('\r\n');

/** Emails that arrive at an envelope sender but do not report a failure. */
export const OTHER_MAILS: Readonly<Record<string, (recipient: string) => string>> = {
  'an out-of-office reply': (recipient) =>
    [
      `From: ${recipient}`,
      'Subject: Automatic reply: Upit',
      'Auto-Submitted: auto-replied',
      'X-Auto-Response-Suppress: All',
      '',
      `I am away until Monday. Mails to ${recipient} are not read. 550 5.1.1`,
      '',
    ].join('\r\n'),
  'a delay': (recipient) =>
    buildPostfixReport(recipient, '4.4.1')
      .replace('Action: failed', 'Action: delayed')
      .replace('Undelivered Mail Returned to Sender', 'Delayed Mail (still being retried)'),
  'a failure after temporary errors': (recipient) => buildPostfixReport(recipient, '4.4.1'),
  'a confirmation': (recipient) =>
    buildPostfixReport(recipient, '2.0.0').replace('Action: failed', 'Action: delivered'),
  'a complaint': (recipient) =>
    buildReport({
      headers: ['From: <feedback@firma.rs>', 'Subject: FW: Upit'],
      notice: ['This is an email abuse report.'],
      statusType: 'message/feedback-report',
      status: [
        'Feedback-Type: abuse',
        'Version: 1',
        `Original-Rcpt-To: <${recipient}>`,
        '',
        `Final-Recipient: rfc822; ${recipient}`,
        'Action: failed',
        'Status: 5.1.1',
      ],
    }).replace('report-type=delivery-status', 'report-type=feedback-report'),
  'a forwarded report': (recipient) =>
    [
      `From: ${recipient}`,
      'Subject: Fwd: Undelivered Mail Returned to Sender',
      'Content-Type: multipart/mixed; boundary=outer',
      '',
      '--outer',
      'Content-Type: text/plain',
      '',
      'Look at this.',
      '',
      '--outer',
      'Content-Type: message/rfc822',
      '',
      buildPostfixReport(recipient),
      '--outer--',
      '',
    ].join('\r\n'),
  'an empty mail': () => '\r\n',
};
