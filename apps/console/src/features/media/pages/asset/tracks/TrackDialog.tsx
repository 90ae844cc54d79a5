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
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isLocaleCode, localeName, localeOptions } from '#lib/locale-choices.ts';
import { useMessages } from '#lib/use-messages.ts';
import { describeTrackError } from './describe-track-error.ts';
import { addTrack, trackTypeOf } from './tracks.ts';
import styles from './tracks.module.css';

/** What the server calls a track that has no name. */
const englishNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** What the dialog is doing; an error keeps everything. */
type State = { status: 'editing'; error: unknown } | { status: 'sending'; fraction: number };

/** Adds subtitles or sound to a video. */
export function TrackDialog({ uploadId, onClose }: { uploadId: string; onClose: () => void }) {
  const t = useMessages();
  const { locale: uiLocale } = useIntl();
  const [file, setFile] = useState<File | null>(null);
  const [language, setLanguage] = useState<string | null>(null);
  const [unknownCode, setUnknownCode] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [isForDeaf, setIsForDeaf] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [state, setState] = useState<State>({ status: 'editing', error: null });
  const sending = useRef<AbortController | null>(null);
  // What is on its way is not wanted any more once the dialog is gone.
  useEffect(() => () => sending.current?.abort(), []);
  const isSending = state.status === 'sending';
  const error = state.status === 'editing' ? state.error : null;
  const type = file === null ? null : trackTypeOf(file.name);
  const fileError =
    file !== null && type === null
      ? t('media.tracks.file.wrong')
      : isAsked && file === null
        ? t('media.tracks.file.missing')
        : undefined;
  const languageError =
    unknownCode !== null
      ? t('media.tracks.language.wrong')
      : isAsked && language === null
        ? t('media.tracks.language.missing')
        : undefined;
  const offered = localeOptions(uiLocale);
  const isOffered = language === null || offered.some(({ value }) => value === language);
  const languages = isOffered
    ? offered
    : [{ value: language, label: localeName(language, uiLocale), end: language }, ...offered];
  function choose(chosen: File) {
    setFile(chosen);
    setState({ status: 'editing', error: null });
  }

  function chooseLanguage(code: string) {
    const isCode = isLocaleCode(code);
    setUnknownCode(isCode ? null : code);
    if (isCode) setLanguage(code);
  }

  async function send() {
    setIsAsked(true);
    if (file === null || type === null || language === null || isSending) return;
    const controller = new AbortController();
    sending.current = controller;
    setState({ status: 'sending', fraction: 0 });
    try {
      const track = await addTrack(
        uploadId,
        { file, type, languageCode: language, name, closedCaptions: isForDeaf },
        { signal: controller.signal, onProgress: (fraction) => setState({ status: 'sending', fraction }) },
      );
      notify.success(t('media.tracks.added', { name: track.attributes.name }));
      onClose();
    } catch (caught) {
      setState({ status: 'editing', error: controller.signal.aborted ? null : caught });
    } finally {
      sending.current = null;
    }
  }

  return (
    <Dialog
      size="s"
      title={t('media.tracks.new')}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button variant="quiet" onPress={isSending ? () => sending.current?.abort() : onClose}>
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
          options={languages}
          value={language}
          onChange={(code) => (code === null ? setLanguage(null) : chooseLanguage(code))}
          create={{ label: (code) => t('media.tracks.language.custom', { code }), onCreate: chooseLanguage }}
        />
        <TextField
          label={t('media.tracks.name')}
          hint={t('media.tracks.name.hint')}
          placeholder={language === null ? undefined : englishNames.of(language)}
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
            value={state.fraction * 100}
            label={t('media.tracks.sending')}
            end={new Intl.NumberFormat(uiLocale, { style: 'percent' }).format(state.fraction)}
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
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('media.tracks.file.choose')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) onChoose(chosen);
          target.value = '';
        }}
      />
    </div>
  );
}
