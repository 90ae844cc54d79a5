import { CopyButton } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { JsonViewer } from '../JsonViewer.tsx';
import { bodyView } from './body-view.ts';
import styles from './http-message.module.css';

/** The body of a request or response: JSON as a tree, another text as it is, of a long one the beginning. */
export function MessageBody({ label, text }: { label: string; text: string }) {
  const t = useMessages();
  const view = bodyView(text);
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
        {view.isCut && (
          <span role="note">{t('settings.http.cut', { shown: view.text.length, total: text.length })}</span>
        )}
      </div>
    </div>
  );
}
