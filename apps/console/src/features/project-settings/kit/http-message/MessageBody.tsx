import { CopyButton } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { JsonViewer } from '../JsonViewer.tsx';
import { bodyView, fills } from './body-view.ts';
import styles from './http-message.module.css';

export interface MessageBodyProps {
  label: string;
  text: string;
  /** The server keeps no more bytes than that, so a body of this length may have been longer. */
  keptBytes?: number;
}

/** The body of a request or response: JSON as a tree, another text as it is, of a long one the beginning. */
export function MessageBody({ label, text, keptBytes }: MessageBodyProps) {
  const t = useMessages();
  const view = bodyView(text);
  const isKeptWhole = keptBytes === undefined || !fills(text, keptBytes);
  if (view.kind === 'empty') return <p className={styles.none}>{t('settings.http.no-body')}</p>;
  if (view.kind === 'json') return <JsonViewer label={label} value={view.value} />;
  return (
    <div className={styles.text}>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={label} role="group" translate="no">
        {view.text}
      </pre>
      <div className={styles.tools}>
        <CopyButton value={text} label={t('settings.http.copy-body')} />
        <span role="note">
          {view.isCut && t('settings.http.cut', { shown: view.text.length, total: text.length })}{' '}
          {!isKeptWhole && t('settings.http.kept')}
        </span>
      </div>
    </div>
  );
}
