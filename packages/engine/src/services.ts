import type { PlanFeatures, PlanLimits } from '@lectern/domain';
import type { LecternDatabase } from '@lectern/storage';
import type { BuildConfig } from './build-triggers/build-config.ts';
import type { PrincipalCache } from './principal-cache.ts';
import type { CountCache } from './count-cache.ts';
import type { DemoLinks } from './demos/demo-links.ts';
import type { HelpLinks } from './help-links.ts';
import type { ImageSuggestions } from './image-suggestions/image-suggestions.ts';
import type { NewsFeed } from './news/news-feed.ts';
import type { OutboundPolicy } from './outbound/outbound-policy.ts';
import type { PluginCaches } from './plugins/plugin-caches.ts';
import type { PluginConfig } from './plugins/plugin-config.ts';
import type {
  BlobStore,
  Clock,
  EntityPresenter,
  MailTransport,
  StarterLoader,
  UploadInspector,
  VideoEncoder,
} from './ports.ts';
import type { RecognizedTokens } from './access/recognized-tokens.ts';
import type { SessionLifetimes } from './sessions/session-lifetimes.ts';
import type { Openness } from './openness.ts';
import type { SchemaCache } from './schema-cache.ts';
import type { UsageCounts } from './usage/usage-counts.ts';
import type { UserAccessTimes } from './users/user-access-times.ts';

/** Sizes that a record or call may not exceed (reference, management API 4). */
export interface TechnicalLimits {
  /** Bytes of a record's content, blocks included. */
  itemBytes: number;
  blocksPerItem: number;
  blockDepth: number;
  bulkOperations: number;
  /** Bytes of an asset. */
  uploadBytes: number;
  /** Bytes of all images that were drawn from assets, of all sites together. */
  derivativeBytes: number;
}

/** Limits unless configured otherwise. */
export const defaultLimits: TechnicalLimits = {
  itemBytes: 300 * 1024,
  blocksPerItem: 600,
  blockDepth: 6,
  bulkOperations: 200,
  uploadBytes: 1024 ** 3,
  derivativeBytes: 10 * 1024 ** 3,
};

/** The services of operations; created once by the composition root. */
export interface EngineServices {
  db: LecternDatabase;
  clock: Clock;
  blobs: BlobStore;
  inspector: UploadInspector;
  /** Makes streams of videos; null on a node without the program for it. */
  video: VideoEncoder | null;
  principals: PrincipalCache;
  recognized: RecognizedTokens;
  schemas: SchemaCache;
  counts: CountCache;
  limits: TechnicalLimits;
  /** The most that each site may have; empty for no limits. */
  planLimits: PlanLimits;
  planFeatures: PlanFeatures;
  /** Calls and bytes of this process that are not stored yet; null where nothing is counted. */
  usage: UsageCounts | null;
  /** When users called this process, not stored yet. */
  userAccess: UserAccessTimes;
  openness: Openness;
  sessions: SessionLifetimes;
  /** How long after a request a second factor is turned off at the earliest. */
  tfaDeactivationWaitMs: number;
  /** Where requests of the server's own may go (`sendOutbound`, `openOutbound`). */
  outbound: OutboundPolicy;
  /** How builds are requested, and where from. */
  builds: BuildConfig;
  /** Where packages of plugins come from, and where they are served. */
  plugins: PluginConfig;
  /** What the registry said lately. */
  pluginCaches: PluginCaches;
  /** Where visitors of try-out projects are led. */
  demoLinks: DemoLinks;
  /** Where users find help. */
  helpLinks: HelpLinks;
  /** What the operator publishes for users; null without a content service. */
  news: NewsFeed | null;
  /** Suggests texts for images; null where no service is configured. */
  imageSuggestions: ImageSuggestions | null;
  /** Needed by what makes calls of webhooks. */
  presenter: EntityPresenter;
  /** Sends mails; null without an SMTP server: they are kept for the operator. */
  mail: MailTransport | null;
  /** Reports a failure to the operator that a call goes on without. */
  onError: (error: Error) => void;
  /** Loads the starter content into a new site; null on a node that serves no API to load it through. */
  starter: StarterLoader | null;
  /** Address people and clients use, without trailing slash: `http://localhost:7272`. */
  publicUrl: string;
  /** 32 bytes that seal tokens and sign sessions and upload addresses. */
  instanceKey: Uint8Array;
}
