import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3Location } from '@lectern/assets';
import { ConfigError } from './config-error.ts';
import { parseUrl } from './parse-url.ts';

/** Where files of assets are kept. */
export type StorageConfig = { kind: 'folder'; path: string } | ({ kind: 's3' } & S3Location);

/**
 * A plain folder, a `file:` address, or `s3://bucket/prefix?region=…&endpoint=…&force_path_style=…&direct_uploads=…`.
 */
export function readStorage(env: NodeJS.ProcessEnv, workingDirectory: string, fallback: string): StorageConfig {
  const text = env['LECTERN_STORAGE_URL'];
  if (text === undefined || text === '') return { kind: 'folder', path: fallback };
  if (!/^[a-z][a-z\d+.-]+:/i.test(text)) return { kind: 'folder', path: resolve(workingDirectory, text) };
  const url = parseUrl(text);
  if (url?.protocol === 'file:') return { kind: 'folder', path: folderOf(url) };
  if (url?.protocol !== 's3:' || url.hostname === '')
    throw storageError('must be a folder, a file: URL or s3://bucket');
  if (url.username !== '' || url.password !== '')
    throw storageError('must not contain credentials: set AWS_ACCESS_KEY_ID instead');
  const unknown = [...url.searchParams.keys()].find((name) => !s3Settings.includes(name));
  if (unknown !== undefined) throw storageError(`does not support "${unknown}", only ${s3Settings.join(', ')}`);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:$/.test(parseUrl(endpoint)?.protocol ?? ''))
    throw storageError('needs an http(s) URL as endpoint');
  const region = url.searchParams.get('region') ?? env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'];
  if (region === undefined && endpoint === undefined)
    throw storageError('needs a region: add ?region=… or set AWS_REGION');
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, ''),
    region: region ?? 'us-east-1',
    endpoint,
    forcePathStyle: readFlag(url, 'force_path_style', false),
    directUploads: readFlag(url, 'direct_uploads', true),
  };
}

const s3Settings = ['region', 'endpoint', 'force_path_style', 'direct_uploads'];

function storageError(problem: string): ConfigError {
  return new ConfigError(`LECTERN_STORAGE_URL ${problem}.`);
}

function folderOf(url: URL): string {
  try {
    return fileURLToPath(url);
  } catch {
    throw storageError('must be a folder on this machine, such as file:///srv/lectern');
  }
}

function readFlag(url: URL, name: string, fallback: boolean): boolean {
  const text = url.searchParams.get(name) ?? String(fallback);
  if (text !== 'true' && text !== 'false') throw storageError(`must have true or false for ${name}, not "${text}"`);
  return text === 'true';
}
