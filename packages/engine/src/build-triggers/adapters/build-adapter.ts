import type { BuildRun } from '@lectern/storage';
import type { OutboundResponse } from '#outbound/send-outbound.ts';
import type { BuildConfig } from '../build-config.ts';
import type { AdapterSettings } from './settings.ts';

/** A request to a service. */
export interface ServiceRequest {
  method: 'GET' | 'POST' | 'PATCH';
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
  /** Cancels a build; answers what came of it in a few words. */
  abort?(settings: AdapterSettings, run: BuildRun, config: BuildConfig, call: CallService): Promise<string>;
}

/** A build that can't be requested with the settings of the trigger or of the server. The message is a code. */
export class BuildImpossibleError extends Error {
  override readonly name = 'BuildImpossibleError';
}
