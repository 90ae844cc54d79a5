import { formatBytes } from '@lectern/field-types/console';
import {
  Banner,
  Button,
  Checkbox,
  ComboBox,
  Dialog,
  FieldRow,
  notify,
  Progress,
  TextField,
  useFieldWiring,
  useFileDrop,
} from '@lectern/ui';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { FileInput } from '#lib/uploads/FileInput.tsx';
import { useLocaleChoice } from '#lib/use-locale-choice.ts';
import { useMessages } from '#lib/use-messages.ts';
import { describeTrackError } from './describe-track-error.ts';
import { addTrack, trackTypeOf } from './tracks.ts';
import { useSending } from '../use-sending.ts';
import styles from './tracks.module.css';

/** What the server calls a track that has no name. */
const englishNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** Adds subtitles or sound to a video. */
export function TrackDialog({ uploadId, onClose }: { uploadId: string; onClose: () => void }) {
  const t = useMessages();
  const { locale: uiLocale } = useIntl();
  const [file, setFile] = useState<File | null>(null);
  const language = useLocaleChoice(null);
  const [name, setName] = useState('');
  const [isForDeaf, setIsForDeaf] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { fraction, error, ...sending } = useSending();
  const isSending = fraction !== null;
  const type = file === null ? null : trackTypeOf(file.name);
  const fileError =
    file !== null && type === null
      ? t('media.tracks.file.wrong')
      : isAsked && file === null
        ? t('media.tracks.file.missing')
        : undefined;
  const languageError =
    language.unknownCode !== null
      ? t('media.tracks.language.wrong')
      : isAsked && language.value === null
        ? t('media.tracks.language.missing')
        : undefined;

  function choose(chosen: File) {
    setFile(chosen);
    sending.clearError();
  }

  function send() {
    setIsAsked(true);
    const languageCode = language.value;
    if (file === null || type === null || languageCode === null) return;
    void sending.start(async (options) => {
      const track = await addTrack(uploadId, { file, type, languageCode, name, closedCaptions: isForDeaf }, options);
      notify.success(t('media.tracks.added', { name: track.attributes.name }));
      onClose();
    });
  }

  return (
    <Dialog
      size="s"
      title={t('media.tracks.new')}
      onClose={onClose}
      onSubmit={send}
      footer={
        <>
          <Button variant="quiet" onPress={isSending ? sending.stop : onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" isBusy={isSending} busyLabel={t('media.tracks.sending')}>
            {t('media.tracks.add')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {error !== null && (
          <Banner tone="danger" role="alert">
            {t('media.tracks.not-added')} {describeTrackError(error, t)}
          </Banner>
        )}
        <FieldRow label={t('media.tracks.file')} hint={t('media.tracks.file.hint')} error={fileError}>
          <FilePicker file={file} isDisabled={isSending} onChoose={choose} />
        </FieldRow>
        <ComboBox
          label={t('media.tracks.language')}
          error={languageError}
          isDisabled={isSending}
          options={language.options}
          value={language.value}
          onChange={(code) => (code === null ? language.clear() : language.choose(code))}
          create={{ label: (code) => t('media.tracks.language.custom', { code }), onCreate: language.choose }}
        />
        <TextField
          label={t('media.tracks.name')}
          hint={t('media.tracks.name.hint')}
          placeholder={language.value === null ? undefined : englishNames.of(language.value)}
          value={name}
          onChange={setName}
          isDisabled={isSending}
          autoComplete="off"
        />
        {type !== 'audio' && (
          <Checkbox
            isSelected={isForDeaf}
            onChange={setIsForDeaf}
            isDisabled={isSending}
            detail={t('media.tracks.captions.hint')}
          >
            {t('media.tracks.captions')}
          </Checkbox>
        )}
        {isSending && (
          <Progress
            value={fraction * 100}
            label={t('media.tracks.sending')}
            end={new Intl.NumberFormat(uiLocale, { style: 'percent' }).format(fraction)}
          />
        )}
      </div>
    </Dialog>
  );
}

interface FilePickerProps {
  file: File | null;
  isDisabled: boolean;
  onChoose: (file: File) => void;
}

/** The file that is chosen, or where it can be dropped. */
function FilePicker({ file, isDisabled, onChoose }: FilePickerProps) {
  const t = useMessages();
  const { locale } = useIntl();
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  const input = useRef<HTMLInputElement>(null);
  const [dropTarget, isOver] = useFileDrop({
    isDisabled,
    onDrop: ([dropped]) => dropped !== undefined && onChoose(dropped),
  });
  return (
    <div
      ref={dropTarget}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles.file}
      data-over={isOver || undefined}
    >
      <FileUp aria-hidden />
      <span>{file === null ? t('media.tracks.file.drop') : `${file.name} · ${formatBytes(file.size, locale)}`}</span>
      <Button size="s" isDisabled={isDisabled} onPress={() => input.current?.click()}>
        {t(file === null ? 'media.tracks.file.choose' : 'media.tracks.file.other')}
      </Button>
      <FileInput ref={input} onFiles={([chosen]) => chosen !== undefined && onChoose(chosen)} />
    </div>
  );
}
