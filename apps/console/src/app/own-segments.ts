import { features } from './features.ts';

/** First segments of console URLs, whether or not their area exists in this build. */
const reserved = [
  'accept-invitation',
  'admin',
  'cda-explorer',
  'configuration',
  'editor',
  'enter',
  'environments',
  'media',
  'p',
  'preferences-editor',
  'project_settings',
  'schema',
  'sign_in',
];

/** First segments that belong to the console and therefore name no sandbox. */
export const ownSegments: readonly string[] = [...reserved, ...features.map((feature) => feature.path)];
