import type { ItemResource } from '@lectern/contract';
import type { EnvironmentSchema, Field, ItemType } from '@lectern/domain';
import type { FormUploads } from '#lib/uploads/use-form-uploads.ts';
import { createContext, useContext } from 'react';
import type { FormSection } from '#features/content/form/form-sections.ts';
import type { FormPlugins } from '#features/content/parts/plugins/form-plugins.ts';
import type { FieldProblem } from '#features/content/form/problems.ts';
import type { PartsChoice } from './publishing/publication-parts.ts';
import type { Report, useRecordActions } from './publishing/use-record-actions.ts';
import type { useLocalCopies } from './saving/use-local-copies.ts';
import type { useRecordSaving } from './saving/use-record-saving.ts';
import type { RecordFormState } from './use-record-form.ts';
import type { RecordRights } from './use-record-rights.ts';

/** A record open in a form: everything that the parts around its fields need. */
export interface OpenRecord {
  itemType: ItemType;
  schema: EnvironmentSchema;
  sections: readonly FormSection[];
  /** In the order of the form. */
  fields: readonly Field[];
  /** As the server sent it last; null while it has never been stored. */
  item: ItemResource | null;
  /** What the record is called in sentences. */
  title: string;
  /** Name of the model in small letters. */
  model: string;
  rights: RecordRights;
  /** Values, languages and problems. */
  record: RecordFormState;
  saving: ReturnType<typeof useRecordSaving>;
  /** What plugins do in the form. */
  plugins: FormPlugins;
  /** Unsaved work of an earlier window. */
  copies: ReturnType<typeof useLocalCopies>;
  actions: ReturnType<typeof useRecordActions>;
  /** The language whose values the form shows. */
  locale: string;
  showLocale: (locale: string) => void;
  /** A second language next to it; null while there is none. */
  secondLocale: string | null;
  showSecondLocale: (locale: string | null) => void;
  openFieldsets: ReadonlySet<string>;
  toggleFieldset: (fieldsetId: string) => void;
  /** Opens what hides a place (`title.en`, `slides.en.0.image`), shows its language and focuses its control. */
  focusPlace: (path: string, locale: string | null) => void;
  /**
   * Leads to a field, also inside blocks, by the path that plugins and addresses have; ignores those that lead nowhere.
   */
  scrollToPlace: (path: string, locale?: string) => void;
  /** Undoes or redoes the latest step, and leads to the place that it changes. */
  walkHistory: (direction: 'undo' | 'redo') => void;
  /** Labels of unsaved fields; empty while there are none. */
  changedNames: readonly string[];
  isDirty: boolean;
  /** What prevented the last save or publication, as far as it is still invalid. */
  openProblems: readonly FieldProblem[];
  openProblemsBefore: 'saving' | 'publishing';
  /**
   * The published version where the current one is another; undefined while it loads or there is nothing to compare.
   */
  published: ItemResource | undefined;
  /** Places in which they differ; null when there is nothing to compare. */
  differences: ReadonlySet<string> | null;
  /** URL of its list. */
  listHref: string;
  /** Files on their way to the fields. */
  uploads: FormUploads;
  /**
   * Saves unsaved changes; returns the stored record, or null when it was not stored. Says which files are not there
   * yet, unless the form is saved to be left.
   */
  save: (why?: 'to-go-on' | 'to-leave') => Promise<ItemResource | null>;
  /** Checks, saves and publishes, the whole record unless parts are chosen. Returns whether it went live. */
  publish: (choice?: PartsChoice, report?: Report) => Promise<boolean>;
}

const OpenRecordContext = createContext<OpenRecord | null>(null);

/** Gives the parts below it the record that is open. */
export const OpenRecordProvider = OpenRecordContext.Provider;

/** The record that is open here; throws outside of an `OpenRecordProvider`. */
export function useOpenRecord(): OpenRecord {
  const open = useContext(OpenRecordContext);
  if (open === null) throw new Error('Parts of a record form require an OpenRecordProvider.');
  return open;
}
