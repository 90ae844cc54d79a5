import type { BuildRun } from '@lectern/storage';
import type { OutboundResponse } from '#outbound/send-outbound.ts';
import type { BuildConfig } from '../build-config.ts';
import type { AdapterSettings } from './settings.ts';

/** A request to a service. */
export interface ServiceRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** What a service reports, as it arrived. */
export interface ResultNotification {
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** As it was sent: signatures are of these bytes. */
  rawBody: Uint8Array;
  /** The value of the body; undefined if it can't be read. */
  body: unknown;
}

/** What a notification means. */
export type BuildResult =
  /** An intermediate state, or about something else. */
  | { kind: 'ignored' }
  | { kind: 'unprocessable'; reason: string }
  /** A build was started that the service calls `vendorId`. */
  | { kind: 'started'; vendorId: string; branch: string | null }
  | FinishedBuild;

/** The end of a build. */
export interface FinishedBuild {
  kind: 'finished';
  outcome: 'success' | 'failure' | 'canceled';
  /** What the service calls the build; null where it says nothing. */
  vendorId: string | null;
  /** Our ID of the build, where the service repeats it. */
  runId: string | null;
  /** The branch that was built; null where it is not known. */
  branch: string | null;
  /** Names the message: the same one may arrive twice. */
  deliveryKey: string | null;
  /** Why it failed, in words of the service. */
  reason: string | null;
}

/** Sends a request to a service. Throws `OutboundError`. */
export type CallService = (request: ServiceRequest) => Promise<OutboundResponse>;

/** A build whose state is asked for. */
export interface PolledBuild {
  run: BuildRun;
  /** What the service calls other builds of the trigger. */
  otherVendorIds: readonly string[];
}

/** The end of a build, and where the service says so. */
export interface PolledResult {
  result: BuildResult;
  /** The deployment as the service shows it. */
  deployment: unknown;
}

/** One service: how its builds are requested, reported and cancelled (reference, build adapters). */
export interface BuildAdapterModule {
  /** The branch that builds are for; null for any. */
  branchOf(settings: AdapterSettings): string | null;
  /** Throws `BuildImpossibleError`. */
  requestOf(settings: AdapterSettings, run: Pick<BuildRun, 'id'>, config: BuildConfig): ServiceRequest;
  /** What the service calls the build, from the body of its response; null where it does not say. */
  vendorIdOf?(body: unknown): string | null;
  /** Null for a message that is not in the service's own form. */
  readResult?(settings: AdapterSettings, notification: ResultNotification): BuildResult | null;
  /** Whether the signature is right; services without it have none. */
  isSigned?(secret: string, notification: ResultNotification): boolean;
  /** The same for a service that publishes its key: why the notification is refused, as a code. */
  refusalOf?(
    settings: AdapterSettings,
    notification: ResultNotification,
    config: BuildConfig,
    call: CallService,
    now: number,
  ): Promise<string | null>;
  /** Cancels a build; answers what came of it in a few words. */
  abort?(settings: AdapterSettings, run: BuildRun, config: BuildConfig, call: CallService): Promise<string>;
  /** Asks for the state of a build, for triggers whose results are not reported; null where there is none yet. */
  poll?(
    settings: AdapterSettings,
    polled: PolledBuild,
    config: BuildConfig,
    call: CallService,
  ): Promise<PolledResult | null>;
}

/** A build that can't be requested with the settings of the trigger or of the server. The message is a code. */
export class BuildImpossibleError extends Error {
  override readonly name = 'BuildImpossibleError';
}
