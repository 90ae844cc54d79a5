import type { KnownId } from '@lectern/field-types/console';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from './i18n/message-id.ts';
import { messageStore } from './message-store.ts';

/** What a message may be filled with. */
export type MessageValues = Record<string, string | number | boolean | Date | null | undefined>;

/** Reads a message in the user's language: `t('schema.model.delete', { name })`. */
export type Translate = <const Id extends string>(id: KnownId<Id, MessageId>, values?: MessageValues) => string;

/**
 * The messages of the features loaded so far; ICU with single braces. English is the fallback for faulty translations.
 */
export function useMessages(): Translate {
  const intl = useIntl();
  return useCallback(
    (id: string, values?: MessageValues) =>
      intl.formatMessage({ id, defaultMessage: messageStore.read().english[id] }, values),
    [intl],
  );
}
