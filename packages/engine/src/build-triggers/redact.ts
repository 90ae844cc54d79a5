import { type BuildAdapter, buildAdapterSettings, type BuildSetting, isPlainObject } from '@lectern/domain';
import type { AdapterSettings } from './adapters/settings.ts';

const hidden = '[redacted]';
/** Longer texts are cut, in the log only. */
const mostBytes = 64 * 1024;
/** What is shorter would hide parts of ordinary words. */
const leastSecret = 4;

const secretHeader =
  /^(?:authorization|proxy-authorization|cookie|set-cookie|.*-token|.*token|.*-signature.*|.*signature|.*api-key)$/i;
const secretMember = /token|secret|password/i;

/** Removes what must not be in the log of builds. */
export interface Redaction {
  text(text: string): string;
  headers(headers: Readonly<Record<string, string>>): Record<string, string>;
}

/** Redaction for a trigger: its secrets wherever they occur, and what is named like a secret. */
export function redactionFor(adapter: BuildAdapter, settings: AdapterSettings, webhookToken: string): Redaction {
  const known = new Set([webhookToken, ...secretsOf(adapter, settings)].flatMap(formsOf));
  const secrets = [...known]
    .filter((secret) => secret.length >= leastSecret)
    .toSorted((one, other) => other.length - one.length);
  const withoutSecrets = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, hidden), text);
  return {
    // PostgreSQL stores no text with a zero character. A secret is found before the text is cut.
    text: (text) => cut(withoutFields(withoutMembers(cut(withoutSecrets(text.replaceAll('\u0000', '')))))),
    headers: (headers) =>
      Object.fromEntries(
        Object.entries(headers)
          .slice(0, 100)
          .map(([name, value]) => [
            name,
            secretHeader.test(name) || known.has(value) ? hidden : cut(withoutSecrets(value), 4_000),
          ]),
      ),
  };
}

/**
 * Text with JSON, whole or not, without the values of members that are named like secrets. Each character is read once,
 * whatever the sender makes of quotes: a pattern would go back for each of them.
 */
function withoutMembers(text: string): string {
  let done = '';
  let copiedTo = 0;
  let at = text.indexOf('"');
  while (at !== -1) {
    const end = endOfString(text, at);
    const colon = afterSpace(text, end);
    if (text[colon] === ':' && secretMember.test(text.slice(at, end))) {
      const value = afterSpace(text, colon + 1);
      const valueEnd = text[value] === '"' ? endOfString(text, value) : endOfScalar(text, value);
      if (valueEnd > value) {
        done += `${text.slice(copiedTo, value)}"${hidden}"`;
        copiedTo = valueEnd;
      }
      at = text.indexOf('"', valueEnd);
    } else at = text.indexOf('"', end);
  }
  return done + text.slice(copiedTo);
}

/** The place after the string that begins here, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

/** The place after a number or a word; objects and lists have members of their own. */
function endOfScalar(text: string, start: number): number {
  let at = start;
  while (at < text.length && !',}]{["'.includes(text[at] ?? '') && !isSpace(text[at])) at += 1;
  return at;
}

function afterSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && isSpace(text[at])) at += 1;
  return at;
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\t' || character === '\r';
}

/** A form, or the query of a URL, without the values of fields that are named like secrets. */
function withoutFields(text: string): string {
  return text
    .split(/([&?])/)
    .map((field) => {
      const equals = field.indexOf('=');
      if (equals === -1 || !secretMember.test(field.slice(0, equals))) return field;
      const value = field.slice(equals + 1);
      const end = value.search(/[\s'"]/);
      return `${field.slice(0, equals)}=${hidden}${end === -1 ? '' : value.slice(end)}`;
    })
    .join('');
}

function secretsOf(adapter: BuildAdapter, settings: AdapterSettings): string[] {
  const described: Readonly<Record<string, BuildSetting>> = buildAdapterSettings[adapter];
  return Object.entries(settings).flatMap(([name, value]) => {
    const secret = described[name]?.secret ?? (!(name in described) && secretMember.test(name) ? 'all' : undefined);
    if (secret === undefined) return [];
    if (secret === 'all') return textsIn(value);
    if (typeof value !== 'string' || !URL.canParse(value)) return [];
    const { pathname, searchParams, username, password } = new URL(value);
    const inQuery = [...searchParams.values(), decodeURIComponent(username), decodeURIComponent(password)];
    return secret === 'query' ? inQuery : [...inQuery, pathname.split('/').at(-1) ?? ''];
  });
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isPlainObject(value) ? Object.values(value).filter((member) => typeof member === 'string') : [];
}

/** A secret as it occurs in a URL, in JSON and by itself. */
function formsOf(secret: string): string[] {
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
}

function cut(text: string, most = mostBytes): string {
  const bytes = Buffer.from(text);
  // A character that the limit cuts is left out.
  return bytes.length <= most ? text : new TextDecoder().decode(bytes.subarray(0, most), { stream: true });
}
