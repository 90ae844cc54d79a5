import type { Creator, PresentPerson } from '@lectern/domain';
import { confirm } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMe } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { editingSessionId } from '#lib/editing-session-id.ts';
import { editingSessionsQuery, useEditingSession } from '#lib/editing-session.ts';
import { userIdOf } from '#lib/realtime/user-id.ts';
import { usePeople } from '#lib/people/use-people.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { OpenRecord } from '../open-record.ts';
import { keepCopy, type KeptCopy } from './kept-copies.ts';
import { type LockHolder, otherHolder } from './lock-holder.ts';
import { readUnsaved, type UnsavedValues, unsavedValues } from './unsaved-values.ts';

/** Another window that holds the record. */
export interface Holder {
  /** Null for a user with an unknown name. */
  name: string | null;
  /** Whether it is this user's own. */
  isMe: boolean;
}

/** A colleague's unsaved values when this window took over the record. */
export interface FoundValues {
  name: string | null;
  unsaved: UnsavedValues;
}

/** Who holds a record, and what can be done about it. */
export interface RecordLock {
  holder: Holder | null;
  /** Whether this user may take the record over. */
  canTakeOver: boolean;
  isTakingOver: boolean;
  takeOver: () => Promise<void>;
  found: FoundValues | null;
  forgetFound: () => void;
}

/**
 * Locks the open record while it has unsaved changes. When a colleague takes over, they are kept as a copy (`onKept`),
 * and the form shows the stored values.
 */
export function useRecordLock(
  open: OpenRecord,
  people: readonly PresentPerson[],
  { ownSelf, isOver, onKept }: { ownSelf: PresentPerson | null; isOver: boolean; onKept: (copy: KeptCopy) => void },
): RecordLock {
  const t = useMessages();
  const me = useMe();
  const { item, record, fields, schema, isDirty, rights, saving, model } = open;
  const itemId = isOver ? null : (item?.id ?? null);
  // Sessions change with every sign of life of anyone; the form must not be drawn for it.
  const { data: held = null } = useQuery({
    ...editingSessionsQuery,
    enabled: itemId !== null,
    select: (sessions) => otherHolder(sessions, itemId, editingSessionId()),
  });
  const isMe = held !== null && isOwn(held, me.actor.creator, ownSelf);
  const { knownNameOf } = usePeople();
  const name = held && (people.find((person) => userIdOf(person) === userIdOf(held))?.name ?? knownNameOf(held));

  const [isTakingOver, setIsTakingOver] = useState(false);
  // Held from the taking over on, until what follows is saved.
  const [isTaken, setIsTaken] = useState(false);
  const [found, setFound] = useState<FoundValues | null>(null);
  const wasDirty = useRef(isDirty);
  useEffect(() => {
    if (wasDirty.current && !isDirty) setIsTaken(false);
    wasDirty.current = isDirty;
  }, [isDirty]);

  const { takeOver, recordTyping, lostLock } = useEditingSession({
    itemId,
    wantsLock: rights.canSave && (isDirty || isTaken),
    isHeldElsewhere: held !== null,
    unsaved: () =>
      item === null || !isDirty
        ? null
        : { ...unsavedValues(fields, schema.settings.locales, record.readBase(), record.read()) },
  });

  const { form } = record;
  useEffect(() => {
    const subscription = form.watch(() => recordTyping());
    return () => subscription.unsubscribe();
  }, [form, recordTyping]);

  // A colleague took over the record: the server notifies, and the form must follow.
  const heldBy = held?.sessionId;
  const isSaving = saving.phase === 'saving';
  useEffect(() => {
    if (heldBy === undefined || isSaving || !lostLock()) return;
    setIsTaken(false);
    if (item === null || !isDirty) return;
    const copy: KeptCopy = { base: item, state: structuredClone(record.read()), takenBy: name };
    void keepCopy(copy).then((isKept) => {
      // Without a copy the form keeps its unsaved values, locked, until the record is free again.
      if (!isKept) return;
      record.startFrom(record.readStored(), record.readBase());
      onKept(copy);
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each takeover, with the form at that time
  }, [heldBy, isSaving]);

  const handleTakeOver = useCallback(async () => {
    const isConfirmed =
      isMe ||
      (await confirm({
        title: t('content.lock.take-over.title', { name: name ?? t('content.lock.someone') }),
        body: t('content.lock.take-over.body'),
        confirmLabel: t('content.lock.take-over'),
        cancelLabel: t('common.cancel'),
      }));
    if (!isConfirmed) return;
    setIsTakingOver(true);
    setIsTaken(true);
    try {
      const form = await takeOver();
      const unsaved = form === null ? null : readUnsaved(form.formData);
      setFound(unsaved === null ? null : { name, unsaved });
    } catch (error) {
      setIsTaken(false);
      reportError(error, t('content.lock.take-over.failed', { model }), t);
    } finally {
      setIsTakingOver(false);
    }
  }, [isMe, name, t, takeOver, model]);

  return {
    holder: held === null ? null : { name, isMe },
    canTakeOver: isMe || rights.canTakeOver,
    isTakingOver,
    takeOver: handleTakeOver,
    found,
    forgetFound: useCallback(() => setFound(null), []),
  };
}

/** Whether another window of this user holds the record: members of an organization are one editor, and several people. */
function isOwn(held: LockHolder, creator: Creator, ownSelf: PresentPerson | null): boolean {
  if (held.type !== creator.type || held.id !== creator.id) return false;
  return ownSelf === null || held.account_id === ownSelf.account_id;
}
