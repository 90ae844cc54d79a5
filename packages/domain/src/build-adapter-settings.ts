import type { BuildAdapter } from './build-trigger.ts';
import { parsedJson } from './parsed-json.ts';
import { isPlainObject } from './plain-object.ts';
import { isWebUrl } from './web-url.ts';

/** How the value of a setting is read. */
export type BuildSettingKind =
  | 'text'
  | 'url'
  | 'git_ref'
  /** Any JSON, as a value or as text. */
  | 'json'
  /** A JSON object, as a value or as text. */
  | 'object'
  /** An object of header names and values. */
  | 'headers'
  /** An object of names with texts, numbers or booleans. */
  | 'parameters';

/** One setting of an adapter. */
export interface BuildSetting {
  kind: BuildSettingKind;
  isRequired?: true;
  /** Allowed texts; any unless given. */
  options?: readonly string[];
  /** What a text has to look like. */
  pattern?: RegExp;
  /** Which part of the value never appears in the log: all of it, the last segment of a path, or a query. */
  secret?: 'all' | 'last_segment' | 'query';
}

const secretText = { kind: 'text', secret: 'all' } as const satisfies BuildSetting;
const ownerAndName = /^[\w.-]+\/[\w.-]+$/;

/**
 * Settings of each adapter (reference, build adapters 6). `webhook_secret` is an addition of ours: with it, results are
 * accepted only with the signature of the service. So is `api_token` of GitLab, whose trigger tokens can't cancel.
 */
export const buildAdapterSettings = {
  custom: {
    trigger_url: { kind: 'url', isRequired: true, secret: 'query' },
    headers: { kind: 'headers', secret: 'all' },
    payload: { kind: 'json', isRequired: true },
  },
  netlify: {
    trigger_url: { kind: 'url', isRequired: true, secret: 'last_segment' },
    site_id: { kind: 'text', isRequired: true },
    access_token: secretText,
    branch: { kind: 'git_ref' },
    webhook_secret: secretText,
  },
  vercel: {
    deploy_hook_url: { kind: 'url', isRequired: true, secret: 'last_segment' },
    project_id: { kind: 'text', isRequired: true },
    token: secretText,
    team_id: { kind: 'text' },
    branch: { kind: 'git_ref', isRequired: true },
    webhook_secret: secretText,
  },
  gitlab: {
    trigger_url: { kind: 'url', isRequired: true, secret: 'query' },
    token: { ...secretText, isRequired: true },
    ref: { kind: 'git_ref', isRequired: true },
    build_parameters: { kind: 'parameters', secret: 'all' },
    api_token: secretText,
    webhook_secret: secretText,
  },
  circle_ci: {
    vcs: { kind: 'text', isRequired: true, options: ['github', 'bitbucket'] },
    project: { kind: 'text', isRequired: true, pattern: ownerAndName },
    revision: { kind: 'git_ref', isRequired: true },
    token: { ...secretText, isRequired: true },
    build_parameters: { kind: 'parameters', secret: 'all' },
    webhook_secret: secretText,
  },
  travis: {
    api_token: { ...secretText, isRequired: true },
    repo: { kind: 'text', isRequired: true, pattern: ownerAndName },
    branch: { kind: 'git_ref', isRequired: true },
    config: { kind: 'object' },
  },
  semaphore: {
    auth_token: { ...secretText, isRequired: true },
    project_hash_id: { kind: 'text', isRequired: true },
    branch: { kind: 'git_ref', isRequired: true },
    webhook_secret: secretText,
  },
} as const satisfies Record<BuildAdapter, Readonly<Record<string, BuildSetting>>>;

/** A setting that doesn't match its adapter, with the code of the problem. */
export interface BuildSettingProblem {
  setting: string;
  code: 'VALIDATION_REQUIRED' | 'VALIDATION_FORMAT' | 'VALIDATION_INCLUSION' | 'VALIDATION_LENGTH' | 'VALIDATION_SIZE';
}

const mostTextCharacters = 4_000;
const mostEntries = 50;

/** Every problem of the settings of an adapter. Settings that it does not have are no problem: they are kept. */
export function buildSettingProblems(
  adapter: BuildAdapter,
  settings: Readonly<Record<string, unknown>>,
): BuildSettingProblem[] {
  const described: Readonly<Record<string, BuildSetting>> = buildAdapterSettings[adapter];
  return Object.entries(described).flatMap(([setting, description]) => {
    const code = problemOf(description, settings[setting]);
    return code === null ? [] : [{ setting, code }];
  });
}

type Code = BuildSettingProblem['code'];

function problemOf({ kind, isRequired, options, pattern }: BuildSetting, value: unknown): Code | null {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
    return isRequired === true ? 'VALIDATION_REQUIRED' : null;
  if (kind === 'text' || kind === 'url' || kind === 'git_ref') {
    if (typeof value !== 'string') return 'VALIDATION_FORMAT';
    if (value.length > mostTextCharacters) return 'VALIDATION_LENGTH';
    if (options !== undefined && !options.includes(value)) return 'VALIDATION_INCLUSION';
    return isText(value) && (pattern?.test(value) ?? true) && formats[kind](value) ? null : 'VALIDATION_FORMAT';
  }
  if (kind === 'headers' || kind === 'parameters') {
    if (!isPlainObject(value)) return 'VALIDATION_FORMAT';
    const entries = Object.entries(value);
    if (entries.length > mostEntries) return 'VALIDATION_SIZE';
    return entries.every(kind === 'headers' ? isHeader : isParameter) ? null : 'VALIDATION_FORMAT';
  }
  return formats[kind](value) ? null : 'VALIDATION_FORMAT';
}

const formats = {
  text: () => true,
  url: isWebUrl,
  git_ref: isGitRef,
  json: (value: unknown) => typeof value !== 'string' || parsedJson(value) !== undefined,
  object: (value: unknown) => isPlainObject(typeof value === 'string' ? parsedJson(value) : value),
};

/** Texts end up in header values and URLs. */
function isText(value: string): boolean {
  return !/\p{Cc}/u.test(value);
}

/** What `git check-ref-format --branch` accepts, but for names that are unusual beyond doubt. */
function isGitRef(value: string): boolean {
  return !/\s|\.\.|[~^:?*[\\]|@\{|\/\/|^[-/]|[/.]$|\.lock$/.test(value) && value.length <= 255;
}

/** Headers that describe the connection or the body are the server's own. */
const ownHeaders = /^(?:connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

function isHeader([name, value]: [string, unknown]): boolean {
  return (
    /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/.test(name) &&
    !ownHeaders.test(name) &&
    typeof value === 'string' &&
    value.length <= mostTextCharacters &&
    /^[\t\u0020-\u007e]*$/.test(value)
  );
}

function isParameter([name, value]: [string, unknown]): boolean {
  return (
    /^[A-Za-z_][\w.-]{0,199}$/.test(name) &&
    ['string', 'number', 'boolean'].includes(typeof value) &&
    String(value).length <= mostTextCharacters
  );
}
