import { Button, Dialog, NumberField, RadioGroup, SearchField, SkeletonRows } from '@lectern/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDebounced } from '../use-debounced.ts';
import { useMessages } from '../use-messages.ts';
import type { Place } from './place.ts';
import styles from './moves.module.css';
import { passingKeys } from '../query-keys/passing.ts';

/** Something that others can be put below. */
export interface MoveTarget {
  id: string;
  label: string;
  /** Its ancestors: "Home / Journal". */
  path?: string;
  /** Why it cannot be chosen. */
  reason?: string;
}

export interface MoveDialogProps {
  /** What moves. */
  title: string;
  from: Place;
  /** Finds possible parents, the first ones for an empty text; absent when there is only one level. */
  search?: (text: string) => Promise<readonly MoveTarget[]>;
  /** Identifies the search in the cache. */
  scope: string;
  /** The number of children, without the moved entry. */
  countBelow: (parentId: string | null) => Promise<number>;
  onMove: (to: Place) => void;
  onClose: () => void;
}

const root = '';

/** Moves something without dragging it: below what, found by search, and as which of its siblings. */
export function MoveDialog({ title, from, search, scope, countBelow, onMove, onClose }: MoveDialogProps) {
  const t = useMessages();
  const id = useId();
  const [text, setText] = useState('');
  const settled = useDebounced(text.trim());
  const [parentId, setParentId] = useState(from.parentId ?? root);
  const [position, setPosition] = useState<number | null>(from.position);
  const targets = useQuery({
    queryKey: passingKeys.moveTargets(scope, settled),
    queryFn: () => search?.(settled) ?? [],
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const count = useQuery({
    queryKey: passingKeys.moveCount(scope, parentId),
    queryFn: () => countBelow(parentId === root ? null : parentId),
    staleTime: 0,
    gcTime: 0,
  });
  const last = count.data === undefined ? null : count.data + 1;
  const isTooFar = position !== null && last !== null && (position < 1 || position > last);

  return (
    <Dialog
      title={t('moves.title', { title })}
      size="s"
      onClose={onClose}
      onSubmit={() => {
        if (position === null || isTooFar) return;
        onMove({ parentId: parentId === root ? null : parentId, position });
        onClose();
      }}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" isDisabled={position === null || isTooFar}>
            {t('moves.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {search && (
          <>
            <SearchField label={t('moves.search')} value={text} onChange={setText} />
            <div className={styles.targets} aria-busy={targets.isPlaceholderData}>
              {targets.isPending && <SkeletonRows rows={4} rowHeight={30} />}
              {targets.data && (
                <RadioGroup
                  aria-label={t('moves.below')}
                  value={parentId}
                  onChange={(next) => {
                    setParentId(next);
                    // Its position among siblings is meaningless elsewhere.
                    setPosition(next === (from.parentId ?? root) ? from.position : 1);
                  }}
                  options={[
                    { value: root, label: t('moves.root') },
                    ...targets.data.map((target) => ({
                      value: target.id,
                      label: target.label,
                      detail: target.reason ?? target.path,
                      isDisabled: target.reason !== undefined,
                    })),
                  ]}
                />
              )}
              {targets.data?.length === 0 && settled !== '' && (
                <p className={styles.none}>{t('moves.none', { text: settled })}</p>
              )}
              {targets.isError && <p role="alert">{t('moves.search-failed')}</p>}
            </div>
          </>
        )}
        <NumberField
          key={`${id} ${parentId}`}
          label={t('moves.position')}
          hint={last === null ? undefined : t('moves.position.hint', { last })}
          error={isTooFar && last !== null ? t('moves.position.hint', { last }) : undefined}
          value={position}
          onChange={setPosition}
          isInteger
        />
      </div>
    </Dialog>
  );
}
