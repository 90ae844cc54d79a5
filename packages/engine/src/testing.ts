import { allPlanFeatures } from '@lectern/domain';
import type { LecternDatabase } from '@lectern/storage';
import { TOTP, URI } from 'otpauth';
import { RecognizedTokens } from './access/recognized-tokens.ts';
import { defaultBuildConfig } from './build-triggers/build-config.ts';
import { noDemoLinks } from './demos/demo-links.ts';
import { noHelpLinks } from './help-links.ts';
import { PrincipalCache } from './principal-cache.ts';
import { CountCache } from './count-cache.ts';
import { defaultOpenness } from './openness.ts';
import { outboundPolicy } from './outbound/outbound-policy.ts';
import { PluginCaches } from './plugins/plugin-caches.ts';
import { noPluginRegistry } from './plugins/plugin-config.ts';
import { SchemaCache } from './schema-cache.ts';
import { defaultLimits, type EngineServices } from './services.ts';
import { defaultSessionLifetimes } from './sessions/session-lifetimes.ts';
import { UsageCounts } from './usage/usage-counts.ts';
import { UserAccessTimes } from './users/user-access-times.ts';

export { selfSignedCertificate } from './testing/self-signed-certificate.ts';
export { noBlobs } from './testing/no-blobs.ts';
export { type TestIdentityProvider, testIdentityProvider } from './testing/test-identity-provider.ts';

/** Services over a test database. Those that read or write files are missing unless they are given. */
export function testServices(db: LecternDatabase, given: Partial<EngineServices> = {}): EngineServices {
  return {
    db,
    clock: { now: () => new Date() },
    // Tests with files or webhooks provide these; others fail loudly when they reach them.
    blobs: undefined as never,
    inspector: undefined as never,
    video: null,
    principals: new PrincipalCache(),
    recognized: new RecognizedTokens(),
    schemas: new SchemaCache(),
    counts: new CountCache(),
    presenter: undefined as never,
    limits: defaultLimits,
    planLimits: {},
    planFeatures: allPlanFeatures,
    usage: new UsageCounts(),
    userAccess: new UserAccessTimes(),
    openness: defaultOpenness,
    sessions: defaultSessionLifetimes,
    tfaDeactivationWaitMs: 86_400_000,
    outbound: outboundPolicy(),
    builds: defaultBuildConfig,
    plugins: noPluginRegistry,
    pluginCaches: new PluginCaches(),
    news: null,
    imageSuggestions: null,
    demoLinks: noDemoLinks,
    helpLinks: noHelpLinks,
    mail: null,
    onError: (error) => void process.stderr.write(`${error.stack ?? error.message}\n`),
    starter: null,
    publicUrl: 'http://localhost',
    instanceKey: new Uint8Array(32).fill(7),
    ...given,
  };
}

/** The one-time code that an authenticator app shows at an instant, by the URI that it was set up with. */
export function oneTimeCode(provisioningUri: string, at: Date): string {
  const app = URI.parse(provisioningUri);
  return app instanceof TOTP ? app.generate({ timestamp: at.getTime() }) : '';
}
