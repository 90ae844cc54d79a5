import type { FieldMessageId } from '@lectern/field-types/console';
import type core from './en.json';

/** English catalogues by name. A feature adds its own beside its loader, in `i18n/index.ts`. */
export interface MessageCatalogues {
  core: typeof core;
  fields: Record<FieldMessageId, string>;
}

/** The id of a text that exists in English. */
export type MessageId = { [Name in keyof MessageCatalogues]: keyof MessageCatalogues[Name] }[keyof MessageCatalogues];
