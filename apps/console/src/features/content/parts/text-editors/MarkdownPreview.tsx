import DOMPurify from 'dompurify';
import { marked } from 'marked';
import { useMemo } from 'react';
import { useMessages } from '../../../../lib/use-messages.ts';
import styles from './text-editors.module.css';

/** Markdown as it reads. Scripts, handlers and frames in it are taken out before it is drawn. */
export function MarkdownPreview({ text }: { text: string }) {
  const t = useMessages();
  const html = useMemo(() => DOMPurify.sanitize(marked.parse(text, { async: false })), [text]);
  if (text.trim() === '') return <p className={styles.nothing}>{t('content.text.nothing')}</p>;
  // oxlint-disable-next-line react/no-danger -- sanitized above
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
