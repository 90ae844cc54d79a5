import { Button, Dialog, RadioGroup } from '@lectern/ui';
import { useId, useState } from 'react';
import { useLocaleName } from '#lib/locale-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { AddedResult, MergeChoice } from '#features/content/form/merge-conflicts.ts';
import type { MergeConflict } from '#features/content/form/merge-values.ts';
import { ValueDifference } from '#features/content/parts/differences/ValueDifference.tsx';
import { useOpenRecord } from '../open-record.ts';
import { conflictName } from './conflict-names.ts';
import styles from './saving.module.css';

/** Asks about every conflict, side by side; nothing is saved before each is resolved. */
export function MergeDialog() {
  const { saving } = useOpenRecord();
  const merge = saving.openMerge();
  return merge === null ? null : <OpenMergeDialog conflicts={merge.conflicts} />;
}

function OpenMergeDialog({ conflicts }: { conflicts: readonly MergeConflict[] }) {
  const t = useMessages();
  const { title, model, saving } = useOpenRecord();
  const [choices, setChoices] = useState<Readonly<Record<string, MergeChoice>>>({});
  const open = conflicts.filter(({ id }) => choices[id] === undefined).length;
  const chooseAll = (choice: MergeChoice) => setChoices(Object.fromEntries(conflicts.map(({ id }) => [id, choice])));
  return (
    <Dialog
      title={t('content.merge.title', { title })}
      subtitle={t('content.merge.subtitle', { model })}
      size="xl"
      onClose={saving.stopDeciding}
      footerNote={t('content.merge.open-count', { count: open })}
      footer={
        <>
          <Button variant="quiet" onPress={saving.stopDeciding}>
            {t('content.merge.later')}
          </Button>
          <Button
            variant="primary"
            disabledReason={open > 0 ? t('content.merge.open-count', { count: open }) : undefined}
            onPress={() => void saving.decide(choices)}
          >
            {t('content.merge.save')}
          </Button>
        </>
      }
    >
      <div className={styles.merge}>
        {conflicts.length > 1 && (
          <div className={styles.all}>
            <Button size="s" onPress={() => chooseAll('mine')}>
              {t('content.merge.all-mine')}
            </Button>
            <Button size="s" onPress={() => chooseAll('theirs')}>
              {t('content.merge.all-theirs')}
            </Button>
          </div>
        )}
        {conflicts.map((conflict) => (
          <Conflict
            key={conflict.id}
            conflict={conflict}
            choice={choices[conflict.id] ?? null}
            onChoose={(choice) => setChoices({ ...choices, [conflict.id]: choice })}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ConflictProps {
  conflict: MergeConflict;
  choice: MergeChoice | null;
  onChoose: (choice: MergeChoice) => void;
}

function Conflict({ conflict, choice, onChoose }: ConflictProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const headingId = useId();
  const name = conflictName(conflict, localeName);
  const has = (result: AddedResult) => conflict.kind === 'value' && result in conflict;
  return (
    <section className={styles.conflict} aria-labelledby={headingId}>
      <h3 id={headingId}>{name}</h3>
      {conflict.kind === 'locale' ? (
        <p>
          {t(conflict.removedBy === 'mine' ? 'content.merge.locale.mine' : 'content.merge.locale.theirs', {
            language: localeName(conflict.locale),
            names: conflict.fields.map(({ label }) => label).join(', '),
          })}
        </p>
      ) : (
        <div className={styles.sides}>
          {(['mine', 'theirs'] as const).map((side) => (
            <figure key={side}>
              <figcaption>{t(`content.merge.side.${side}`)}</figcaption>
              <Side conflict={conflict} value={conflict[side]} />
            </figure>
          ))}
          {'words' in conflict && (
            <figure className={styles.combined}>
              <figcaption>{t('content.merge.side.words')}</figcaption>
              <Side conflict={conflict} value={conflict.words} />
            </figure>
          )}
        </div>
      )}
      <RadioGroup<MergeChoice>
        aria-label={t('content.merge.choose', { name })}
        orientation="horizontal"
        value={choice}
        onChange={onChoose}
        options={[
          { value: 'mine', label: t('content.merge.mine') },
          { value: 'theirs', label: t('content.merge.theirs') },
          ...(has('words') ? [{ value: 'words' as const, label: t('content.merge.words') }] : []),
          ...(has('both') ? [{ value: 'both' as const, label: t('content.merge.both') }] : []),
        ]}
      />
    </section>
  );
}

/** One side's change of the base version. */
function Side({ conflict, value }: { conflict: Extract<MergeConflict, { kind: 'value' }>; value: unknown }) {
  const field = conflict.trail.at(-1);
  return field === undefined ? null : <ValueDifference field={field} before={conflict.base} after={value} />;
}
