import { notify } from '@lectern/ui';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { OpenRecord } from '../open-record.ts';
import { carriedTo, carryValues, dropCarried } from './carried-values.ts';
import type { Collaboration } from './collaboration.ts';
import { useKeptCopy } from './kept-copies.ts';
import { stateWith, unsavedValues } from './unsaved-values.ts';
import { useLiveRecord } from './use-live-record.ts';
import { useRecordLock } from './use-record-lock.ts';
import { type RecordPresence, useRecordPresence } from './use-record-presence.ts';

interface CollaborationRequest {
  /** What holds the form. */
  form: RefObject<HTMLElement | null>;
  /** Called before the form is left together with its values. */
  onLeaving: () => void;
  /** Reopens the form with the current model; null while there is no need to. */
  onReload: (() => void) | null;
}

/** Joins the others in an open record. Returns the record as it may be worked on now, and what the others do. */
export function useCollaborationIn(
  open: OpenRecord,
  { form, onLeaving, onReload }: CollaborationRequest,
): { open: OpenRecord; collaboration: Collaboration; places: RecordPresence['places'] } {
  const t = useMessages();
  const navigate = useNavigate();
  const { item, itemType, record, fields, schema, model, rights } = open;
  const itemId = item?.id ?? null;
  const { people, ownSelf, places } = useRecordPresence(itemId, form);
  const { copy, show, drop } = useKeptCopy(itemId);

  const lastHolder = useRef<string | null>(null);
  const { isGone } = useLiveRecord(open, lastHolder);
  const lock = useRecordLock(open, people, { ownSelf, isOver: isGone, onKept: show });
  const holderName = lock.holder?.name ?? null;
  useEffect(() => {
    if (holderName !== null) lastHolder.current = holderName;
  }, [holderName]);

  // Values carried over from another form appear in this one as if they had been typed.
  const { startFrom, readStored, readBase, read } = record;
  const opensFor = itemId ?? itemType.id;
  useEffect(() => {
    const carried = carriedTo(opensFor);
    if (carried === null) return;
    dropCarried(opensFor);
    const { locales } = schema.settings;
    startFrom(
      readStored(),
      carried.kind === 'all' ? carried.state : stateWith(readBase(), carried.unsaved, fields, locales),
    );
  }, [opensFor, schema, fields, startFrom, readStored, readBase]);

  const isHeld = lock.holder !== null;
  const lockedRights = useMemo(() => (isHeld ? { ...rights, canEdit: () => false } : rights), [isHeld, rights]);
  const refusal = isGone
    ? t('content.live.gone.reason', { model })
    : lock.holder === null
      ? null
      : lock.holder.isMe
        ? t('content.lock.reason.you', { model })
        : t('content.lock.reason', { name: lock.holder.name ?? t('content.lock.someone'), model });

  const carryUnsaved = () =>
    carryValues(opensFor, {
      kind: 'unsaved',
      unsaved: unsavedValues(fields, schema.settings.locales, readBase(), read()),
    });

  // A form without changes and without focus follows its model automatically.
  const { isDirty } = open;
  const mustAsk = onReload === null || isDirty || item === null;
  useEffect(() => {
    if (mustAsk || form.current?.contains(document.activeElement) === true) return;
    onReload();
    notify.info(t('content.live.model.followed', { name: itemType.name }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each change of the model
  }, [mustAsk]);

  return {
    open: { ...open, rights: lockedRights },
    places,
    collaboration: {
      people,
      lock,
      copy,
      dropCopy: drop,
      isGone,
      refusal,
      copyToNew: () => {
        carryValues(itemType.id, { kind: 'all', state: structuredClone(read()) });
        onLeaving();
        // The leave guard must have been notified.
        setTimeout(() => void navigate(paths.newItem(itemType.id)));
      },
      reload:
        onReload === null
          ? null
          : () => {
              carryUnsaved();
              onReload();
            },
    },
  };
}
