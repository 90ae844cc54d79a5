import type { Field } from '@lectern/domain';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** What an editor of one field in one locale receives. The row around it (label, hint, error) is the form's. */
export interface EditorProps {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** Locale of the value; null when the field is not localised. */
  locale: string | null;
  isDisabled: boolean;
  /** Place of the value in its form, in dots: `slides.en`. Parts of the value continue it, so that each can be found. */
  path: string;
  /** Problems inside the value, by the path below it: `title` in SEO. Sentences, ready to show. */
  innerErrors: Readonly<Record<string, string>>;
}

/** What a cell or a read-only view receives. */
export interface ValueProps {
  field: Field;
  value: unknown;
}

/** What a field type knows in the console. */
export interface ConsoleFacet {
  icon: LucideIcon;
  /** Family of its tile. */
  family: 'text' | 'structure' | 'reference' | 'media' | 'value';
  /** Absent while the type is shown read-only: `View` stands in the form then, and saving never sends the value. */
  Editor?: ComponentType<EditorProps>;
  /** Values the editor can hold without losing anything; others stand as `View` and are never sent. Absent means all. */
  canEdit?: (value: unknown) => boolean;
  /** Right end of the label line: "Follows title". */
  Addon?: ComponentType<EditorProps>;
  /**
   * Count at the right of the hint line, such as "33 of 80"; null when there is none. `sentence` is the id of a text that
   * says the count; without it the number stands alone.
   */
  counter?: (value: unknown, field: Field) => { count: number; limit: number | null; sentence?: string } | null;
  /** The editor itself shows every problem inside the value, beside the part it concerns. */
  showsInnerErrors?: true;
  /** Parts of the value beside which the editor itself shows `innerErrors`. */
  errorParts?: readonly string[];
  /** Whether a value says enough in one line to be a column of a table that nobody arranged. */
  isColumn?: boolean;
  /** One line in a list; empty values draw nothing. */
  Cell: ComponentType<ValueProps>;
  /** The whole value, not editable. Where it holds blocks it receives them in full, as nested answers bring them. */
  View: ComponentType<ValueProps>;
}
