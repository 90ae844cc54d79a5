import { useRef } from 'react';
import { useUploadQueue } from '#lib/uploads/upload-queue.ts';
import { useMessages } from '#lib/use-messages.ts';
import { isOnItsWay } from '#lib/uploads/queue/upload-task.ts';
import { UploadRow } from './UploadRow.tsx';
import styles from './upload-panel.module.css';

/** The files that are on their way to one receiver, with what can be done about each. */
export function UploadRows({ receiverKey }: { receiverKey: string }) {
  const t = useMessages();
  const { tasks } = useUploadQueue();
  const list = useRef<HTMLUListElement>(null);

  /** A control that goes away with what it did leaves the focus to the field around, or to the text it is in. */
  function act(perform: () => void) {
    const field = list.current?.closest('[role="group"]');
    const text = list.current?.closest<HTMLElement>('[role="textbox"]');
    perform();
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const next = field?.isConnected === true ? field.querySelector<HTMLElement>('button, a[href]') : null;
      (next ?? text)?.focus();
    });
  }

  return (
    <ul ref={list} className={styles['own-rows']} aria-label={t('media.uploads')}>
      {tasks
        .filter((task) => task.receiver?.key === receiverKey && isOnItsWay(task))
        .map((task) => (
          <li key={task.key}>
            <UploadRow task={task} act={act} />
          </li>
        ))}
    </ul>
  );
}
