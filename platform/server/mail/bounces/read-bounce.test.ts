import { expect, it } from 'vitest';
import {
  buildExchangeReport,
  buildEximReport,
  buildGmailReport,
  buildPostfixReport,
  buildQmailReport,
  buildReport,
  buildSendmailReport,
  OTHER_MAILS,
} from './bounces.test-support.ts';
import { MAX_BOUNCE_BYTES, readBounces } from './read-bounce.ts';

const RECIPIENT = 'Prodaja@firma.rs';
const read = (text: string) => readBounces(Buffer.from(text));

it.each([
  [
    'Postfix',
    buildPostfixReport,
    /^550 5\.1\.1 <Prodaja@firma\.rs>: Recipient address rejected: User unknown in/,
  ],
  ['Exim', buildEximReport, /^550 No such user here$/],
  ['Microsoft 365', buildExchangeReport, /^550 5\.1\.10 RESOLVER\.ADR\.RecipientNotFound; Recipient /],
  [
    'Gmail',
    buildGmailReport,
    /^550-5\.1\.1 The email account that you tried to reach does not exist\. Please try 550/,
  ],
  ['sendmail', buildSendmailReport, /^550 5\.1\.1 User unknown$/],
  ['qmail', buildQmailReport, /^Sorry, no mailbox here by that name\. \(#5\.1\.1\)$/],
])('reads a report of %s, whatever its line ends', async (_, build, reason) => {
  const report = build(RECIPIENT);
  const [bounce, ...others] = await read(report);
  expect(others).toEqual([]);
  expect(bounce).toMatchObject({ failure: 'address', reason: expect.stringMatching(reason) });
  expect(new Set(bounce?.recipients)).toEqual(new Set([RECIPIENT]));
  expect(await read(report.replaceAll('\r\n', '\n'))).toEqual([bounce]);
});

it.each(Object.entries(OTHER_MAILS))('takes %s for no failure', async (_, build) => {
  expect(await read(build(RECIPIENT))).toEqual([]);
});

it.each([
  ['a message that is too large', buildPostfixReport(RECIPIENT, '5.3.4')],
  ['a policy', buildPostfixReport(RECIPIENT, '5.7.1')],
  ['a full mailbox', buildPostfixReport(RECIPIENT, '5.2.2')],
  ['the sender’s address', buildPostfixReport(RECIPIENT, '5.1.8')],
  [
    'a response without a status',
    buildEximReport(RECIPIENT).replaceAll('550 No such user here', '554 Denied'),
  ],
  ['qmail’s remote host', buildQmailReport(RECIPIENT, 'Remote host said: 554 5.7.1 Spam')],
])('takes %s for a failure of the mail alone', async (_, report) => {
  expect(await read(report)).toMatchObject([{ failure: 'mail' }]);
});

it.each([
  ['550 5.1.1 No such user', 'address'],
  ['550 sorry, no such user', 'address'],
  ['554 5.7.1 Spam', 'mail'],
])('decides by what qmail’s remote host said: %s', async (answer, failure) => {
  const words = `192.0.2.7 does not like recipient.\r\nRemote host said: ${answer}\r\nGiving up on 192.0.2.7.`;
  expect(await read(buildQmailReport(RECIPIENT, words))).toEqual([
    { recipients: [RECIPIENT], failure, reason: answer },
  ]);
});

it('takes no temporary failure of qmail', async () => {
  const words = 'I’m not going to try again; this message has been in the queue too long. (#4.4.1)';
  expect(await read(buildQmailReport(RECIPIENT, words))).toEqual([]);
});

it('reads addresses in other letters (RFC 6533)', async () => {
  const report = buildReport({
    headers: ['From: <postmaster@firma.rs>'],
    notice: [''],
    statusType: 'message/global-delivery-status',
    status: [
      'Reporting-MTA: dns; a.rs',
      '',
      'Final-Recipient: utf-8; продаја@фирма.срб',
      'Action: failed',
      'Status: 5.1.1',
    ],
  });
  expect(await read(report)).toEqual([
    { recipients: ['продаја@фирма.срб'], failure: 'address', reason: '5.1.1' },
  ]);
});

it('reads a report with a large returned mail, and a broken one, within a moment', async () => {
  const start = performance.now();
  const large = buildPostfixReport(RECIPIENT).replace('Dobar dan,', 'Dobar dan, '.repeat(1_000_000));
  expect(await read(large)).toHaveLength(1);
  const hostile = [
    `Hi. This is the ${'\n<'.repeat(MAX_BOUNCE_BYTES / 2)}`,
    `Content-Type: message/delivery-status\r\n\r\n${'Final-Recipient: a\n \n'.repeat(20_000)}`,
    `Content-Type: message/delivery-status\r\n\r\n${'\n \t'.repeat(100_000)}x`,
    `Content-Type: multipart/report; boundary=${'"'.repeat(10_000)}`,
  ];
  for (const content of hostile) expect(await read(content)).toEqual([]);
  const failed = 'Final-Recipient: rfc822;a@b.rs\nAction: failed\nStatus: 5.1.1\n\n';
  const status = ['Reporting-MTA: dns; a.rs', '', failed.repeat(2_000)];
  expect(await read(buildReport({ headers: [], notice: [], status }))).toHaveLength(10);
  expect(performance.now() - start).toBeLessThan(5_000);
});
