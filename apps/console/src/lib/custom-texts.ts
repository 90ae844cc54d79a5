import { messagesOrigin } from '@lectern/domain';
import { publicInfoQuery } from './current-site.ts';
import { customMessagesAt, noCustomMessages } from './i18n/custom-messages.ts';
import { messageStore } from './message-store.ts';
import { queryClient } from './query.ts';

/** Where the project kept its texts when this page was loaded: nothing but that origin may the page fetch them from. */
let admitted: string | null = null;

/**
 * Puts the project's own texts on screen when they come. A server that does not answer yet is asked again every second.
 */
export async function loadCustomTexts(): Promise<void> {
  const publicInfo = await queryClient.fetchQuery({ ...publicInfoQuery, retry: true, retryDelay: 1000 });
  const template = publicInfo.attributes.custom_i18n_messages_template_url;
  admitted = template === null ? null : messagesOrigin(template);
  if (template !== null) await messageStore.customize(customMessagesAt(template));
}

/** Whether this page may fetch texts from that origin; otherwise it must be reloaded. */
export function isAdmitted(template: string): boolean {
  return [location.origin, admitted].includes(messagesOrigin(template));
}

/** Puts texts from another address on screen, or the console's own alone. */
export async function changeCustomTexts(template: string | null): Promise<void> {
  await messageStore.customize(
    template === null || !isAdmitted(template) ? noCustomMessages : customMessagesAt(template),
  );
}
