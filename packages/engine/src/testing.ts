import type { LecternDatabase } from '@lectern/storage';
import { RecognizedTokens } from './access/recognized-tokens.ts';
import { defaultBuildConfig } from './build-triggers/build-config.ts';
import { PrincipalCache } from './principal-cache.ts';
import { CountCache } from './count-cache.ts';
import { defaultOpenness } from './openness.ts';
import { outboundPolicy } from './outbound/outbound-policy.ts';
import { SchemaCache } from './schema-cache.ts';
import { defaultLimits, type EngineServices } from './services.ts';
import { defaultSessionLifetimes } from './sessions/session-lifetimes.ts';

/** Services over a test database. Those that read or write files are missing unless they are given. */
export function testServices(db: LecternDatabase, given: Partial<EngineServices> = {}): EngineServices {
  return {
    db,
    clock: { now: () => new Date() },
    // Tests with files or webhooks provide these; others fail loudly when they reach them.
    blobs: undefined as never,
    inspector: undefined as never,
    principals: new PrincipalCache(),
    recognized: new RecognizedTokens(),
    schemas: new SchemaCache(),
    counts: new CountCache(),
    presenter: undefined as never,
    limits: defaultLimits,
    openness: defaultOpenness,
    sessions: defaultSessionLifetimes,
    outbound: outboundPolicy(),
    builds: defaultBuildConfig,
    publicUrl: 'http://localhost',
    instanceKey: new Uint8Array(32).fill(7),
    ...given,
  };
}
