import { isAbsolute, resolve } from 'node:path';

/** How the server is to run; read once from the environment (design 10). */
export interface Config {
  host: string;
  port: number;
  publicUrl: string;
  databaseUrl: string | undefined;
  dataDir: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  callsPerThreeSeconds: number;
  logLevel: string;
  instanceKey: string | undefined;
}

/** A setting nobody can run with; the message says which and why. */
export class ConfigError extends Error {}

/** Reads and checks the environment. Throws `ConfigError`. */
export function readConfig(env: NodeJS.ProcessEnv, workingDirectory: string): Config {
  const port = integer(env, 'PORT', 7272, 0, 65_535);
  const dataDir = env['LECTERN_DATA_DIR'] ?? '.lectern';
  const storageUrl = env['LECTERN_STORAGE_URL'];
  if (storageUrl !== undefined) throw new ConfigError('LECTERN_STORAGE_URL is not supported yet: assets are kept in the data folder.');
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    publicUrl: (env['LECTERN_PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/$/, ''),
    databaseUrl: env['DATABASE_URL'] === '' ? undefined : env['DATABASE_URL'],
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(workingDirectory, dataDir),
    adminEmail: env['LECTERN_ADMIN_EMAIL'],
    adminPassword: env['LECTERN_ADMIN_PASSWORD'],
    callsPerThreeSeconds: integer(env, 'LECTERN_API_CALLS_PER_3S', 3000, 1, 1_000_000),
    instanceKey: env['LECTERN_INSTANCE_KEY'],
    logLevel: env['LECTERN_LOG_LEVEL'] ?? 'warn',
  };
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}
