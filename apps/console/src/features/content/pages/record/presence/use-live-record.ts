import { notify } from '@lectern/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { logError } from '#lib/log-error.ts';
import { usePeople } from '#lib/people/use-people.ts';
import { queryClient } from '#lib/query.ts';
import type { LiveMessage } from '#lib/realtime/live-connection.ts';
import { useLiveEvents } from '#lib/realtime/use-live-events.ts';
import { itemQuery } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { fetchLatestEditor } from '../versions/latest-editor.ts';
import type { OpenRecord } from '../open-record.ts';
import { formBase } from '../use-record-form.ts';
import { newsOf } from './record-news.ts';
import { changedPlaces } from './unsaved-values.ts';

/** Several events about one record arrive together: publishing follows saving. */
const gatherMs = 150;

/** Reports a colleague's change of the record, in as much detail as is known. */
export interface LiveRecord {
  /** Whether the record is deleted. */
  isGone: boolean;
}

/**
 * Keeps the open record up to date with changes by others: a clean form loads their version and reports the changes, a
 * dirty one merges it, and the status follows the publication. `lastHolder` is the last holder of the lock.
 */
export function useLiveRecord(open: OpenRecord, lastHolder: RefObject<string | null>): LiveRecord {
  const t = useMessages();
  const [isGone, setIsGone] = useState(false);
  const { item, saving, actions } = open;
  const itemId = item?.id ?? null;
  const isBusy = saving.phase === 'saving' || actions.running !== null;
  const [asked, setAsked] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useLiveEvents((message) => {
    const effect = itemId === null ? 'none' : effectOf(message, itemId);
    if (effect === 'gone' && actions.running !== 'delete') setIsGone(true);
    if (effect !== 'changed') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAsked((before) => before + 1), gatherMs);
  });

  const { knownNameOf } = usePeople();
  const latest = useRef({ open, knownNameOf });
  useEffect(() => {
    latest.current = { open, knownNameOf };
  });

  // One's own save emits events too; its response is in the form before anything is fetched here.
  useEffect(() => {
    if (asked === 0 || isBusy || itemId === null) return undefined;
    let isOver = false;
    queryClient
      .fetchQuery({ ...itemQuery(itemId), staleTime: 0 })
      .then(async (next) => {
        if (isOver) return;
        const form = latest.current.open;
        const { record, fields, schema, itemType, isDirty, model } = form;
        const { item: known } = record.readStored();
        if (known === null) return;
        const news = newsOf(known.meta, next.meta);
        if (news === 'none') return;
        if (news !== 'version') {
          // Unsaved changes stay; their base version is the same.
          record.rebase(formBase(next, itemType, fields, schema), null);
          if (news !== 'state') notify.info(t(`content.live.${news}`, { model }), { id: `live ${itemId}` });
          return;
        }
        if (isDirty) return form.saving.meetNewVersion(next);
        const before = record.readBase();
        record.rebase(formBase(next, itemType, fields, schema), null);
        const places = changedPlaces(fields, schema.settings.locales, before.values, record.readBase().values);
        const names = [...new Set(places.map(({ field }) => field.label))].join(', ');
        // In most cases the last holder of the lock saved it; the history knows.
        const holder = lastHolder.current;
        const editor = await fetchLatestEditor(next).catch(() => null);
        const name = (editor && latest.current.knownNameOf(editor)) ?? holder ?? t('content.lock.someone');
        notify.info(t('content.live.saved', { name, model, names, count: places.length }), { id: `live ${itemId}` });
      })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) setIsGone(true);
        else logError('The record could not be read again.', error);
      });
    return () => {
      isOver = true;
    };
  }, [asked, isBusy, itemId, lastHolder, t]);

  return { isGone };
}

/** What a message means for one record. */
function effectOf(message: LiveMessage, itemId: string): 'changed' | 'gone' | 'none' {
  // After a pause anything may have happened.
  if (message.name === 'resumed') return 'changed';
  if (message.name === 'opened') return message.outdatedUntil > performance.timeOrigin ? 'changed' : 'none';
  if (message.name === 'item:upsert' && message.payload.ids.includes(itemId)) return 'changed';
  return message.name === 'item:destroy' && message.payload.ids.includes(itemId) ? 'gone' : 'none';
}
