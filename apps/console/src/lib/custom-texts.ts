import { messagesOrigin } from '@lectern/domain';
import { publicInfoQuery, unlessRefused } from './current-site.ts';
import { customMessagesAt, noCustomMessages } from './i18n/custom-messages.ts';
import { messageStore } from './message-store.ts';
import { queryClient } from './query.ts';

/** Where the project kept its texts when this page was loaded: nothing but that origin may the page fetch them from. */
let admitted: string | null = null;

/** Applies the project's own texts when they arrive. A server that does not respond yet is polled every second. */
export async function loadCustomTexts(): Promise<void> {
  const publicInfo = await queryClient
    .fetchQuery({ ...publicInfoQuery, retry: unlessRefused, retryDelay: 1000 })
    .catch(() => null);
  // No project has this URL.
  if (publicInfo === null) return;
  const template = publicInfo.attributes.custom_i18n_messages_template_url;
  admitted = template === null ? null : messagesOrigin(template);
  if (template !== null) await messageStore.customize(customMessagesAt(template));
}

/** Whether this page may fetch texts from that origin; otherwise it must be reloaded. */
export function isAdmitted(template: string): boolean {
  return [location.origin, admitted].includes(messagesOrigin(template));
}

/** Applies texts from another URL, or the console's own only. */
export async function changeCustomTexts(template: string | null): Promise<void> {
  await messageStore.customize(
    template === null || !isAdmitted(template) ? noCustomMessages : customMessagesAt(template),
  );
}
