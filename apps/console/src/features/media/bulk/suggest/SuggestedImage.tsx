import type { UploadResource } from '@lectern/contract';
import { imageUrl } from '@lectern/field-types/console';
import { Button, Checkbox, StatusMark, TextArea, VisuallyHidden } from '@lectern/ui';
import { useLocaleName } from '#lib/locale-name.ts';
import { uploadSummary } from '#lib/uploads/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { SuggestionRow } from './suggestion-rows.ts';
import type { ImageState } from './use-suggestion-run.ts';
import styles from './suggest.module.css';

export interface SuggestedImageProps {
  upload: UploadResource;
  rows: readonly SuggestionRow[];
  /** Null before its turn. */
  state: ImageState | null;
  isSaving: boolean;
  onText: (row: SuggestionRow, text: string) => void;
  onChoice: (row: SuggestionRow, isChosen: boolean) => void;
  /** Asks about it again; absent while others are asked about. */
  onRetry: (() => void) | undefined;
}

/** An image with a text for each language that it lacks. */
export function SuggestedImage({ upload, rows, state, isSaving, onText, onChoice, onRetry }: SuggestedImageProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const summary = uploadSummary(upload);
  return (
    <li className={styles.image}>
      <img
        src={imageUrl(summary, { width: 96, height: 96 }, summary.focalPoint)}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.texts}>
        <p className={styles.name}>
          <b>{summary.filename}</b>
          {state?.status === 'asking' && <StatusMark shape="running">{t('media.suggest.asking')}</StatusMark>}
          {state === null && <span className={styles.note}>{t('media.suggest.bulk.waiting')}</span>}
        </p>
        {state?.status === 'failed' && (
          <p className={styles.failed}>
            <StatusMark shape="invalid" />
            <span>{state.reason}</span>
            {onRetry !== undefined && (
              <Button size="s" variant="quiet" onPress={onRetry}>
                {t('media.retry')}
              </Button>
            )}
          </p>
        )}
        {rows.map((row) => {
          const names = { language: localeName(row.locale), name: summary.filename };
          return (
            <div key={row.locale} className={styles.row}>
              <Checkbox
                aria-label={t('media.suggest.bulk.choose', names)}
                isSelected={row.isChosen}
                isDisabled={isSaving || row.text.trim() === ''}
                onChange={(isChosen) => onChoice(row, isChosen)}
              />
              <TextArea
                // Names of languages repeat: the whole name is for who doesn't see the image.
                label={
                  <>
                    <span aria-hidden>{names.language}</span>
                    <VisuallyHidden>{t('media.suggest.bulk.row', names)}</VisuallyHidden>
                  </>
                }
                locale={row.locale}
                rows={2}
                value={row.text}
                onChange={(text) => onText(row, text)}
                isReadOnly={isSaving}
                error={row.failure}
              />
            </div>
          );
        })}
      </div>
    </li>
  );
}
