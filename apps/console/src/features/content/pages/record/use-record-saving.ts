import type { EnvironmentSchema, Field, ItemType } from '@lectern/domain';
import { notify } from '@lectern/ui';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { describeError, reportError } from '../../../../lib/describe-error.ts';
import { queryClient } from '../../../../lib/query.ts';
import { itemQuery } from '../../../../lib/records/queries.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { WireItem } from '../../../../lib/wire.ts';
import { fieldsOfModel } from '../../form/blocks.ts';
import { allAttributes, changedAttributes } from '../../form/changed-attributes.ts';
import { valuesFromAttributes } from '../../form/form-values.ts';
import { orderedProblems, type FieldProblem, problemsFromErrors, problemsOfValues, type Problems } from '../../form/problems.ts';
import { rebaseValues, type RebasedPlace } from '../../form/rebase-values.ts';
import { createItem, updateItem } from './save-item.ts';
import { formBase, type RecordFormState } from './use-record-form.ts';

/** What somebody else's save brought, until the person has seen it. */
export interface StaleNotice {
  incoming: readonly RebasedPlace[];
  conflicts: readonly RebasedPlace[];
}

interface Saving {
  itemType: ItemType;
  fields: readonly Field[];
  schema: EnvironmentSchema;
  record: RecordFormState;
  /** Where a new record of a tree goes; null is the root. */
  parentId: string | null;
  /** Name of the record in sentences. */
  title: string;
  /** When the form was saved before it opened under this address; null when it was not. */
  savedBefore: string | null;
  onProblems: (problems: readonly FieldProblem[]) => void;
}

/**
 * Saves a form: checks it, sends what changed, and settles what comes back. Answers with the stored record, or null
 * when it was not stored; the form then says why and keeps everything typed.
 */
export function useRecordSaving({ itemType, fields, schema, record, parentId, title, savedBefore, onProblems }: Saving) {
  const t = useMessages();
  const [phase, setPhase] = useState<'idle' | 'saving' | 'failed'>('idle');
  const [savedAt, setSavedAt] = useState(savedBefore);
  const [stale, setStale] = useState<StaleNotice | null>(null);
  const isSaving = useRef(false);

  function refuse(problems: Problems, locales: readonly string[]) {
    record.setProblems(problems);
    onProblems(orderedProblems(problems, fields, locales));
  }

  async function meetStaleVersion(item: WireItem) {
    const latest = await queryClient.fetchQuery({ ...itemQuery(item.id), staleTime: 0 });
    const next = formBase(latest, itemType, fields, schema);
    const mine = record.form.getValues();
    const { locales } = schema.settings;
    const { incoming, conflicts } = rebaseValues(fields, locales, {
      base: valuesFromAttributes(fields, record.base.attributes, locales),
      theirs: valuesFromAttributes(fields, next.attributes, locales),
      mine,
    });
    // Values as they stood before typing: what differs from them is what the person wrote, and is put back on top.
    record.rebase(next, valuesFromAttributes(fields, record.base.attributes, locales));
    setStale({ incoming, conflicts });
  }

  const save = async (): Promise<WireItem | null> => {
    if (isSaving.current) return null;
    const { base, locales, form } = record;
    const sent = structuredClone(form.getValues());
    const found = problemsOfValues(fields, sent, locales, schema);
    const count = Object.keys(found).length;
    // Models that save unfinished drafts take problems along; all others stop here.
    if (count > 0 && !(itemType.draftModeActive && itemType.draftSavingActive)) {
      refuse(found, locales);
      return null;
    }

    const ofModel = fieldsOfModel(schema);
    isSaving.current = true;
    setPhase('saving');
    try {
      const stored =
        base.item === null
          ? await createItem(itemType.id, allAttributes({ fields, values: sent, locales, ofModel }), parentId)
          : await updateItem(
              base.item.id,
              base.item.meta.current_version,
              changedAttributes({ fields, stored: base.attributes, storedLocales: base.locales, values: sent, locales, ofModel }),
            );
      record.rebase(formBase(stored, itemType, fields, schema), sent);
      if (count > 0) record.setProblems(found);
      if (base.item === null) notify.success(t('content.record.created', { title }));
      setSavedAt(new Date().toISOString());
      setStale(null);
      setPhase('idle');
      return stored;
    } catch (error) {
      setPhase('failed');
      if (error instanceof ApiError && error.hasCode('STALE_ITEM_VERSION') && base.item !== null) {
        await meetStaleVersion(base.item).catch((cause: unknown) => reportError(cause, t('content.record.not-saved', { title }), t));
        return null;
      }
      const { problems, others } = error instanceof ApiError ? problemsFromErrors(error.errors, fields) : { problems: {}, others: [] };
      if (Object.keys(problems).length > 0) refuse(problems, locales);
      if (Object.keys(problems).length === 0 || others.length > 0) reportError(error, t('content.record.not-saved', { title }), t);
      return null;
    } finally {
      isSaving.current = false;
    }
  };

  const dismissStale = useCallback(() => setStale(null), []);

  /** Whether everything may go live; what keeps it from that is shown otherwise. */
  const checkForPublishing = (): boolean => {
    const found = problemsOfValues(fields, record.form.getValues(), record.locales, schema);
    if (Object.keys(found).length === 0) return true;
    refuse(found, record.locales);
    return false;
  };

  return { save, checkForPublishing, phase, savedAt, stale, dismissStale, describe: (error: unknown) => describeError(error, t) };
}
