import type { BuildEventType } from '@lectern/domain';

/** A part of the details of a build event. */
export type EventPart = 'reason' | 'command' | 'response' | 'request' | 'pages';

/** What the details of each type show besides type, time and trigger (spec 2, section 2), from top to bottom. */
export const eventParts: Readonly<Record<BuildEventType, readonly EventPart[]>> = {
  request_success: ['reason', 'command', 'response'],
  request_failure: ['reason', 'command', 'response'],
  // The service may refuse to cancel, which is in the reason.
  request_aborted: ['reason'],
  response_success: ['reason', 'request'],
  response_failure: ['reason', 'request'],
  response_unprocessable: ['reason', 'request'],
  response_timeout: ['reason'],
  indexing_started: [],
  indexing_success: ['pages'],
  indexing_failure: ['reason'],
  indexing_aborted: [],
};
