import { formatBytes } from '@lectern/field-types/console';
import { Button, IconButton, notify, StatusMark } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Unplug, X } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { editingSessionId } from '#lib/editing-session-id.ts';
import { passingKeys } from '#lib/query-keys/passing.ts';
import {
  forgetUnfinished,
  interruptedPaths,
  isSameFile,
  subscribeToUnfinished,
  type UnfinishedUpload,
  unfinishedPlace,
  unfinishedUploads,
} from '#lib/uploads/parts/unfinished-uploads.ts';
import { useUploadQueue } from '#lib/uploads/upload-queue.ts';
import { FileInput } from '#lib/uploads/FileInput.tsx';
import { useMessages } from '#lib/use-messages.ts';
import styles from './upload-panel.module.css';

/**
 * Files that a reload or a closed window interrupted: the user chooses them again, and they continue where they
 * stopped. Renders nothing when there are none.
 */
export function InterruptedUploads({ onFile }: { onFile: (file: File) => void }) {
  const t = useMessages();
  const { tasks } = useUploadQueue();
  const unfinished = useSyncExternalStore(subscribeToUnfinished, unfinishedUploads);
  // Another window may be sending them.
  const { data: left = [] } = useQuery({
    queryKey: passingKeys.interruptedUploads(unfinishedPlace()),
    queryFn: interruptedPaths,
    staleTime: 0,
    retry: false,
  });
  const interrupted = unfinished.filter(
    ({ path, windowId, filename, size }) =>
      (windowId === editingSessionId() || left.includes(path)) &&
      !tasks.some((task) => task.filename === filename && task.size === size),
  );
  if (interrupted.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={t('media.interrupted.title', { count: interrupted.length })}>
      <div className={styles.head}>
        <Unplug className={styles.icon} aria-hidden />
        <span className={styles.title}>{t('media.interrupted.title', { count: interrupted.length })}</span>
        <span>{t('media.interrupted.hint')}</span>
      </div>
      <ul className={styles.list}>
        {interrupted.map((upload) => (
          <li key={upload.path}>
            <InterruptedRow upload={upload} onFile={onFile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function InterruptedRow({ upload, onFile }: { upload: UnfinishedUpload; onFile: (file: File) => void }) {
  const t = useMessages();
  const { locale } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const { filename, path, sent, size } = upload;

  function choose(file: File) {
    if (isSameFile(upload, file)) onFile(file);
    else notify.error(t('media.interrupted.other', { chosen: file.name, name: filename }));
  }

  return (
    <div className={styles.row}>
      <StatusMark shape="stopped" />
      <div className={styles.facts}>
        <span className={styles.name}>{filename}</span>
        <span className={styles.state}>
          {t('media.interrupted.sent', { sent: formatBytes(sent, locale), size: formatBytes(size, locale) })}
        </span>
      </div>
      <span className={styles.answers}>
        <Button
          size="s"
          aria-label={t('media.interrupted.choose.for', { name: filename })}
          onPress={() => input.current?.click()}
        >
          {t('media.interrupted.choose')}
        </Button>
        <IconButton
          size="s"
          icon={X}
          label={t('media.uploads.remove', { name: filename })}
          onPress={() => {
            forgetUnfinished(path);
            document.getElementById('main')?.focus();
          }}
        />
      </span>
      <FileInput ref={input} onFiles={([file]) => file !== undefined && choose(file)} />
    </div>
  );
}
