import type { ItemResource } from '@lectern/contract';
import type { EnvironmentSchema, Field, ItemType } from '@lectern/domain';
import { notify } from '@lectern/ui';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { pluginsAllow } from '#features/content/parts/plugins/guards.ts';
import { reportError } from '#lib/describe-error.ts';
import { queryClient } from '#lib/query.ts';
import { itemQuery } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { fieldsOfModel } from '#features/content/form/blocks.ts';
import { allAttributes, changedAttributes } from '#features/content/form/changed-attributes.ts';
import type { MergeChoice } from '#features/content/form/merge-conflicts.ts';
import type { RecordState } from '#features/content/form/merge-values.ts';
import {
  orderedProblems,
  type FieldProblem,
  problemsFromErrors,
  problemsOfValues,
  type Problems,
} from '#features/content/form/problems.ts';
import { changeOf, createItem, creationOf, updateItem } from '../save-item.ts';
import { formBase, type FormBase, type RecordFormState } from '../use-record-form.ts';
import { useVersionMerge } from './use-version-merge.ts';

/** How often one save meets a newer version before it gives up. */
const maxMeetings = 3;

interface Saving {
  itemType: ItemType;
  fields: readonly Field[];
  schema: EnvironmentSchema;
  record: RecordFormState;
  /** The position of a new record in a tree; null is the root. */
  parentId: string | null;
  /** Name of the record in sentences. */
  readTitle: () => string;
  /** When the form was saved before it opened under this URL; null when it was not. */
  savedBefore: string | null;
  /** Receives what prevents saving or publishing the record. */
  onProblems: (problems: readonly FieldProblem[]) => void;
  /** Receives the problems of a draft that was saved anyway. */
  onUnfinished: (problems: readonly FieldProblem[]) => void;
  /** Leads to a field, for plugins that keep the record from being saved. */
  scrollToField: (path: string, locale?: string) => Promise<void>;
}

/**
 * Saves a form: validates it, sends the changes, and applies the response. Returns the stored record, or null when it
 * was not stored; the form then shows why and keeps all input.
 */
export function useRecordSaving({
  itemType,
  fields,
  schema,
  record,
  parentId,
  readTitle,
  savedBefore,
  onProblems,
  onUnfinished,
  scrollToField,
}: Saving) {
  const t = useMessages();
  const [phase, setPhase] = useState<'idle' | 'saving' | 'failed'>('idle');
  const [savedAt, setSavedAt] = useState(savedBefore);
  const [isDeciding, setIsDeciding] = useState(false);
  /** The running save. */
  const underWay = useRef<Promise<ItemResource | null>>(null);
  const versions = useVersionMerge({ itemType, fields, schema, record });
  const { takeIn, openMerge } = versions;

  function refuse(problems: Problems, locales: readonly string[]) {
    record.setProblems(problems);
    onProblems(orderedProblems(problems, fields, locales));
  }

  const problemsOf = ({ values, locales }: RecordState) => problemsOfValues(fields, values, locales, schema);
  // Models that save unfinished drafts take problems along; all others stop at them.
  const savesUnfinished = itemType.draftModeActive && itemType.draftSavingActive;

  /** Asks about conflicts between the form and a newer version; false without any. */
  function askAboutConflicts(): boolean {
    if (openMerge() === null) return false;
    setIsDeciding(true);
    return true;
  }

  /** During a save it waits, and then saves what was typed since. */
  const save = async (): Promise<ItemResource | null> => {
    if (underWay.current !== null) {
      const stored = await underWay.current;
      return stored !== null && hasChanges() ? save() : stored;
    }
    if (askAboutConflicts()) return null;
    underWay.current = saveNow().finally(() => (underWay.current = null));
    return underWay.current;
  };

  const saveNow = async (): Promise<ItemResource | null> => {
    // Undo leads back to the saved state.
    record.history.endStep();
    try {
      for (let meetings = 0; ; meetings += 1) {
        const sent = structuredClone(record.read());
        const found = problemsOf(sent);
        const count = Object.keys(found).length;
        if (count > 0 && !savesUnfinished) {
          setPhase('idle');
          refuse(found, sent.locales);
          return null;
        }
        setPhase('saving');
        const before = record.readStored();
        try {
          const stored = await store(before, sent);
          if (stored === null) {
            setPhase('idle');
            return null;
          }
          record.rebase(formBase(stored, itemType, fields, schema), sent);
          if (count > 0) {
            record.setProblems(found);
            onUnfinished(orderedProblems(found, fields, sent.locales));
          }
          if (before.item === null) notify.success(t('content.record.created', { title: readTitle() }));
          setSavedAt(new Date().toISOString());
          setPhase('idle');
          return stored;
        } catch (error) {
          if (before.item === null || meetings === maxMeetings || !isStale(error)) throw error;
          // Changes without conflicts merge, and saving was requested: so it continues.
          takeIn(await queryClient.fetchQuery({ ...itemQuery(before.item.id), staleTime: 0 }));
          if (askAboutConflicts()) {
            setPhase('idle');
            return null;
          }
        }
      }
    } catch (error) {
      setPhase('failed');
      const { problems, others } =
        error instanceof ApiError ? problemsFromErrors(error.errors, fields) : { problems: {}, others: [] };
      if (Object.keys(problems).length > 0) refuse(problems, record.read().locales);
      if (Object.keys(problems).length === 0 || others.length > 0)
        reportError(error, t('content.record.not-saved', { title: readTitle() }), t);
      return null;
    }
  };

  /** Null when a plugin keeps it from being stored. */
  async function store(base: FormBase, state: RecordState): Promise<ItemResource | null> {
    const { item } = base;
    if (item === null) {
      const attributes = allAttributes({ fields, ...state, ofModel: fieldsOfModel(schema) });
      const creation = creationOf(itemType.id, attributes, parentId);
      return (await isAllowed(creation)) ? createItem(creation) : null;
    }
    const change = changeOf(item.id, item.meta.current_version, changesSince(base, state));
    return (await isAllowed(change)) ? updateItem(change) : null;
  }

  function isAllowed(body: unknown): Promise<boolean> {
    return pluginsAllow('onBeforeItemUpsert', [{ data: body }], { t, scrollToField });
  }

  function changesSince({ attributes, locales: storedLocales }: FormBase, { values, locales }: RecordState) {
    return changedAttributes({
      fields,
      stored: attributes,
      storedLocales,
      values,
      locales,
      ofModel: fieldsOfModel(schema),
    });
  }

  function hasChanges(): boolean {
    return Object.keys(changesSince(record.readStored(), record.read())).length > 0;
  }

  /**
   * Accepts a newer stored version while the form is open: untouched fields follow it, typed values stay, and conflicts
   * are resolved before the next save. Older and equal versions change nothing.
   */
  const { readStored } = record;
  const meetNewVersion = useCallback(
    (latest: ItemResource): void => {
      const { item } = readStored();
      // A running save brings its own version, or fails because of a newer one.
      if (underWay.current !== null || item === null || item.id !== latest.id) return;
      if (latest.meta.current_version === item.meta.current_version && latest.meta.status === item.meta.status) return;
      if (latest.meta.updated_at < item.meta.updated_at) return;
      takeIn(latest);
    },
    [readStored, takeIn],
  );

  /** Whether everything may go live; what keeps it from that is shown otherwise. */
  const checkForPublishing = (): boolean => {
    const state = record.read();
    const found = problemsOf(state);
    if (Object.keys(found).length === 0) return true;
    refuse(found, state.locales);
    return false;
  };

  /** Resolves the conflicts and saves. */
  const decide = async (choices: Readonly<Record<string, MergeChoice>>): Promise<ItemResource | null> => {
    setIsDeciding(false);
    versions.decide(choices);
    return save();
  };

  return {
    save,
    /** Whether the form differs from what is stored, at this time rather than when it was rendered. */
    hasChanges,
    checkForPublishing,
    phase,
    savedAt,
    /** What another version brought in, until it is dismissed. */
    met: versions.met,
    dismissMet: versions.dismiss,
    meetNewVersion,
    restore: versions.restore,
    /** Whether the user is being asked about conflicts. */
    isDeciding,
    openMerge,
    startDeciding: () => setIsDeciding(true),
    stopDeciding: () => setIsDeciding(false),
    decide,
  };
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.hasCode('STALE_ITEM_VERSION');
}
