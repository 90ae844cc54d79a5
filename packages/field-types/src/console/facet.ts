import type { Field, FieldTypeId } from '@lectern/domain';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { FieldFilter } from './filter.ts';
import type { EditorParameters } from './parameter-control.ts';

/** What an editor of one field in one locale receives. The row around it (label, hint, error) is the form's. */
export interface EditorProps {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** Locale of the value; null when the field is not localised. */
  locale: string | null;
  isDisabled: boolean;
  /**
   * Place of the value in its form, in dots: `slides.en`. Parts of the value continue it, so that each can be found.
   */
  path: string;
  /** Problems inside the value, by the path below it: `title` in SEO. Sentences, ready to show. */
  innerErrors: Readonly<Record<string, string>>;
}

/** What a cell or a read-only view receives. */
export interface ValueProps {
  field: Field;
  value: unknown;
}

/** What differs between two values of one locale, blocks in full as nested answers bring them. */
export interface DifferenceProps {
  field: Field;
  before: unknown;
  after: unknown;
}

/**
 * How a value falls into parts that two people can change without meeting:
 * - `words`: passages of a plain text.
 * - `members`: a list whose members have an identity, which `keyOf` names. Blocks have one anyway.
 * - `nodes`: a document of nodes in an order; blocks in them keep their ids. What is inside a node is compared by itself.
 * - `properties`: an object, each property by itself. Values that differ in `identity` are about different things.
 */
export type ValueParts =
  | { kind: 'words' }
  | { kind: 'members'; keyOf: (member: unknown) => string | null; member?: ValueParts }
  | {
      kind: 'nodes';
      read: (value: unknown) => readonly unknown[] | null;
      write: (nodes: readonly unknown[], like: unknown) => unknown;
      insideOf: (node: unknown) => NodeInside | null;
      /** A node again, of its frame and what is inside: all nodes, or all words. */
      around: (frame: unknown, entries: readonly unknown[]) => unknown;
    }
  | { kind: 'properties'; identity?: string };

/** A node of a document taken apart: `frame` is the node without what is inside it, such as the level of a heading. */
export type NodeInside =
  | { kind: 'nodes'; frame: unknown; entries: readonly unknown[] }
  | { kind: 'words'; frame: unknown; entries: readonly NodeWord[] };

/**
 * A word, or what is in a line like a word and has no text. Words are the same in every respect when their keys are.
 */
export interface NodeWord {
  text: string;
  key: string;
}

/** Families of field types, in the order of the type picker. */
export const fieldTypeFamilies = ['text', 'structure', 'media', 'reference', 'value'] as const;

/** A family of field types. */
export type FieldTypeFamily = (typeof fieldTypeFamilies)[number];

/** A type that a field can be changed to, keeping its values. */
export interface Counterpart {
  type: FieldTypeId;
  /** Whether values lose something on the way. */
  isLossy: boolean;
  /** Validators that mean the same there under another name. */
  renamedValidators?: Readonly<Record<string, string>>;
}

/** Puts assets into values of a type. */
export interface TakesUpload {
  /** Whether they have an order, and one more is added; one asset replaces the one before. */
  isMultiple: boolean;
  /** The value with the asset, at its place in the order if one is given. */
  put: (value: unknown, uploadId: string, at?: number) => unknown;
}

/** What a field type knows in the console. */
export interface ConsoleFacet {
  icon: LucideIcon;
  /** Where the type picker shows it: its family, which also colours its tile, and its place there. */
  picker: { family: FieldTypeFamily; position: number };
  /** The type that a field of it can become (spec 3, section 3). */
  counterpart?: Counterpart;
  /** What can be set for its editors. */
  editorParameters?: EditorParameters;
  /** Absent while the type is shown read-only: `View` stands in the form then, and saving never sends the value. */
  Editor?: ComponentType<EditorProps>;
  /**
   * Values the editor can hold without losing anything; others stand as `View` and are never sent. Absent means all.
   */
  canEdit?: (value: unknown) => boolean;
  /** Right end of the label line: "Follows title". */
  Addon?: ComponentType<EditorProps>;
  /**
   * Count at the right of the hint line, such as "33 of 80"; null when there is none. `sentence` is the id of a text
   * that says the count; without it the number stands alone.
   */
  counter?: (value: unknown, field: Field) => { count: number; limit: number | null; sentence?: string } | null;
  /** The editor itself shows every problem inside the value, beside the part it concerns. */
  showsInnerErrors?: true;
  /** Parts of the value beside which the editor itself shows `innerErrors`. */
  errorParts?: readonly string[];
  /** What of a value two people can change at the same time; absent where it is one piece. */
  partsOf?: (field: Field) => ValueParts | null;
  /**
   * The value that words copied elsewhere make here, rows of a spreadsheet among them; undefined when they make none.
   */
  fromText?: (text: string, field: Field) => unknown;
  /** How an asset of the library is put into a value, such as one that is dragged there. Absent where none can be. */
  takesUpload?: TakesUpload;
  /** Whether a value says enough in one line to be a column of a table that nobody arranged. */
  isColumn?: boolean;
  /**
   * Whether the editor fits in one line and needs nothing around it: such values are written in the cell of a table and
   * set in many records at once.
   */
  isSimple?: true;
  /** How lists filter by a field, by the operators the server has for its type. Absent where it has none. */
  filter?: (field: Field) => FieldFilter;
  /** Whether lists may be ordered by a field of the type. */
  isOrderable?: true;
  /** One line in a list; empty values draw nothing. */
  Cell: ComponentType<ValueProps>;
  /** The whole value, not editable. Where it holds blocks it receives them in full, as nested answers bring them. */
  View: ComponentType<ValueProps>;
  /** What differs between two values of it. Loaded with the first comparison, so it stands below a `Suspense`. */
  Difference: ComponentType<DifferenceProps>;
}
