import { loadOwnMessages as loadContentMessages } from '../features/content/i18n/index.ts';
import { loadMediaMessages } from '../features/media/i18n/index.ts';
import { loadExplorerMessages } from '../features/explorer/i18n/index.ts';
import { loadAccountMessages } from '../features/account/i18n/index.ts';
import { loadPreferencesMessages } from '../features/preferences/i18n/index.ts';
import { loadProjectsMessages } from '../features/projects/i18n/index.ts';
import { loadProjectSettingsMessages } from '../features/project-settings/i18n/index.ts';
import { loadSchemaMessages } from '../features/schema/i18n/index.ts';
import { loadDemoMessages } from '../features/shell/demo/i18n/index.ts';
import { loadDeployMessages } from '../features/shell/deploy/i18n/index.ts';
import { loadNewsMessages } from '../features/shell/news/i18n/index.ts';
import { loadShellMessages } from '../features/shell/i18n/index.ts';
import { loadSignInMessages } from '../features/sign-in/i18n/index.ts';
import { loadFieldMessages } from '../lib/i18n/fields.ts';
import { loadPluginMessages } from '../lib/plugins/i18n/index.ts';
import { loadCoreMessages } from '../lib/i18n/index.ts';

/** Every catalogue of the console, by name. */
export const catalogues = {
  core: loadCoreMessages,
  field: loadFieldMessages,
  plugins: loadPluginMessages,
  shell: loadShellMessages,
  demo: loadDemoMessages,
  deploy: loadDeployMessages,
  news: loadNewsMessages,
  'sign-in': loadSignInMessages,
  account: loadAccountMessages,
  preferences: loadPreferencesMessages,
  projects: loadProjectsMessages,
  schema: loadSchemaMessages,
  content: loadContentMessages,
  explorer: loadExplorerMessages,
  media: loadMediaMessages,
  settings: loadProjectSettingsMessages,
};
