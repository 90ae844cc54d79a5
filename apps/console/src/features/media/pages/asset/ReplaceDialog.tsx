import type { UploadResource } from '@lectern/contract';
import { formatBytes, imageUrl, uploadFacts, UploadSign } from '@lectern/field-types/console';
import { Banner, Button, Dialog, notify, Progress, RadioGroup, useFileDrop } from '@lectern/ui';
import { ArrowRight, FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { sandboxEnvironmentId } from '#lib/environment.ts';
import { FileInput } from '#lib/uploads/FileInput.tsx';
import { uploadSummary } from '#lib/uploads/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useObjectUrl } from '#lib/use-object-url.ts';
import type { MessageId } from '#lib/i18n/message-id.ts';
import { describeUploadError } from '#features/media/parts/uploads/describe-upload-error.ts';
import type { FocalPoint } from './cut-around.ts';
import { RecordUses } from './RecordUses.tsx';
import { useUploadReferences } from './references.ts';
import { isSameKind } from './replacement-rules.ts';
import { recordsAgainst, type ReplaceStrategy, replaceUpload } from './replace-upload.ts';
import { useSending } from './use-sending.ts';
import styles from './replace.module.css';

/** A file that was made of the asset's own. */
export interface EditedFile {
  file: File;
  /** Where it is in the file: null if it was cut off, undefined if it does not change. */
  focalPoint: FocalPoint | null | undefined;
}

export interface ReplaceDialogProps {
  upload: UploadResource;
  /** What replaces the asset's file, in place of one that is chosen here. */
  edited?: EditedFile;
  /** In place of `onClose`, once the file was replaced. */
  onReplaced?: () => void;
  onClose: () => void;
}

/** Puts another file in the place of an asset's, at its URL or at a new one, and says what that touches. */
export function ReplaceDialog({ upload, edited, onReplaced, onClose }: ReplaceDialogProps) {
  const t = useMessages();
  const { attributes } = upload;
  const [file, setFile] = useState<File | null>(edited?.file ?? null);
  const [strategy, setStrategy] = useState<ReplaceStrategy>('keep_url');
  const { items, totalCount: usedCount } = useUploadReferences(upload.id);
  const input = useRef<HTMLInputElement>(null);
  const { fraction, error, ...sending } = useSending();
  const isSending = fraction !== null;
  const [dropTarget, isOver] = useFileDrop({
    isDisabled: isSending || edited !== undefined,
    onDrop: ([dropped]) => dropped !== undefined && choose(dropped),
  });
  const keepsKind = file === null || isSameKind(attributes, file);
  const effective: ReplaceStrategy = keepsKind ? strategy : 'create_new_url';
  const against = recordsAgainst(error);

  function choose(chosen: File) {
    setFile(chosen);
    sending.clearError();
  }

  function send() {
    if (file === null) return;
    const focalPoint = edited?.focalPoint;
    void sending.start(async (options) => {
      const replaced = await replaceUpload(upload, { file, strategy: effective, focalPoint, ...options });
      const isMoved = replaced.attributes.url !== attributes.url;
      notify.success(
        t(isMoved ? 'media.replace.done.moved' : 'media.replace.done', { name: replaced.attributes.filename }),
      );
      (onReplaced ?? onClose)();
    });
  }

  return (
    <Dialog
      size="m"
      title={t('media.replace.title', { name: attributes.filename })}
      onClose={onClose}
      onSubmit={send}
      footer={
        <>
          <Button variant="quiet" onPress={isSending ? sending.stop : onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={file === null}
            isBusy={isSending}
            busyLabel={t('media.replace.running')}
          >
            {t('media.replace.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {error !== null && (
          <Banner tone="danger" role="alert">
            {t('media.replace.failed')} {describeUploadError(error, t)}
            {against.length > 0 && (
              <RecordsAgainst
                uploadId={upload.id}
                items={items.filter(({ id }) => against.includes(id))}
                count={against.length}
              />
            )}
          </Banner>
        )}
        <div ref={dropTarget} className={styles.files} data-over={isOver || undefined}>
          <FileCard label={t('media.replace.before')} name={attributes.filename} facts={<OldFacts upload={upload} />}>
            {uploadSummary(upload).isImage ? (
              <img src={imageUrl(uploadSummary(upload), { width: 160, height: 120 })} alt="" />
            ) : (
              <UploadSign upload={attributes} />
            )}
          </FileCard>
          <ArrowRight aria-hidden />
          {file === null ? (
            <div className={styles.empty}>
              <FileUp aria-hidden />
              <p>{t('media.replace.drop')}</p>
              <Button size="s" onPress={() => input.current?.click()}>
                {t('media.replace.choose')}
              </Button>
            </div>
          ) : (
            <NewFile
              file={file}
              onChange={isSending || edited !== undefined ? undefined : () => input.current?.click()}
            />
          )}
        </div>
        <FileInput ref={input} onFiles={([chosen]) => chosen !== undefined && choose(chosen)} />
        <RadioGroup
          label={t('media.replace.strategy')}
          value={effective}
          onChange={setStrategy}
          isDisabled={isSending}
          options={[
            {
              value: 'keep_url',
              label: t('media.replace.keep'),
              detail: keepsKind
                ? t(sandboxEnvironmentId() === null ? 'media.replace.keep.hint' : 'media.replace.keep.sandbox')
                : t('media.replace.keep.other-kind', { format: (attributes.format ?? '').toUpperCase() }),
              isDisabled: !keepsKind,
            },
            { value: 'create_new_url', label: t('media.replace.move'), detail: t('media.replace.move.hint') },
          ]}
        />
        <div className={styles.touched}>
          <h3>{t('media.replace.touched')}</h3>
          <ul>
            <li>{t('media.replace.touched.records', { count: usedCount ?? 0 })}</li>
            <li>{t(`media.replace.touched.${effective}`)}</li>
            <li>{t(detailsKept(edited))}</li>
          </ul>
          {items.length > 0 && <RecordUses items={items.slice(0, 3)} uploadId={upload.id} isInNewTab />}
          {usedCount !== undefined && usedCount > 3 && (
            <p>{t('media.replace.touched.more', { count: usedCount - 3 })}</p>
          )}
        </div>
        {isSending && (
          <Progress value={fraction * 100} label={t('media.replace.sending')} end={`${Math.round(fraction * 100)} %`} />
        )}
      </div>
    </Dialog>
  );
}

/** What happens to the details of the asset. */
function detailsKept(edited: EditedFile | undefined): MessageId {
  if (edited?.focalPoint === undefined) return 'media.replace.touched.details';
  return edited.focalPoint === null ? 'media.editing.touched.cut-off' : 'media.editing.touched.moved';
}

interface RecordsAgainstProps {
  uploadId: string;
  items: Parameters<typeof RecordUses>[0]['items'];
  count: number;
}

/** Records whose validations the new file would break; those beyond the first page are a number. */
function RecordsAgainst({ uploadId, items, count }: RecordsAgainstProps) {
  const t = useMessages();
  const left = count - items.length;
  return (
    <div className={styles.against}>
      <RecordUses items={items} uploadId={uploadId} isInNewTab />
      {left > 0 && <p>{t('media.replace.touched.more', { count: left })}</p>}
    </div>
  );
}

function OldFacts({ upload }: { upload: UploadResource }) {
  const { locale } = useIntl();
  return uploadFacts(upload.attributes, locale);
}

/** The chosen file as it is on the computer, an image with its picture and size in pixels. */
function NewFile({ file, onChange }: { file: File; onChange: (() => void) | undefined }) {
  const t = useMessages();
  const { locale } = useIntl();
  const address = useObjectUrl(file.type.startsWith('image/') ? file : null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => setSize(null), [file]);
  const facts = size === null ? formatBytes(file.size, locale) : uploadFacts({ ...size, size: file.size }, locale);
  return (
    <FileCard
      label={t('media.replace.after')}
      name={file.name}
      facts={facts}
      action={
        onChange && (
          // The button that was pressed for this file is gone.
          <Button autoFocus size="s" variant="quiet" onPress={onChange}>
            {t('media.replace.other')}
          </Button>
        )
      }
    >
      {address === null ? (
        <UploadSign upload={{ format: file.name.split('.').at(-1)?.toLowerCase() ?? null }} />
      ) : (
        <img
          src={address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(naturalWidth === 0 ? null : { width: naturalWidth, height: naturalHeight })
          }
        />
      )}
    </FileCard>
  );
}

interface FileCardProps {
  label: string;
  name: string;
  facts: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

function FileCard({ label, name, facts, action, children }: FileCardProps) {
  return (
    <div className={styles.card}>
      <span className={styles.label}>{label}</span>
      <span className={styles.thumb}>{children}</span>
      <b>{name}</b>
      <span>{facts}</span>
      {action}
    </div>
  );
}
