import type { ItemResource } from '@lectern/contract';
import { type Field, fieldsOf } from '@lectern/domain';
import { notify } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { reportError } from '#lib/describe-error.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { equalValues } from '#features/content/form/equal-values.ts';
import { problemSentence } from '#features/content/form/problem-sentence.ts';
import { problemsOfValue } from '#features/content/form/problems.ts';
import { GuardRefusal } from '#features/content/parts/plugins/guards.ts';
import { failureReason } from '../bulk/failure-reason.ts';
import { fetchItemsById } from '../bulk/perform.ts';
import { cellValue, showInLists, writeCell } from './write-cell.ts';

/** A cell being edited. */
export interface CellDraft {
  value: unknown;
  /** The record when the cell was opened: a colleague's save meanwhile is not overwritten unseen. */
  base: ItemResource;
  isSaving: boolean;
  /** Why it was rejected. */
  problem: string | null;
  /** The record as a colleague saved it meanwhile. */
  theirs: ItemResource | null;
}

/** How long a cell shows that it was saved. */
const savedForMs = 2000;

/** Editing the value of one cell in place: opened, saved over the version it was rendered from, or let be. */
export function useCellEditing(item: ItemResource, field: Field, locale: string | null, title: string) {
  const t = useMessages();
  const schema = useSchema();
  const [draft, setDraft] = useState<CellDraft | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const names = { label: field.label, title };

  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => setIsSaved(false), savedForMs);
    return () => clearTimeout(timer);
  }, [isSaved]);

  /** Saves; returns whether the cell can be closed. */
  async function save(
    value: unknown = draft?.value,
    over: ItemResource = draft?.theirs ?? draft?.base ?? item,
  ): Promise<boolean> {
    if (draft === null || draft.isSaving) return false;
    const before = cellValue(over, field, locale);
    if (equalValues(value, before)) {
      setDraft(null);
      return true;
    }
    const [found] = problemsOfValue(field, value, locale, schema);
    if (found) {
      setDraft({ ...draft, value, problem: problemSentence(found, t) });
      return false;
    }
    setDraft({ ...draft, value, isSaving: true, problem: null });
    try {
      const saved = await writeCell(over, field, locale, value, t);
      setDraft(null);
      setIsSaved(true);
      notify.success(t('content.inline.saved', names), {
        action: { label: t('common.undo'), onAction: () => void undo(saved, before) },
      });
      return true;
    } catch (error) {
      const theirs = error instanceof ApiError && error.hasCode('STALE_ITEM_VERSION') ? await newest() : null;
      const problem =
        theirs === null ? failureReason(error, fieldsOf(schema, item.relationships.item_type.data.id), t) : null;
      setDraft({ ...draft, value, isSaving: false, problem, theirs });
      return false;
    }
  }

  async function undo(saved: ItemResource, before: unknown) {
    try {
      await writeCell(saved, field, locale, before, t);
      notify.success(t('content.inline.undone', names));
    } catch (error) {
      const sentence = t('content.inline.not-undone', names);
      if (error instanceof GuardRefusal) notify.error(sentence, { detail: error.message });
      else reportError(error, sentence, t);
    }
  }

  async function newest(): Promise<ItemResource | null> {
    return (await fetchItemsById([item.id]).catch(() => new Map<string, ItemResource>())).get(item.id) ?? null;
  }

  return {
    draft,
    isSaved,
    open: () =>
      setDraft({ value: cellValue(item, field, locale), base: item, isSaving: false, problem: null, theirs: null }),
    write: (value: unknown) => setDraft((before) => before && { ...before, value, problem: null }),
    save,
    cancel: () => setDraft(null),
    takeTheirs: () => {
      if (draft?.theirs) showInLists(draft.theirs);
      setDraft(null);
    },
  };
}
