import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Destination } from './use-deletion.tsx';
import { EntriesList } from './EntriesList.tsx';
import { EditEntry, EntryForm } from './EntryForm.tsx';
import { EntriesOverview } from './EntriesOverview.tsx';
import type { MessageId } from '#lib/i18n/message-id.ts';
import type { EntriesMessages, MessagePrefix } from '#lib/forms/message-prefix.ts';
import type { PageQuery } from '#lib/forms/page-query.ts';
import type { FormDefinition, OpenForm } from '#lib/forms/use-entry-form.ts';

/** A page of entries: a list, and the form of one of them next to it. */
export interface EntriesDefinition<Entry extends { id: string }, Values extends object> extends FormDefinition<
  Entry,
  Values
> {
  /** Segment of the page, as in its `index.ts`. */
  path: string;
  /** Beginning of its message ids: `settings.tokens` (docs/guides/add-a-settings-page.md lists them). */
  texts: MessagePrefix<EntriesMessages>;
  icon: LucideIcon;
  list: PageQuery<readonly Entry[]>;
  create: (values: Values) => Promise<Entry>;
  /** `base` are the values that the form was filled with. */
  update: (entry: Entry, values: Values, base: Values) => Promise<Entry>;
  /** `destination` receives the content of the deleted principal, if the noun requires one. */
  destroy: (entry: Entry, destination?: Destination) => Promise<unknown>;
  nameOf: (entry: Entry) => string;
  /** Second line of a row of the list. */
  Meta: ComponentType<{ entry: Entry }>;
  /** Picture at the start of a row of the list. */
  iconOf?: (entry: Entry) => LucideIcon;
  /** Next to the name, in the list and above the form: a badge. */
  Mark?: ComponentType<{ entry: Entry }>;
  /** The form has fields side by side. */
  isWide?: boolean;
  /** The list may be empty: then the page is a blank slate. */
  hasBlankSlate?: boolean;
  /** The fields. */
  Fields: ComponentType<{ open: OpenForm<Values>; entry: Entry | null }>;
  /** Menu items besides "Delete". */
  MenuItems?: ComponentType<{ entry: Entry }>;
  /** Why an entry, or a new one, may not be changed. */
  useRefusal?: (entry: Entry | null) => string | undefined;
  /** Entries that may not be changed may be deleted. */
  deletesLocked?: true;
  /** Message ID of what deleting an entry means, where it is not the same for all of them. */
  deleteBodyOf?: (entry: Entry) => MessageId;
  /** Why an entry may not be deleted, where nothing else forbids changes. */
  useDeleteRefusal?: (entry: Entry) => string | undefined;
  /** The message of a rejected deletion; null if the error is clear by itself. */
  useExplainDelete?: () => (error: unknown) => Promise<string | null>;
  /** Asks before saving loses something; returns whether to continue. */
  useConfirmSave?: (open: OpenForm<Values>, entry: Entry | null) => () => Promise<boolean>;
  /** Type of the resource as creator of content: deleting then asks for a destination if there is content. */
  creatorType?: string;
}

/** The screens of a page of entries. */
export interface EntriesPages {
  List: ComponentType;
  Overview: ComponentType;
  New: ComponentType;
  Edit: ComponentType;
}

/** Makes the screens of a page of entries. */
export function defineEntries<Entry extends { id: string }, Values extends object>(
  definition: EntriesDefinition<Entry, Values>,
): EntriesPages {
  const bind = (draw: (page: EntriesDefinition<Entry, Values>) => ReactNode) => () => draw(definition);
  return {
    List: bind((page) => <EntriesList page={page} />),
    Overview: bind((page) => <EntriesOverview page={page} />),
    New: bind((page) => <EntryForm page={page} entry={null} />),
    Edit: bind((page) => <EditEntry page={page} />),
  };
}
