import type { ConfigurationPage } from './kit/configuration-page.ts';
import { appearancePage } from './pages/appearance/index.ts';
import { localesPage } from './pages/locales/index.ts';
import { pluginsPage } from './pages/plugins/index.ts';
import { updatesPage } from './pages/updates/index.ts';

/** Every page of the configuration, in the order of the sidebar. The first accessible one is where the area begins. */
export const configurationPages: readonly ConfigurationPage[] = [localesPage, appearancePage, pluginsPage, updatesPage];
