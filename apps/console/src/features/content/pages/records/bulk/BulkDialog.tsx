import type { EnvironmentSchema, ItemType } from '@lectern/domain';
import { blankValue } from '@lectern/field-types';
import { Button, Dialog, SkeletonRows, StatusMark, TextField } from '@lectern/ui';
import { Info, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSchema } from '#lib/records/queries.ts';
import { recordSummary } from '#lib/records/record-summary.ts';
import { useMessages } from '#lib/use-messages.ts';
import { type BulkAction, type BulkKind, wouldChange } from './bulk-action.ts';
import { type BulkTarget, startBulkRun } from './bulk-run.ts';
import { changeCount, consequencesOf } from './consequences.ts';
import { EditPart, type EditedPlace } from './EditPart.tsx';
import { editableFields } from './editable-fields.ts';
import { StagePart } from './StagePart.tsx';
import { useBulkPreview } from './use-bulk-preview.ts';
import styles from './bulk.module.css';

export interface BulkDialogProps {
  itemType: ItemType;
  kind: BulkKind;
  target: BulkTarget;
  count: number;
  onClose: () => void;
  onStarted: () => void;
}

/** Titles shown of what an action is for. */
const sampleSize = 5;
/** Deleting more than these requires typing their number. */
const deletedWithoutTyping = 3;

/** Shows what a bulk action will do, asks for its input, and starts it. */
export function BulkDialog({ itemType, kind, target, count, onClose, onStarted }: BulkDialogProps) {
  const t = useMessages();
  const schema = useSchema();
  const preview = useBulkPreview(itemType, kind, target);
  const [stage, setStage] = useState<string | null>(null);
  const [place, setPlace] = useState(() => firstPlace(itemType, schema));
  const [typed, setTyped] = useState('');

  const action = useMemo((): BulkAction | null => {
    if (kind === 'move_to_stage') return stage === null ? null : { kind, stageOf: () => stage };
    if (kind === 'edit')
      return place === null ? null : { kind, field: place.field, locale: place.locale, valueOf: () => place.value };
    return { kind };
  }, [kind, stage, place]);

  const mustType = kind === 'destroy' && count > deletedWithoutTyping;
  const isTyped = !mustType || typed.trim() === String(count);
  const changing = preview.data && action ? changeCount(action, preview.data, count) : { count, isExact: true };
  const isReady = action !== null && isTyped && changing.count > 0 && (kind !== 'edit' || place?.problem === null);
  const consequences =
    preview.data && action ? consequencesOf(action, preview.data, { itemType, schema, count, t }) : [];
  const shownCount = changing.count > 0 ? changing.count : count;
  const sample = (preview.data?.items ?? [])
    .filter((item) => action === null || changing.count === 0 || wouldChange(action, item))
    .slice(0, sampleSize);

  return (
    <Dialog
      title={t('content.bulk.title', { kind, count: shownCount })}
      subtitle={itemType.name}
      size={kind === 'edit' ? 'm' : 's'}
      onClose={onClose}
      onSubmit={() => {
        if (!isReady || action === null) return;
        startBulkRun({ itemTypeId: itemType.id, action, target, count: changing.count, schema, t });
        onStarted();
      }}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant={kind === 'destroy' ? 'danger' : 'primary'}
            isDisabled={!isReady}
            disabledReason={changing.count === 0 ? t('content.bulk.nothing-to-do', { kind }) : undefined}
          >
            {t(changing.isExact ? 'content.bulk.confirm' : 'content.bulk.confirm.up-to', {
              kind,
              count: shownCount,
            })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {kind === 'move_to_stage' && <StagePart itemType={itemType} value={stage} onChange={setStage} />}
        {kind === 'edit' && place !== null && <EditPart itemType={itemType} place={place} onChange={setPlace} />}
        {preview.isPending && <SkeletonRows rows={Math.min(count, sampleSize)} rowHeight={22} />}
        {preview.isError && <p role="alert">{t('content.bulk.preview-failed')}</p>}
        {sample.length > 0 && (
          <ul className={styles.sample} aria-label={t('content.bulk.sample')}>
            {sample.map((item) => {
              const { title, state, stateLabel } = recordSummary(item, schema, t);
              return (
                <li key={item.id}>
                  <span role="img" aria-label={stateLabel} title={stateLabel}>
                    <StatusMark shape={state} />
                  </span>
                  <span>{title}</span>
                </li>
              );
            })}
            {shownCount > sample.length && (
              <li className={styles.more}>{t('content.bulk.sample.more', { count: shownCount - sample.length })}</li>
            )}
          </ul>
        )}
        {consequences.length > 0 && (
          <ul className={styles.consequences} aria-label={t('content.bulk.consequences')}>
            {consequences.map(({ tone, sentence }) => (
              <li key={sentence} data-tone={tone}>
                {tone === 'warning' ? <TriangleAlert aria-hidden /> : <Info aria-hidden />}
                <span>{sentence}</span>
              </li>
            ))}
          </ul>
        )}
        {kind === 'destroy' && <p className={styles.muted}>{t('content.bulk.destroy.final')}</p>}
        {mustType && (
          <TextField
            label={t('content.bulk.destroy.type', { count: String(count) })}
            value={typed}
            onChange={setTyped}
            isMono
            autoComplete="off"
            inputMode="numeric"
          />
        )}
      </div>
    </Dialog>
  );
}

/** What the dialog begins with: the first field, in the main language, empty. */
function firstPlace(itemType: ItemType, schema: EnvironmentSchema): EditedPlace | null {
  const [field] = editableFields(itemType, schema);
  const [mainLocale = 'en'] = schema.settings.locales;
  return field === undefined
    ? null
    : { field, locale: field.isLocalized ? mainLocale : null, value: blankValue(field), problem: null };
}
