import { ApiKey, Badge, Checkbox, SegmentedControl, TextField } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';

import { LossList, lossText } from '#features/schema/copying/LossList.tsx';
import { ItemTypeIcon } from '#features/schema/parts/ItemTypeIcon.tsx';
import { type Problems, problemText } from '#features/schema/parts/forms/problems.ts';
import type { ImportChoices, PlannedItemType } from './import-plan.ts';
import styles from './import.module.css';

export interface PlannedRowProps {
  entry: PlannedItemType;
  problems: Problems;
  choices: ImportChoices;
  /** Parts of the plan exist; dependencies are resolved. */
  isStarted: boolean;
  /** The model or block itself is here. */
  isMade: boolean;
  /** It is here with all its fields. */
  isDone: boolean;
  onChoose: (change: Partial<ImportChoices>) => void;
}

/** One model or block of the plan: the reason, its names, and its losses. */
export function PlannedRow({ entry, problems, choices, isStarted, isMade, isDone, onChoose }: PlannedRowProps) {
  const t = useMessages();
  const { source, isPicked, neededBy, counterpart, action, losses, losesWorkflow } = entry;
  const { id } = source;
  const names = choices.names[id] ?? {};
  const hasOwnNames =
    counterpart !== undefined || entry.apiKey !== source.apiKey || entry.name !== source.name || id in choices.names;
  const facts = t('schema.import.fields', { count: entry.fieldCount });
  const reason = isPicked
    ? facts
    : `${facts} · ${t('schema.import.needed', { names: neededBy.map(({ name }) => name).join(', ') })}`;
  const title = (
    <span className={styles.name}>
      {source.name} <ApiKey value={source.apiKey} />
    </span>
  );

  function withId(ids: ReadonlySet<string>, isIn: boolean): ReadonlySet<string> {
    const rest = [...ids].filter((other) => other !== id);
    return new Set(isIn ? [...rest, id] : rest);
  }

  return (
    <li className={styles.planned}>
      {isPicked ? (
        <div className={styles.title}>
          <ItemTypeIcon itemType={source} />
          <div>
            {title}
            <small>{reason}</small>
          </div>
        </div>
      ) : (
        <Checkbox
          isSelected={action === 'create'}
          isDisabled={isStarted}
          onChange={(isOn) => onChoose({ leftOutIds: withId(choices.leftOutIds, !isOn) })}
          detail={action === 'create' ? reason : t('schema.import.left-out', { name: source.name })}
        >
          {title}
        </Checkbox>
      )}
      {isDone && <Badge tone="success">{t('schema.paste.created')}</Badge>}
      {isPicked && counterpart !== undefined && !isMade && (
        <div className={styles.conflict}>
          <p>{t('schema.import.conflict', { name: counterpart.name, key: counterpart.apiKey })}</p>
          <SegmentedControl<'skip' | 'create'>
            label={t('schema.import.conflict.choice', { name: source.name })}
            options={[
              { value: 'skip', label: t('schema.import.skip') },
              { value: 'create', label: t('schema.import.copy') },
            ]}
            value={action === 'create' ? 'create' : 'skip'}
            onChange={(next) => onChoose({ copiedIds: withId(choices.copiedIds, next === 'create') })}
          />
        </div>
      )}
      {action === 'create' && hasOwnNames && !isMade && (
        <div className={styles.names}>
          <TextField
            size="s"
            label={t('schema.import.name', { name: source.name })}
            error={problemText(problems, `name.${id}`, t)}
            value={entry.name}
            onChange={(name) => onChoose({ names: { ...choices.names, [id]: { ...names, name } } })}
          />
          <TextField
            size="s"
            isMono
            label={t('schema.import.key', { name: source.name })}
            error={problemText(problems, `apiKey.${id}`, t)}
            value={entry.apiKey}
            onChange={(apiKey) => onChoose({ names: { ...choices.names, [id]: { ...names, apiKey } } })}
          />
        </div>
      )}
      {action === 'create' && !isDone && (
        <LossList
          losses={[]}
          notes={[
            ...losses.map(({ label, loss }) => t('schema.import.loss', { label, loss: lossText(loss, t) })),
            ...(losesWorkflow ? [t('schema.import.no-workflow')] : []),
          ]}
        />
      )}
    </li>
  );
}
