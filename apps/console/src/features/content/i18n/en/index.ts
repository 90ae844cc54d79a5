import { consoleMessages } from '@lectern/field-types/console';
import { recordMessages } from '../../../../lib/records/record-messages.ts';
import { uploadsMessages } from '../../../../lib/uploads/upload-messages.ts';
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

/** Texts of the content area, in English. */
export const contentMessages = {
  ...consoleMessages,
  ...recordMessages,
  ...uploadsMessages,
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
