import type { Messages } from '../../../../lib/feature.ts';
import { fieldMessages } from '../../../../lib/i18n/fields/fr.ts';
import { sharedMessages } from '../../../../lib/i18n/shared/fr.ts';
import { baseMessages } from './base.ts';
import { bulkMessages } from './bulk.ts';
import { languagesMessages } from './languages.ts';
import { linkedMessages } from './linked.ts';
import { listsMessages } from './lists.ts';
import { menuMessages } from './menu.ts';
import { presenceMessages } from './presence.ts';
import { problemsMessages } from './problems.ts';
import { publishingMessages } from './publishing.ts';
import { savingMessages } from './saving.ts';
import { seoMessages } from './seo.ts';
import { versionsMessages } from './versions.ts';

/** Texts of the content area, in French. */
export const contentMessages: Messages = {
  ...fieldMessages,
  ...sharedMessages,
  ...baseMessages,
  ...bulkMessages,
  ...languagesMessages,
  ...linkedMessages,
  ...listsMessages,
  ...menuMessages,
  ...presenceMessages,
  ...problemsMessages,
  ...publishingMessages,
  ...savingMessages,
  ...seoMessages,
  ...versionsMessages,
};
