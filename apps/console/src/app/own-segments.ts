import { ownedByServer } from '../service-worker/decisions.ts';
import { features } from './features.ts';

/** First segments of console URLs, whether or not their area exists in this build. */
const reserved = [
  'accept-invitation',
  'admin',
  'authorized',
  'cda-explorer',
  'configuration',
  'confirm-email',
  'console-update',
  'editor',
  'enter',
  'environments',
  'forgot-password',
  'lost-second-factor',
  'media',
  'organizations',
  'p',
  'preferences-editor',
  'project_settings',
  'projects',
  'reset-password',
  'schema',
  'sign_in',
  'verify-email',
];

/** First segments that belong to the console or the server: the URL of a sandbox with such a name begins differently. */
export const ownSegments: readonly string[] = [
  ...reserved,
  ...ownedByServer,
  ...features.map((feature) => feature.path),
];
