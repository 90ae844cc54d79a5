import { Button, Dialog, Select } from '@lectern/ui';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import type { MovePlace } from '../moves.ts';
import styles from './forms/forms.module.css';

/** A possible container, with its entries. */
export interface MoveContainer {
  /** Null is the root. */
  id: string | null;
  label: string;
  /** In order, without the entry that moves. */
  members: ReadonlyArray<{ id: string; label: string }>;
}

export interface MoveDialogProps {
  /** What moves. */
  name: string;
  /** Label of the choice of a container: "Group". */
  containerLabel: string;
  containers: readonly MoveContainer[];
  /** Its current position. */
  place: MovePlace;
  onMove: (place: MovePlace) => void;
  onClose: () => void;
}

// Choices carry text; no ID of the wire contains these signs.
const root = '@root';
const first = '@first';

/** Chooses the destination of an entry: the alternative to dragging. */
export function MoveDialog({ name, containerLabel, containers, place, onMove, onClose }: MoveDialogProps) {
  const t = useMessages();
  const [target, setTarget] = useState(place);
  const members = containers.find(({ id }) => id === target.containerId)?.members ?? [];

  function choose(containerId: string | null) {
    const chosen = containers.find(({ id }) => id === containerId)?.members ?? [];
    setTarget(containerId === place.containerId ? place : { containerId, afterId: chosen.at(-1)?.id ?? null });
  }

  return (
    <Dialog
      size="s"
      title={t('schema.move.dialog', { name })}
      onClose={onClose}
      onSubmit={() => {
        onMove(target);
        onClose();
      }}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit">
            {t('schema.move.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {containers.length > 1 && (
          <Select
            label={containerLabel}
            options={containers.map(({ id, label }) => ({ value: id ?? root, label }))}
            value={target.containerId ?? root}
            onChange={(id) => choose(id === root ? null : id)}
          />
        )}
        <Select
          // Other members are another list: a collection cannot give its rows other IDs.
          key={target.containerId ?? root}
          label={t('schema.move.place')}
          options={[
            { value: first, label: t('schema.move.first') },
            ...members.map(({ id, label }) => ({ value: id, label: t('schema.move.after', { name: label }) })),
          ]}
          value={target.afterId ?? first}
          onChange={(id) => setTarget({ ...target, afterId: id === first ? null : id })}
        />
      </div>
    </Dialog>
  );
}
