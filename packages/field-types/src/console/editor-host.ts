import type { Emoji, Field } from '@lectern/domain';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, type CSSProperties, useContext } from 'react';
import type { FormBlock } from './blocks/block-value.ts';
import type { DifferenceProps } from './facet.ts';
import type { AcceptedUploads } from './file-values.ts';
import type { FieldMessageId, KnownId } from './message-id.ts';

/** What is known of a record outside its own form. */
export interface RecordSummary {
  id: string;
  itemTypeId: string;
  title: string;
  /** Name of its model. */
  modelName: string;
  state: 'published' | 'draft' | 'changed' | 'scheduled' | 'invalid';
  /** Word of the state in the person's language. */
  stateLabel: string;
  /** Address of a small picture, if it has one. */
  thumbnail: string | null;
  /** Address of its editor. */
  href: string;
}

/** What is known of an asset outside the media area. */
export interface UploadSummary {
  id: string;
  filename: string;
  url: string;
  /** Differs between the files that were at this URL one after the other. */
  version?: string;
  isImage: boolean;
  format: string | null;
  width: number | null;
  height: number | null;
  /** Bytes. */
  size: number;
  /** What its placeholder is made of while it loads. */
  thumbhash?: string | null;
  /** Default metadata, which a field's own overrides. */
  alt: Readonly<Record<string, string | null>>;
  title: Readonly<Record<string, string | null>>;
  focalPoint: { x: number; y: number } | null;
  /** Of a video that has a stream. */
  video?: UploadVideoSummary | null;
  /** Address of its page in the media area. */
  href: string;
}

/** A video that can be played, and whose frames can be shown. */
export interface UploadVideoSummary {
  /** A still as JPEG: its middle unless a time is given. */
  thumbnailUrl: string;
  /** The smallest rendition, as MP4; null for one that has no files. */
  fileUrl: string | null;
  /** Second of the frame that is shown before it plays, which a field may override; null for the middle. */
  posterTime: number | null;
}

/** Something that is fetched: not here yet, here, or gone from the server. */
export type Fetched<T> = { status: 'loading' } | { status: 'ready'; value: T } | { status: 'missing' };

/** A text that somebody edits as code. */
export interface CodeEditorProps {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  language: 'json';
  isDisabled: boolean;
  isInvalid: boolean;
  labelledBy?: string;
  describedBy?: string;
}

/** The fields of a block, as a part of the form that holds it. */
export interface BlockFieldsProps {
  itemTypeId: string;
  attributes: FormBlock['attributes'];
  /** Place of the block in the form, in dots. */
  path: string;
  /** Locale of the value that holds the block. */
  locale: string | null;
  isDisabled: boolean;
  /** Sentences by the path below the block. */
  problems: Readonly<Record<string, string>>;
  onChange: (attributes: FormBlock['attributes']) => void;
  onBlur: () => void;
}

/** A text that somebody edits with its formatting. */
export interface TextEditorProps extends Omit<CodeEditorProps, 'language' | 'isInvalid'> {
  language: 'html' | 'markdown';
  /** Tools of the toolbar, by the names of the field's appearance. */
  tools: readonly string[];
}

/** What editors may ask of the history of the form around them. */
export interface EditorHistory {
  /** Takes the latest step of the form back, or does it again. */
  walk: (direction: 'undo' | 'redo') => void;
  /** Whether the value that arrives now is such a step: the caret goes to what it changed. */
  isWalking: () => boolean;
}

/** A mark of structured text that a plugin adds. */
export interface CustomMark {
  /** As spans name it. */
  id: string;
  label: string;
  icon: LucideIcon;
  /** Next to a mark of the console; at the end without it. */
  placement?: readonly ['before' | 'after', string];
  /** `mod+shift+l`. */
  keyboardShortcut?: string;
  style: CSSProperties;
}

/** A style of paragraphs or headings that a plugin adds. */
export interface CustomBlockStyle {
  /** As nodes name it. */
  id: string;
  node: 'paragraph' | 'heading';
  label: string;
  style: CSSProperties;
}

/** What plugins add to the text of a field. */
export interface TextStyles {
  marks: readonly CustomMark[];
  blockStyles: readonly CustomBlockStyle[];
}

/** What a choice of assets is for. */
export interface UploadRequest {
  isMultiple: boolean;
  accepts: AcceptedUploads;
  /** How many more there is room for; absent where that is not limited. */
  room?: number;
  /** Gets files that were still on their way when the person left the choice. */
  receiver?: UploadReceiver;
}

/** A field that files are uploaded for. */
export interface UploadReceiver {
  key: string;
  /** Identifies the form around the field; empty where there is none. */
  form: string;
  /** Label of the field. */
  label: string;
  /** Files that arrived, or what the library had of them already; maybe long after they were chosen. */
  receive: (uploadIds: string[]) => void;
  /** A file will never arrive: it was canceled, or is one that is uploaded already. */
  onCanceled?: () => void;
}

/** A file that the server fetches itself: the console's policy allows no request to where it is. */
export interface RemoteFile {
  name: string;
  url: string;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Everything live that editors may ask for. The content area provides it around its forms and lists; editors import
 * nothing of the console. Members starting with `use` are hooks.
 */
export interface EditorHost {
  /** A sentence of the editors' catalogue (`i18n/en.json`) in the person's language. */
  t: <const Id extends string>(id: KnownId<Id, FieldMessageId>, values?: Record<string, string | number>) => string;
  /** Locale of the interface, for numbers and dates. */
  uiLocale: string;
  /** Locales of the environment, the main one first. */
  locales: readonly string[];
  /** IANA zone of the environment. */
  timezone: string;
  siteName: string;
  /** Joined to SEO titles, such as " | Kestrel Hall". */
  titleSuffix: string;
  useRecord: (id: string) => Fetched<RecordSummary>;
  useUpload: (id: string) => Fetched<UploadSummary>;
  /** The value a sibling field has now, in the locale being edited or its own. */
  useFieldValue: (fieldId: string) => unknown;
  /** Name of a model or block. */
  itemTypeName: (id: string) => string;
  /** Fields of a model or block, in the order of its form. */
  fieldsOf: (itemTypeId: string) => readonly Field[];
  /** One line of any field's value; the list cell of its type. */
  FieldCell: ComponentType<{ field: Field; value: unknown }>;
  /** What differs between two values of any field; of its type. */
  FieldDifference: ComponentType<DifferenceProps>;
  /** Lets the person choose records; null when they leave. */
  pickRecords: (request: {
    itemTypeIds: readonly string[];
    isMultiple: boolean;
    exclude: readonly string[];
    /** The field that opens the choice. */
    opener?: Field;
  }) => Promise<string[] | null>;
  /**
   * Lets the person write a new record (`itemId` null) or mend one, over the page they are on; its id once it is
   * stored, null when they leave a new one unwritten. Absent where no record can be opened.
   */
  writeRecord?: (request: { itemTypeId: string; itemId: string | null }) => Promise<string | null>;
  /** Lets the person choose or upload assets; null when they leave. */
  pickUploads: (request: UploadRequest) => Promise<string[] | null>;
  /**
   * Uploads files that were dropped on a field, or pasted into it; answers how to cancel them. Absent where the person
   * may not.
   */
  uploadFiles?: (
    files: readonly (File | RemoteFile)[],
    receiver: UploadReceiver,
    how: 'dropped' | 'pasted',
  ) => () => void;
  /** The files that are on their way to a receiver, and what they wait for. Renders nothing when there are none. */
  FieldUploads?: ComponentType<{ receiverKey: string }>;
  /** Identifies the form to what is on its way to its fields; absent outside of forms that are left. */
  form?: string;
  /**
   * Edits the picture of an asset; a new asset that is made of it is for `onCreated`. Renders nothing for other files.
   */
  EditImage?: ComponentType<{ uploadId: string; onCreated: (uploadId: string) => void }>;
  /**
   * The emoji with names in the person's language; rejects when they can't be loaded. Absent where texts have no menu
   * of them.
   */
  loadEmoji?: () => Promise<readonly Emoji[]>;
  /** What plugins add to the text of a field; absent where no plugins are. */
  useTextStyles?: (field: Field) => TextStyles;
  /** The one history of the form, which answers undo and redo for all its editors. Absent outside of forms. */
  history?: EditorHistory;
  /** Whether the record has been stored before; slugs of stored ones do not follow their title. */
  isNewRecord: boolean;
  /** The field whose text names the record; null outside of forms. */
  titleFieldId: string | null;
  /** The fields of the form, for siblings named by validators. */
  fields: readonly Field[];
  /** What is being written and whether it is saved, for editors that fill the screen; absent outside of forms. */
  WritingStatus?: ComponentType;
  CodeEditor: ComponentType<CodeEditorProps>;
  TextEditor: ComponentType<TextEditorProps>;
  BlockFields: ComponentType<BlockFieldsProps>;
  /** Values that a new block starts with. */
  newBlockAttributes: (itemTypeId: string) => Record<string, unknown>;
  /** The value that words copied elsewhere make in a field; undefined when they make none. */
  valueFromText: (field: Field, text: string) => unknown;
  /** What tells a block from others of its model; null while nothing is written. */
  blockTitle: (block: FormBlock) => string | null;
}

const EditorHostContext = createContext<EditorHost | null>(null);

/** Gives editors, cells and views below it their host. */
export const EditorHostProvider = EditorHostContext.Provider;

/** The host of the editors here; throws outside of an `EditorHostProvider`. */
export function useEditorHost(): EditorHost {
  const host = useContext(EditorHostContext);
  if (host === null) throw new Error('Editors, cells and views need an EditorHostProvider above them.');
  return host;
}
