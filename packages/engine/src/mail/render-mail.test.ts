import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { mailLanguage, mailLanguages } from './mail-language.ts';
import { mailCopy, type MailData } from './mail-templates.ts';
import { lecternBrand, renderMail, singleLine } from './render-mail.ts';

const link = 'https://cms.example.com/x?token=a&b=c';
const email = 'grace@example.com';
const at = new Date('2026-03-01T09:30:00Z');
const examples: MailData = {
  invitation: { siteName: 'Kestrel Hall', inviterName: 'Ada', link },
  organization_invitation: { organizationName: 'Acme', inviterName: 'Ada', link },
  site_transfer: { siteName: 'Kestrel Hall', ownerName: 'Ada', link },
  mandate_request: { mandatorName: 'Acme', appointedName: 'Studio North', link },
  mandate_approval: { mandatorName: 'Acme', appointedName: 'Studio North', link },
  mandate_rejection: { mandatorName: 'Acme', appointedName: 'Studio North', link },
  mandate_end: { mandatorName: 'Acme', appointedName: 'Studio North', link },
  password_reset: { email, link },
  email_change: { newEmail: email, link },
  email_change_notice: { newEmail: email },
  email_verification: { email, link },
  tfa_deactivation_request: { email, effectiveAt: at, link },
  tfa_deactivation_review: { email, link },
  tfa_deactivation_rejection: { email },
  tfa_deactivation_approval: { email },
  tfa_turned_on: { email, at },
  tfa_turned_off: { email, at },
  passkey_added: { email, passkey: 'Laptop', at },
  passkey_removed: { email, passkey: 'Laptop', at },
  new_device: { email, device: 'Firefox', ip: '192.0.2.1', at },
};
const templates = Object.keys(examples) as (keyof MailData)[];

test.each(mailLanguages)('every mail has a text and HTML in %s', (language) => {
  for (const template of templates) {
    const data = examples[template];
    const copy = mailCopy(template, data, language);
    const { subject, text, html } = renderMail(copy, 'link' in data ? data.link : null, lecternBrand, language);

    expect(subject.length, template).toBeGreaterThan(5);
    expect(text.includes(link), template).toBe('link' in data);
    expect(html.includes(link.replace('&', '&amp;')), template).toBe('link' in data);
    expect(`${subject}${text}${html}`, template).not.toMatch(/undefined|\[object|\bnull\b/);
  }
});

test('mails in different languages are different', () => {
  for (const template of templates) {
    const subjects = mailLanguages.map((language) => mailCopy(template, examples[template], language).subject);

    expect(new Set(subjects).size, template).toBe(mailLanguages.length);
  }
});

test('every mail has a name in the list of unsent mails', async () => {
  const catalogue = new URL('../../../../apps/console/src/features/account/i18n/en.json', import.meta.url);
  const messages = JSON.parse(await readFile(catalogue, 'utf8')) as Record<string, string>;

  expect(templates.filter((template) => messages[`account.mails.template.${template}`] === undefined)).toEqual([]);
});

test('names cannot add markup to a mail', () => {
  const name = `<img src=x onerror="alert('1')"> & Sons`;
  const copy = mailCopy('invitation', { siteName: name, inviterName: name, link }, 'en');

  const { html } = renderMail(copy, link, { ...lecternBrand, name, logoUrl: `x" onload="y` }, 'en');

  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('" onload="');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Sons');
});

test.each([
  ['one\r\nBcc: a@b.test', 'one Bcc: a@b.test'],
  ['a\u2028b\u0000c\u202Ed', 'a b c d'],
  ['x'.repeat(30), `${'x'.repeat(19)}…`],
  ['👩‍🚀'.repeat(3), '👩‍🚀'.repeat(3)],
])('a subject is one line of limited length: %j', (text, line) => {
  expect(singleLine(text, 20)).toBe(line);
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['sv', 'en'],
  ['pt', 'pt-BR'],
  ['de-AT,en;q=0.9', 'de'],
  ['sv;q=0.9, fr-CH;q=0.5, it;q=0.8', 'it'],
  ['en;q=0.1,es', 'es'],
])('speaks the language that is preferred: %s', (header, language) => {
  expect(mailLanguage(header)).toBe(language);
});
