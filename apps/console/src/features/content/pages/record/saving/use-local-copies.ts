import type { EnvironmentSchema, Field, ItemType } from '@lectern/domain';
import { notify } from '@lectern/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useEnvironment, useMe, useSite } from '#lib/current-site.ts';
import { logError } from '#lib/log-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { differingPlaces, fieldKinds, fittingState } from '#features/content/form/copy-state.ts';
import type { FieldPlace } from '#features/content/form/field-paths.ts';
import type { RecordState } from '#features/content/form/merge-values.ts';
import type { RecordFormState } from '../use-record-form.ts';
import { announceWindow, livingWindows } from '#lib/living-windows.ts';
import { copyPrefix, findCopies, type FoundCopy, removeCopies, writeCopy } from './local-copies.ts';

const everyMs = 2000;

/** Forms of this window: two with the same record may be open above one another. */
let formCount = 0;
let hasComplained = false;

/** Unsaved work of an earlier window. */
export interface OfferedCopy extends FoundCopy {
  state: RecordState;
  /** The version that the earlier form was based on. */
  base: RecordState;
  /** Where it differs from the stored version. */
  places: readonly FieldPlace[];
}

interface LocalCopiesRequest {
  itemType: ItemType;
  fields: readonly Field[];
  schema: EnvironmentSchema;
  itemId: string | null;
  record: RecordFormState;
  isDirty: boolean;
  /** Whether this user can write here at all. */
  isEnabled: boolean;
}

/**
 * Copies unsaved work to the browser every two seconds, and offers copies of earlier windows (U28). A copy is deleted
 * once nothing is unsaved, or the form is left deliberately.
 */
export function useLocalCopies({ itemType, fields, schema, itemId, record, isDirty, isEnabled }: LocalCopiesRequest) {
  const t = useMessages();
  const { id: siteId } = useSite();
  const { id: environmentId } = useEnvironment();
  const { id: personId } = useMe();
  const [formId] = useState(() => (formCount += 1));
  const prefix = copyPrefix({ siteId, environmentId, personId, itemId, itemTypeId: itemType.id });
  const key = `${prefix}${announceWindow()}.${formId}`;
  const [offered, setOffered] = useState<readonly OfferedCopy[]>([]);
  const { read, readBase, readStored, history } = record;
  const kinds = useMemo(() => fieldKinds(fields), [fields]);

  const latest = useRef({ t, kinds });
  useEffect(() => {
    latest.current = { t, kinds };
  });

  useEffect(() => {
    if (!isDirty || !isEnabled) return undefined;
    let isChanged = true;
    let isWritten = false;
    const write = () => {
      if (!isChanged) return;
      isChanged = false;
      isWritten = true;
      const copy = {
        ...read(),
        base: readBase(),
        version: readStored().item?.meta.current_version ?? null,
        kinds: latest.current.kinds,
      };
      writeCopy(key, { ...copy, writtenAt: new Date().toISOString() }).catch((error: unknown) => {
        logError('Unsaved work could not be copied.', error);
        if (!hasComplained) notify.error(latest.current.t('content.copy.failed'));
        hasComplained = true;
      });
    };
    const writeHidden = () => {
      if (document.visibilityState === 'hidden') write();
    };
    const timer = setInterval(write, everyMs);
    const unsubscribe = history.subscribe(() => (isChanged = true));
    addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', writeHidden);
    return () => {
      clearInterval(timer);
      unsubscribe();
      removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', writeHidden);
      if (isWritten)
        removeCopies([key]).catch((error: unknown) => logError('A copy of saved work could not be removed.', error));
    };
  }, [isDirty, isEnabled, key, history, read, readBase, readStored]);

  useEffect(() => {
    if (!isEnabled) return undefined;
    let isOver = false;
    async function look() {
      const isLiving = await livingWindows();
      const found = await findCopies(
        prefix,
        (name, { writtenAt }) => isLiving(windowOf(name, prefix), writtenAt),
        Date.now(),
      );
      const { locales: siteLocales } = schema.settings;
      const now = readBase();
      const fitting = found.map(({ key: name, copy }): OfferedCopy => {
        const fit = (state: RecordState) => fittingState(state, now, { fields, kinds: copy.kinds, siteLocales });
        const state = fit(copy);
        return { key: name, copy, state, base: fit(copy.base), places: differingPlaces(fields, now, state) };
      });
      const isSame = ({ state, places }: OfferedCopy) =>
        places.length === 0 && state.locales.join() === now.locales.join();
      await removeCopies(fitting.filter(isSame).map(({ key: name }) => name));
      if (!isOver) setOffered(fitting.filter((copy) => !isSame(copy)));
    }
    look().catch((error: unknown) => logError('Copies of unsaved work could not be read.', error));
    return () => {
      isOver = true;
    };
  }, [prefix, isEnabled, fields, schema, readBase]);

  /** Deletes the offered copy: it has been restored or discarded. */
  const drop = useCallback((name: string) => {
    setOffered((before) => before.filter(({ key: other }) => other !== name));
    removeCopies([name]).catch((error: unknown) => logError('A copy could not be removed.', error));
  }, []);

  return { offered: offered[0] ?? null, drop };
}

function windowOf(key: string, prefix: string): string {
  return key.slice(prefix.length).split('.')[0] ?? '';
}
