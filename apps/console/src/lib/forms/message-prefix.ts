import type { MessageId } from '#lib/i18n/message-id.ts';

type Before<Id, End extends string> = Id extends `${infer Prefix}.${End}` ? Prefix : never;

/**
 * The beginning of message IDs that exist with every one of these ends: `settings.tokens` for `title` and `add` where
 * there are `settings.tokens.title` and `settings.tokens.add`. A page that lacks a message does not compile.
 */
export type MessagePrefix<Ends extends string> = (
  Ends extends string ? (prefix: Before<MessageId, Ends>) => void : never
) extends (prefix: infer Prefix) => void
  ? Prefix & string
  : never;

/** Messages that every page of entries has. */
export type EntriesMessages =
  | 'title'
  | 'failed'
  | 'add'
  | 'new'
  | 'create'
  | 'created'
  | 'create-failed'
  | 'saved'
  | 'save-failed'
  | 'choose.title'
  | 'choose.body'
  | 'gone.title'
  | 'delete'
  | 'delete.title'
  | 'delete.body'
  | 'deleted'
  | 'delete-failed';
