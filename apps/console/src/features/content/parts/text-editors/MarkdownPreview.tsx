import DOMPurify from 'dompurify';
import { marked } from 'marked';
import { useMemo } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import styles from './text-editors.module.css';

/** Rendered Markdown. Scripts, handlers and frames are removed before. */
export function MarkdownPreview({ text, labelledBy }: { text: string; labelledBy?: string }) {
  const t = useMessages();
  const html = useMemo(() => DOMPurify.sanitize(marked.parse(text, { async: false })), [text]);
  if (text.trim() === '') return <p className={styles.nothing}>{t('content.text.nothing')}</p>;
  return (
    <div
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one scrolls, and the keyboard has to reach it
      tabIndex={0}
      aria-labelledby={labelledBy}
      className={styles.prose}
      // oxlint-disable-next-line react/no-danger -- sanitized above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
