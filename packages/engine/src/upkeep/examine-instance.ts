import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type ContentFault,
  examineContent,
  inEnvironment,
  listContentRewrites,
  listOverdueSchedules,
  listPathsAfter,
  listReadyEnvironments,
  listSealedBuildTriggers,
  listSealedSecondFactors,
  listSealedTokens,
  listSealedWebhooks,
  type SealedSecrets,
} from '@lectern/storage';
import { canUnseal } from '../access/secrets.ts';
import { isLost } from '../rewrite-lease.ts';
import type { EngineServices } from '../services.ts';

/** Something that is not as it should be. */
export interface Finding {
  /** What it is about: the site's ID and the environment's name; null for the whole instance. */
  environment: string | null;
  fault:
    | ContentFault
    | 'storage_unusable'
    | 'missing_file'
    | 'overdue_schedule'
    | 'abandoned_rewrite'
    | 'unreadable_token'
    | 'unreadable_webhook'
    | 'unreadable_build_trigger'
    | 'unreadable_second_factor';
  /** A few IDs or file paths; or the storage error. */
  examples: string[];
}

const examplesEach = 5;
const pathsAtOnce = 500;
const statsAtOnce = 16;
const secretsAtOnce = 500;

/**
 * Checks for inconsistencies: content that does not match, missing files, unfinished work. Changes nothing. Reads every
 * record, and checks every file.
 */
export async function examineInstance(services: EngineServices): Promise<Finding[]> {
  const findings = await examineStorage(services);
  const isUsable = findings.length === 0;
  for (const environment of await listReadyEnvironments(services.db.kysely)) {
    const name = `${environment.siteId} ${environment.id}`;
    const note = (fault: Finding['fault'], examples: string[]) => {
      if (examples.length > 0) findings.push({ environment: name, fault, examples });
    };
    for (const [fault, ids] of await examineContent(services.db.kysely, environment.schema, examplesEach))
      note(fault, ids);
    const db = inEnvironment(services.db.kysely, environment);
    const overdue = await listOverdueSchedules(db, examplesEach);
    note(
      'overdue_schedule',
      overdue.map(({ itemId }) => itemId),
    );
    if (isUsable) note('missing_file', await missingFiles(services, db));
  }
  return [...findings, ...(await abandonedRewrites(services)), ...(await unreadableSecrets(services))];
}

/** Whether a file can be stored, read back and removed. */
async function examineStorage({ blobs }: EngineServices): Promise<Finding[]> {
  const path = `/lectern-doctor/${randomUUID()}`;
  try {
    await blobs.put(path, Readable.from([Buffer.from('probe')]));
    const found = await blobs.stat(path);
    await blobs.remove(path);
    return found?.size === 5
      ? []
      : [{ environment: null, fault: 'storage_unusable', examples: ['what was stored is not there'] }];
  } catch (error) {
    return [
      {
        environment: null,
        fault: 'storage_unusable',
        examples: [error instanceof Error ? error.message : String(error)],
      },
    ];
  }
}

/** Paths of assets and tracks of an environment whose files are gone, a few of them. */
async function missingFiles({ blobs }: EngineServices, db: Parameters<typeof listPathsAfter>[0]): Promise<string[]> {
  const missing: string[] = [];
  for (let after = ''; missing.length < examplesEach;) {
    const paths = await listPathsAfter(db, after, pathsAtOnce);
    for (let start = 0; start < paths.length; start += statsAtOnce) {
      const some = paths.slice(start, start + statsAtOnce);
      const stats = await Promise.all(some.map((path) => blobs.stat(path)));
      missing.push(...some.filter((_, index) => stats[index] === null));
    }
    if (paths.length < pathsAtOnce) break;
    after = paths.at(-1) ?? after;
  }
  return missing.slice(0, examplesEach);
}

async function abandonedRewrites(services: EngineServices): Promise<Finding[]> {
  const lost = (await listContentRewrites(services.db.kysely)).filter((rewrite) => isLost(services, rewrite));
  return lost.map(({ environmentKey, pgSchema }) => ({
    environment: environmentKey,
    fault: 'abandoned_rewrite',
    examples: [pgSchema],
  }));
}

/** What the instance key of this node did not seal. */
async function unreadableSecrets(services: EngineServices): Promise<Finding[]> {
  const { kysely } = services.db;
  const found: [Finding['fault'], string[]][] = [
    ['unreadable_token', await unreadable(services, (page) => listSealedTokens(kysely, page))],
    ['unreadable_webhook', await unreadable(services, (page) => listSealedWebhooks(kysely, page))],
    ['unreadable_build_trigger', await unreadable(services, (page) => listSealedBuildTriggers(kysely, page))],
    ['unreadable_second_factor', await unreadable(services, (page) => listSealedSecondFactors(kysely, page))],
  ];
  return found.flatMap(([fault, examples]) => (examples.length === 0 ? [] : [{ environment: null, fault, examples }]));
}

type ListSealed = (page: { afterId: string; limit: number }) => Promise<SealedSecrets[]>;

async function unreadable({ instanceKey }: EngineServices, list: ListSealed): Promise<string[]> {
  const names: string[] = [];
  for (let afterId = ''; names.length < examplesEach;) {
    const page = await list({ afterId, limit: secretsAtOnce });
    const closed = page.filter(({ sealed }) => !sealed.every((secret) => canUnseal(instanceKey, secret)));
    names.push(...closed.map(({ label }) => label));
    if (page.length < secretsAtOnce) break;
    afterId = page.at(-1)?.id ?? afterId;
  }
  return names.slice(0, examplesEach);
}
