import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** What a message may be filled with. */
export type MessageValues = Record<string, string | number | boolean | Date | null | undefined>;

/** Reads a message in the person's language: `t('schema.model.delete', { name })`. */
export type Translate = (id: string, values?: MessageValues) => string;

/** The messages of the features loaded so far; ICU with single braces. */
export function useMessages(): Translate {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}
