import type { Feature } from '../lib/feature.ts';
import { contentFeature } from '../features/content/index.ts';
import { mediaFeature } from '../features/media/index.ts';
import { configurationFeature } from '../features/configuration/index.ts';
import { accountFeature } from '../features/account/index.ts';
import { preferencesFeature } from '../features/preferences/index.ts';
import { pluginsFeature } from '../features/plugins/index.ts';
import { explorerFeature } from '../features/explorer/index.ts';
import { projectSettingsFeature } from '../features/project-settings/index.ts';
import { schemaFeature } from '../features/schema/index.ts';
import { storybookFeature } from '../features/storybook/index.ts';

/** Every area of the console. Router, navigation bar and messages are built from this list. */
export const features: readonly Feature[] = [
  contentFeature,
  mediaFeature,
  schemaFeature,
  configurationFeature,
  explorerFeature,
  projectSettingsFeature,
  pluginsFeature,
  accountFeature,
  preferencesFeature,
  storybookFeature,
];
