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
const jsonMember = /("[^"\\]*(?:token|secret|password)[^"\\]*"\s*:\s*)("(?:[^"\\]|\\.)*"|\d+)/gi;
const formMember = /((?:^|&|\?)[^=&]*(?:token|secret|password)[^=&]*=)[^&\s'"]*/gi;

/** Removes what must not be in the log of builds. */
export interface Redaction {
  text(text: string): string;
  headers(headers: Readonly<Record<string, string>>): Record<string, string>;
}

/** Redaction for a trigger: its secrets wherever they occur, and what is named like a secret. */
export function redactionFor(adapter: BuildAdapter, settings: AdapterSettings, webhookToken: string): Redaction {
  const secrets = [...new Set([webhookToken, ...secretsOf(adapter, settings)].flatMap(formsOf))]
    .filter((secret) => secret.length >= leastSecret)
    .toSorted((one, other) => other.length - one.length);
  const withoutSecrets = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, hidden), text);
  return {
    text: (text) =>
      cut(
        withoutSecrets(text)
          .replaceAll(jsonMember, `$1"${hidden}"`)
          .replaceAll(formMember, `$1${hidden}`)
          // PostgreSQL stores no text with this character.
          .replaceAll('\u0000', ''),
      ),
    headers: (headers) =>
      Object.fromEntries(
        Object.entries(headers)
          .slice(0, 100)
          .map(([name, value]) => [name, secretHeader.test(name) ? hidden : cut(withoutSecrets(value), 4_000)]),
      ),
  };
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
