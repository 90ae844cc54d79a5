import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { defaultCdnSeconds, defaultKeptBytes, defaultListenChannels } from '@lectern/delivery-api';
import { isEmailAddress, type PlanFeatures, type PlanLimits, subscriptionFeatureCodes } from '@lectern/domain';
import type { PipelineMode } from '@lectern/storage';
import {
  type BuildConfig,
  defaultBuildConfig,
  defaultLimits,
  defaultOpenness,
  defaultSessionLifetimes,
  isOutboundDestination,
  type DemoLinks,
  type HelpLinks,
  type NewsConfig,
  type Openness,
  type SessionLifetimes,
  type VisionConfig,
} from '@lectern/engine';
import type { SmtpConfig } from '@lectern/jobs';
import { ConfigError } from './config-error.ts';
import { parseUrl } from './parse-url.ts';
import { LimitsError, readLimits } from './read-limits.ts';
import { readStorage, type StorageConfig } from './read-storage.ts';

const roles = ['web', 'worker', 'all'] as const;

/** What a server does: answer requests and leave background work to others, only that work, or both. */
export type ServerRole = (typeof roles)[number];

/** Where packages of plugins come from, and where they are served. */
export interface PluginSettings {
  /** `off` installs no packages; null asks the configuration of npm. */
  registryUrl: string | 'off' | null;
  registryToken: string | null;
  /** Null derives it from the public URL. */
  origin: string | null;
}

/** How the server is to run; read once from the environment (design 10). */
export interface Config {
  host: string;
  port: number;
  role: ServerRole;
  publicUrl: string;
  databaseUrl: string | undefined;
  /** `off` sends every statement to the database by itself. */
  databasePipeline: PipelineMode;
  dataDir: string;
  storage: StorageConfig;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  callsPerThreeSeconds: number;
  addressCallsPerThreeSeconds: number;
  assetCallsPerThreeSeconds: number;
  /** Proxies trusted to name the client's address: none, a number of them in a row, or these addresses. */
  trustProxy: false | number | string[];
  /** Addresses, ranges and names of hosts that requests may go to besides public addresses. */
  outboundAllow: string[];
  /** The program that makes streams of videos; null for the one on the path, `off` for none. */
  ffmpeg: string | null;
  /** Of the shorter side of the largest rendition of a video. */
  videoLines: number;
  /** How builds are requested, and where from. */
  builds: BuildConfig;
  plugins: PluginSettings;
  /** Where news for users come from; null without a content service. */
  news: NewsConfig | null;
  /** The service that suggests texts for images; null without one. */
  vision: VisionConfig | null;
  /** Where visitors of try-out projects are led. */
  demoLinks: DemoLinks;
  helpLinks: HelpLinks;
  openness: Openness;
  sessions: SessionLifetimes;
  /** How long after a request a lost second factor is turned off at the earliest. */
  tfaDeactivationWaitMs: number;
  /** Where mails are sent; null keeps them for the operator. */
  smtp: SmtpConfig | null;
  logLevel: string;
  instanceKey: string | undefined;
  /** `off` counts no calls and no traffic. */
  usageCounting: 'on' | 'off';
  /** How long shared caches may keep published answers of the delivery API, in seconds; 0 for never. */
  cdnSeconds: number;
  /** How much memory answers to repeated queries may have on each node, in bytes; 0 for none. */
  keptAnswerBytes: number;
  /** Bytes of an asset, at most; stores of files copy no more than five GiB at once. */
  uploadBytes: number;
  /** Bytes of all images that were drawn from assets, at most. */
  derivativeBytes: number;
  /** Open channels of real-time updates of a project, on each node. */
  listenChannels: number;
  /** The most that every project may have. */
  planLimits: PlanLimits;
  planFeatures: PlanFeatures;
  /** From one round of upkeep to the next. */
  upkeepEveryMs: number;
  /** How long the audit log keeps an event. */
  auditLogKeptMs: number;
}

const mebibyte = 1024 * 1024;

/** Reads and checks the environment. Throws `ConfigError`. */
export function readConfig(env: NodeJS.ProcessEnv, workingDirectory: string): Config {
  const port = integer(env, 'PORT', 7272, 0, 65_535);
  const dataDir = resolve(workingDirectory, env['LECTERN_DATA_DIR'] ?? '.lectern');
  const databaseUrl = env['DATABASE_URL'] === '' ? undefined : env['DATABASE_URL'];
  const role = oneOf(env, 'LECTERN_ROLE', roles, 'all');
  if (role !== 'all' && databaseUrl === undefined)
    throw new ConfigError('LECTERN_ROLE needs DATABASE_URL: the embedded database supports a single process.');
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    role,
    publicUrl: (env['LECTERN_PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/$/, ''),
    databaseUrl,
    databasePipeline: oneOf(env, 'LECTERN_DATABASE_PIPELINE', ['on', 'off'], 'on'),
    dataDir,
    storage: readStorage(env, workingDirectory, join(dataDir, 'assets')),
    adminEmail: env['LECTERN_ADMIN_EMAIL'],
    adminPassword: env['LECTERN_ADMIN_PASSWORD'],
    callsPerThreeSeconds: integer(env, 'LECTERN_API_CALLS_PER_3S', 3000, 1, 1_000_000),
    addressCallsPerThreeSeconds: integer(env, 'LECTERN_ADDRESS_CALLS_PER_3S', 120, 1, 1_000_000),
    assetCallsPerThreeSeconds: integer(env, 'LECTERN_ASSET_CALLS_PER_3S', 600, 1, 1_000_000),
    trustProxy: readTrustProxy(env),
    outboundAllow: readOutboundAllow(env),
    ffmpeg: env['LECTERN_FFMPEG'] || null,
    videoLines: Number(oneOf(env, 'LECTERN_VIDEO_LINES', ['1080', '1440', '2160'], '1080')),
    builds: readBuilds(env),
    plugins: readPlugins(env),
    news: readNews(env),
    vision: readVision(env),
    demoLinks: {
      signUpUrl: httpUrl(env, 'LECTERN_DEMO_SIGN_UP_URL', null),
      contactUrl: httpUrl(env, 'LECTERN_DEMO_CONTACT_URL', null),
    },
    helpLinks: {
      documentationUrl: httpUrl(env, 'LECTERN_DOCUMENTATION_URL', null),
      supportUrl: httpUrl(env, 'LECTERN_SUPPORT_URL', null),
    },
    sessions: {
      ...defaultSessionLifetimes,
      bearerMs: 1000 * integer(env, 'LECTERN_BEARER_SECONDS', defaultSessionLifetimes.bearerMs / 1000, 1, 3600),
      idleMs:
        3_600_000 * integer(env, 'LECTERN_SESSION_IDLE_HOURS', defaultSessionLifetimes.idleMs / 3_600_000, 1, 720),
    },
    tfaDeactivationWaitMs: 3_600_000 * integer(env, 'LECTERN_TFA_DEACTIVATION_HOURS', 24, 0, 168),
    openness: {
      signUp: oneOf(env, 'LECTERN_SIGN_UP', ['open', 'closed'], defaultOpenness.signUp),
      siteCreation: oneOf(
        env,
        'LECTERN_SITE_CREATION',
        ['everyone', 'owners', 'operator'],
        defaultOpenness.siteCreation,
      ),
    },
    instanceKey: env['LECTERN_INSTANCE_KEY'],
    cdnSeconds: integer(env, 'LECTERN_CDN_SECONDS', defaultCdnSeconds, 0, 365 * 86_400),
    keptAnswerBytes: mebibyte * integer(env, 'LECTERN_DELIVERY_CACHE_MB', defaultKeptBytes / mebibyte, 0, 65_536),
    uploadBytes: mebibyte * integer(env, 'LECTERN_UPLOAD_MB', defaultLimits.uploadBytes / mebibyte, 1, 5120),
    derivativeBytes:
      mebibyte * integer(env, 'LECTERN_DERIVATIVES_MB', defaultLimits.derivativeBytes / mebibyte, 64, 100_000_000),
    listenChannels: integer(env, 'LECTERN_LISTEN_CHANNELS', defaultListenChannels, 0, 100_000),
    usageCounting: oneOf(env, 'LECTERN_USAGE_COUNTING', ['on', 'off'], 'on'),
    planLimits: readPlanLimits(env, workingDirectory),
    planFeatures: {
      disabled: readDisabledFeatures(env),
      upgradeUrl: httpUrl(env, 'LECTERN_UPGRADE_URL', null),
    },
    auditLogKeptMs: 86_400_000 * integer(env, 'LECTERN_AUDIT_LOG_DAYS', 60, 1, 3650),
    upkeepEveryMs: 1000 * integer(env, 'LECTERN_UPKEEP_SECONDS', 60, 1, 3600),
    smtp: readSmtp(env),
    logLevel: env['LECTERN_LOG_LEVEL'] ?? 'warn',
  };
}

/**
 * A number of proxies in a row in front of the server, or their addresses: names of ranges, addresses and networks, by
 * comma.
 */
function readTrustProxy(env: NodeJS.ProcessEnv): Config['trustProxy'] {
  const text = env['LECTERN_TRUST_PROXY']?.trim() ?? '';
  if (text === '' || text === '0') return false;
  if (/^\d+$/.test(text)) return integer(env, 'LECTERN_TRUST_PROXY', 0, 1, 10);
  const addresses = text.split(',').map((address) => address.trim());
  const unknown = addresses.find((address) => !isNetwork(address));
  if (unknown === undefined) return addresses;
  throw new ConfigError(
    `LECTERN_TRUST_PROXY must be a number of proxies, or addresses, networks, loopback, linklocal or uniquelocal, not "${unknown}".`,
  );
}

function readPlugins(env: NodeJS.ProcessEnv): PluginSettings {
  const isOff = env['LECTERN_NPM_REGISTRY']?.trim() === 'off';
  const token = env['LECTERN_NPM_TOKEN']?.trim() ?? '';
  const origin = httpUrl(env, 'LECTERN_PLUGIN_ORIGIN', null);
  if (origin !== null && new URL(origin).origin !== origin)
    throw new ConfigError('LECTERN_PLUGIN_ORIGIN must be an origin, such as https://plugins.example.com.');
  if (origin !== null && origin === new URL(env['LECTERN_PUBLIC_URL'] ?? 'http://localhost').origin)
    throw new ConfigError(
      'LECTERN_PLUGIN_ORIGIN must not be the origin of LECTERN_PUBLIC_URL: plugins would act as its users.',
    );
  return {
    registryUrl: isOff ? 'off' : httpUrl(env, 'LECTERN_NPM_REGISTRY', httpUrl(env, 'npm_config_registry', null)),
    registryToken: token === '' ? null : token,
    origin,
  };
}

/** `LECTERN_NEWS_URL` and `LECTERN_NEWS_TOKEN`: both, or neither. */
function readNews(env: NodeJS.ProcessEnv): NewsConfig | null {
  const url = httpUrl(env, 'LECTERN_NEWS_URL', null);
  const token = env['LECTERN_NEWS_TOKEN']?.trim() ?? '';
  if ((url === null) !== (token === ''))
    throw new ConfigError('LECTERN_NEWS_URL and LECTERN_NEWS_TOKEN must be set together.');
  return url === null ? null : { url, token, blogUrl: httpUrl(env, 'LECTERN_NEWS_BLOG_URL', null) };
}

/** `LECTERN_VISION_URL` and `LECTERN_VISION_MODEL`: both, or neither; `LECTERN_VISION_TOKEN` with them, if needed. */
function readVision(env: NodeJS.ProcessEnv): VisionConfig | null {
  const url = httpUrl(env, 'LECTERN_VISION_URL', null);
  const model = env['LECTERN_VISION_MODEL']?.trim() ?? '';
  const token = env['LECTERN_VISION_TOKEN']?.trim() ?? '';
  if ((url === null) !== (model === ''))
    throw new ConfigError('LECTERN_VISION_URL and LECTERN_VISION_MODEL must be set together.');
  if (url === null && token !== '') throw new ConfigError('LECTERN_VISION_TOKEN needs LECTERN_VISION_URL.');
  return url === null ? null : { url, model, token: token === '' ? null : token };
}

function readOutboundAllow(env: NodeJS.ProcessEnv): string[] {
  const text = env['LECTERN_OUTBOUND_ALLOW']?.trim() ?? '';
  if (text === '') return [];
  const destinations = text.split(',').map((entry) => entry.trim());
  const unknown = destinations.find((entry) => !isOutboundDestination(entry));
  if (unknown === undefined) return destinations;
  throw new ConfigError(
    `LECTERN_OUTBOUND_ALLOW must be IP addresses, CIDR ranges or host names, separated by commas, not "${unknown}".`,
  );
}

/** `SMTP_URL` and `LECTERN_MAIL_FROM`, `Name <address>` or an address: both, or neither. */
function readSmtp(env: NodeJS.ProcessEnv): SmtpConfig | null {
  const url = env['SMTP_URL']?.trim() ?? '';
  const from = env['LECTERN_MAIL_FROM']?.trim() ?? '';
  if (url === '') {
    if (from !== '') throw new ConfigError('LECTERN_MAIL_FROM needs SMTP_URL.');
    return null;
  }
  const parsed = parseUrl(url);
  if (parsed === null || !/^smtps?:$/.test(parsed.protocol) || parsed.hostname === '')
    throw new ConfigError('SMTP_URL must be smtp://user:password@host:port or smtps://…');
  const [, name = '', bracketed] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(from) ?? [];
  const address = (bracketed ?? from).trim();
  if (!isEmailAddress(address) || /[,;<>\p{Cc}]/u.test(address))
    throw new ConfigError('LECTERN_MAIL_FROM must be set with SMTP_URL: an email address, or Name <address>.');
  return { url, from: { name: name.trim().replace(/^"(.*)"$/, '$1'), address } };
}

function readPlanLimits(env: NodeJS.ProcessEnv, workingDirectory: string): PlanLimits {
  try {
    return readLimits(env['LECTERN_LIMITS']?.trim() ?? '', workingDirectory);
  } catch (error) {
    throw error instanceof LimitsError ? new ConfigError(`LECTERN_LIMITS ${error.message}.`) : error;
  }
}

function readDisabledFeatures(env: NodeJS.ProcessEnv): PlanFeatures['disabled'] {
  const codes = (env['LECTERN_DISABLED_FEATURES'] ?? '').split(',').map((code) => code.trim());
  const disabled = new Set(subscriptionFeatureCodes.filter((feature) => codes.includes(feature)));
  const unknown = codes.find((code) => code !== '' && !subscriptionFeatureCodes.some((feature) => feature === code));
  if (unknown === undefined) return disabled;
  throw new ConfigError(
    `LECTERN_DISABLED_FEATURES does not support "${unknown}", only ${subscriptionFeatureCodes.join(', ')}.`,
  );
}

function readBuilds(env: NodeJS.ProcessEnv): BuildConfig {
  const { timeoutMs, pollEveryMs, ...addresses } = defaultBuildConfig;
  return {
    netlifyApiUrl: httpUrl(env, 'LECTERN_NETLIFY_API_URL', addresses.netlifyApiUrl),
    vercelApiUrl: httpUrl(env, 'LECTERN_VERCEL_API_URL', addresses.vercelApiUrl),
    circleCiApiUrl: httpUrl(env, 'LECTERN_CIRCLECI_API_URL', addresses.circleCiApiUrl),
    travisApiUrl: httpUrl(env, 'LECTERN_TRAVIS_API_URL', addresses.travisApiUrl),
    semaphoreApiUrl: httpUrl(env, 'LECTERN_SEMAPHORE_API_URL', addresses.semaphoreApiUrl),
    resultsUrl: httpUrl(env, 'LECTERN_WEBHOOKS_URL', addresses.resultsUrl),
    netlifyApplication: readApplication(env, {
      clientId: 'LECTERN_NETLIFY_CLIENT_ID',
      appUrl: httpUrl(env, 'LECTERN_NETLIFY_APP_URL', 'https://app.netlify.com'),
    }),
    vercelApplication: readApplication(env, {
      clientId: 'LECTERN_VERCEL_CLIENT_ID',
      clientSecret: 'LECTERN_VERCEL_CLIENT_SECRET',
      integration: 'LECTERN_VERCEL_INTEGRATION',
      appUrl: httpUrl(env, 'LECTERN_VERCEL_APP_URL', 'https://vercel.com'),
    }),
    timeoutMs: 60_000 * integer(env, 'LECTERN_BUILD_TIMEOUT_MINUTES', timeoutMs / 60_000, 1, 10_080),
    pollEveryMs,
  };
}

/** An application that is registered at a service, from the variables of its members: all of them, or none. */
function readApplication<Names extends { appUrl: string }>(
  env: NodeJS.ProcessEnv,
  { appUrl, ...names }: Names,
): Names | null {
  const members = Object.entries(names).map(([member, name]) => [member, env[String(name)]?.trim() ?? ''] as const);
  if (members.every(([, value]) => value === '')) return null;
  if (members.some(([, value]) => value === ''))
    throw new ConfigError(`${Object.values(names).join(', ')} must be set together.`);
  // Each member is a text, as its variable's name is.
  return { appUrl, ...Object.fromEntries(members) } as Names;
}

/** The address of a server, without slash at the end. */
function httpUrl<Fallback extends string | null>(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: Fallback,
): string | Fallback {
  const text = env[name]?.trim() ?? '';
  if (text === '') return fallback;
  if (!/^https?:$/.test(parseUrl(text)?.protocol ?? '')) throw new ConfigError(`${name} must be an http or https URL.`);
  return text.replace(/\/+$/, '');
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', length = ''] = text.split('/');
  const version = isIP(address);
  return (
    version !== 0 && (!text.includes('/') || (/^\d+$/.test(length) && Number(length) <= (version === 4 ? 32 : 128)))
  );
}

function oneOf<Value extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = values.find((candidate) => candidate === text);
  if (value === undefined) throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${text}".`);
  return value;
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}
