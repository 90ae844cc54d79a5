import type { MailCopy } from './mail-templates.ts';

/** What a mail looks like: the name and the logo of a project, or Lectern's name. */
export interface MailBrand {
  name: string;
  logoUrl: string | null;
  /** CSS colours of the button. */
  buttonColour: string;
  buttonTextColour: string;
}

/** A rendered mail, as it is sealed and sent. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** The brand of mails that concern no project. */
export const lecternBrand: MailBrand = {
  name: 'Lectern',
  logoUrl: null,
  buttonColour: '#1f2937',
  buttonTextColour: '#ffffff',
};

const longestSubject = 200;

/** A mail as text and HTML. Everything that is not markup of this file is escaped. */
export function renderMail(copy: MailCopy, link: string | null, brand: MailBrand, language: string): MailContent {
  const { subject, paragraphs, notes = [] } = copy;
  // A label without a link is no button.
  const action = link === null || copy.action === undefined ? null : { label: copy.action, link };
  return {
    subject: singleLine(subject, longestSubject),
    text: `${[
      ...paragraphs,
      ...(action === null ? [] : [`${action.label}:\n${action.link}`]),
      ...notes,
      `-- \n${brand.name}`,
    ].join('\n\n')}\n`,
    html: page(
      language,
      subject,
      `${header(brand)}
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs.map((text) => paragraph(text, '#1f2937')).join('\n')}${action === null ? '' : button(action, brand)}
${notes.map((text) => paragraph(text, '#6b7280')).join('\n')}`,
    ),
  };
}

/** A text without line breaks and other control characters, of at most so many characters. */
export function singleLine(text: string, longest: number): string {
  // Marks that change the direction of a text, or hide in it, make a name look like something else.
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`;
}

function page(language: string, subject: string, content: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f4f6;color:#1f2937;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
${content}
</div>
</body>
</html>
`;
}

function header({ name, logoUrl }: MailBrand): string {
  const content =
    logoUrl === null
      ? escapeHtml(name)
      : `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="40" style="display:block;height:40px;max-width:240px;border:0">`;
  return `<div style="margin:0 0 24px;font-weight:600;color:#6b7280">${content}</div>`;
}

function button({ label, link }: { label: string; link: string }, brand: MailBrand): string {
  const style = `display:inline-block;padding:10px 20px;border-radius:6px;background:${escapeHtml(brand.buttonColour)};color:${escapeHtml(brand.buttonTextColour)};font-weight:600;text-decoration:none`;
  return `
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#6b7280;word-break:break-all">${escapeHtml(link)}</p>`;
}

function paragraph(text: string, colour: string): string {
  return `<p style="margin:0 0 16px;color:${colour};overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
