import { Button, Checkbox, confirm, Dialog, notify, Progress } from '@lectern/ui';
import { useState } from 'react';
import { useLocaleName } from '#lib/locale-name.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { useMessages } from '#lib/use-messages.ts';
import { saveAltTexts } from './save-alt-texts.ts';
import { SuggestedImage } from './SuggestedImage.tsx';
import {
  type Candidate,
  chosenRows,
  rowsFor,
  type SuggestionRow,
  withChoice,
  withOutcome,
  withSuggestions,
  withText,
} from './suggestion-rows.ts';
import { useSuggestionRun } from './use-suggestion-run.ts';
import styles from './suggest.module.css';

export interface SuggestDialogProps {
  /** Images that lack alt text in some languages. */
  candidates: readonly Candidate[];
  /** Languages of the project, in its order. */
  locales: readonly string[];
  onClose: () => void;
}

/** Suggests the missing alt texts of images: asks for languages, then shows each text to be edited, left out or saved. */
export function SuggestDialog({ candidates, locales, onClose }: SuggestDialogProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const offered = locales
    .map((locale) => ({ locale, count: candidates.filter(({ missing }) => missing.includes(locale)).length }))
    .filter(({ count }) => count > 0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(offered.map(({ locale }) => locale)));
  /** Null while languages are chosen. */
  const [rows, setRows] = useState<readonly SuggestionRow[] | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const change = (next: (now: readonly SuggestionRow[]) => SuggestionRow[]) => setRows((now) => next(now ?? []));
  const run = useSuggestionRun((uploadId, alt) => change((now) => withSuggestions(now, uploadId, alt)));
  const toSave = chosenRows(rows ?? []);
  useLeaveGuard(toSave.length > 0 ? [t('media.suggest.bulk.texts')] : []);

  const wishesOf = (of: readonly SuggestionRow[]) =>
    candidates
      .map(({ upload: { id } }) => ({
        uploadId: id,
        locales: of.filter(({ uploadId }) => uploadId === id).map(({ locale }) => locale),
      }))
      .filter((wish) => wish.locales.length > 0);
  const planned = wishesOf(rowsFor(candidates, chosen));
  const shown = wishesOf(rows ?? []);
  const answered = shown.filter(({ uploadId }) => run.images[uploadId]?.status === 'answered').length;
  const isSettled = ({ uploadId }: { uploadId: string }) => {
    const status = run.images[uploadId]?.status;
    return status === 'answered' || status === 'failed';
  };
  const unasked = shown.filter((wish) => !isSettled(wish));
  const settled = shown.length - unasked.length;

  function start() {
    setRows(rowsFor(candidates, chosen));
    run.run(planned);
  }

  async function save() {
    if (toSave.length === 0 || isSaving) return;
    setIsSaving(true);
    const { saved, failed } = await saveAltTexts(toSave, t);
    setIsSaving(false);
    change((now) => withOutcome(now, saved, failed));
    if (saved.length > 0) notify.success(t('media.suggest.bulk.saved', { count: saved.length }));
    const isDone = failed.length === 0 && saved.length === (rows ?? []).length;
    // The guard checks the rendered state: close on the next render, when nothing is to be saved.
    if (isDone) setTimeout(onClose);
  }

  async function close() {
    if (isSaving) return;
    const isConfirmed =
      toSave.length === 0 ||
      (await confirm({
        title: t('media.suggest.bulk.discard.title', { count: toSave.length }),
        body: t('media.suggest.bulk.discard.body'),
        confirmLabel: t('media.suggest.bulk.discard'),
        cancelLabel: t('common.cancel'),
        tone: 'danger',
      }));
    if (isConfirmed) onClose();
  }

  return (
    <Dialog
      size="l"
      title={t('media.suggest.bulk.title')}
      subtitle={t('media.suggest.bulk.images', { count: candidates.length })}
      onClose={() => void close()}
      onSubmit={() => (rows === null ? start() : void save())}
      footer={
        <>
          <Button variant="quiet" onPress={() => void close()}>
            {t(rows === null ? 'common.cancel' : 'common.close')}
          </Button>
          {rows === null ? (
            <Button type="submit" variant="primary" isDisabled={planned.length === 0}>
              {t('media.suggest.bulk.start', { count: planned.length })}
            </Button>
          ) : (
            <Button
              type="submit"
              variant="primary"
              isBusy={isSaving}
              busyLabel={t('common.saving')}
              isDisabled={toSave.length === 0}
            >
              {t('media.suggest.bulk.save', { count: toSave.length })}
            </Button>
          )}
        </>
      }
    >
      {rows === null ? (
        <fieldset className={styles.languages}>
          <legend>{t('media.suggest.bulk.languages')}</legend>
          {offered.map(({ locale, count }) => (
            <Checkbox
              key={locale}
              isSelected={chosen.has(locale)}
              onChange={(isChosen) =>
                setChosen(new Set(isChosen ? [...chosen, locale] : [...chosen].filter((other) => other !== locale)))
              }
              detail={t('media.suggest.bulk.missing', { count })}
            >
              {localeName(locale)}
            </Checkbox>
          ))}
          <p className={styles.note}>{t('media.suggest.bulk.note')}</p>
        </fieldset>
      ) : (
        <div className={styles.review}>
          <div className={styles.progress}>
            <Progress
              value={shown.length === 0 ? 100 : (settled / shown.length) * 100}
              label={t(run.isRunning ? 'media.suggest.bulk.running' : 'media.suggest.bulk.ended')}
              end={t('media.suggest.bulk.progress', { done: answered, total: shown.length })}
            />
            {run.isRunning ? (
              <Button size="s" onPress={run.stop}>
                {t('media.suggest.bulk.stop')}
              </Button>
            ) : (
              unasked.length > 0 && (
                <Button size="s" onPress={() => run.run(unasked)}>
                  {t('media.suggest.bulk.continue')}
                </Button>
              )
            )}
          </div>
          <ul className={styles.images} aria-label={t('media.suggest.bulk.list')}>
            {candidates.map(({ upload }) => {
              const own = rows.filter(({ uploadId }) => uploadId === upload.id);
              if (own.length === 0) return null;
              return (
                <SuggestedImage
                  key={upload.id}
                  upload={upload}
                  rows={own}
                  state={run.images[upload.id] ?? null}
                  isSaving={isSaving}
                  onText={(row, text) => change((now) => withText(now, row, text))}
                  onChoice={(row, isChosen) => change((now) => withChoice(now, row, isChosen))}
                  onRetry={
                    run.isRunning
                      ? undefined
                      : () => run.run([{ uploadId: upload.id, locales: own.map(({ locale }) => locale) }])
                  }
                />
              );
            })}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
