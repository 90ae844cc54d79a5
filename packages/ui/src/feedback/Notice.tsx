import { X } from 'lucide-react';
import { useState } from 'react';
import { StatusMark } from '../data/StatusMark.tsx';
import { cx } from '../cx.ts';
import { useUiTexts } from '../texts.ts';
import type { ErrorNoticeOptions, NoticeAction } from './notify.tsx';
import styles from './feedback.module.css';

interface NoticeProps extends ErrorNoticeOptions {
  tone: 'success' | 'error' | 'info';
  text: string;
  onClose: () => void;
}

/** One notice: shape, sentence, one action or two; for errors the request ID and a close button. */
export function Notice({ tone, text, detail, requestId, action, otherAction, onClose }: NoticeProps) {
  const texts = useUiTexts();
  return (
    <div className={styles.notice} role={tone === 'error' ? 'alert' : 'status'}>
      <span className={cx(tone === 'success' && styles.published, tone === 'error' && styles.invalid)}>
        <NoticeShape tone={tone} />
      </span>
      <div className={styles.text}>
        {text}
        {(detail !== undefined || requestId !== undefined) && (
          <small>
            {detail}
            {requestId !== undefined && <RequestId requestId={requestId} />}
          </small>
        )}
      </div>
      {action && <ActionButton {...action} onClose={onClose} />}
      {otherAction && <ActionButton {...otherAction} onClose={onClose} />}
      {tone === 'error' && (
        <button
          type="button"
          className={cx(styles['notice-button'], styles['is-bare'])}
          aria-label={texts.closeNotice}
          onClick={onClose}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}

function ActionButton({ label, onAction, keepsNotice = false, onClose }: NoticeAction & Pick<NoticeProps, 'onClose'>) {
  return (
    <button
      type="button"
      className={styles['notice-button']}
      onClick={() => {
        onAction();
        if (!keepsNotice) onClose();
      }}
    >
      {label}
    </button>
  );
}

function NoticeShape({ tone }: { tone: NoticeProps['tone'] }) {
  if (tone === 'success') return <NoticeMark path="M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z" />;
  if (tone === 'error') return <NoticeMark path="M6 .9 11.1 6 6 11.1.9 6z" />;
  return <StatusMark shape="off" />;
}

/** Drawn apart from `StatusMark`, because on the inverse ground the colour comes from the notice. */
function NoticeMark({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  );
}

function RequestId({ requestId }: { requestId: string }) {
  const texts = useUiTexts();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <button
      type="button"
      className={styles['request-id']}
      title={texts.copyRequestId}
      onClick={async () => {
        await navigator.clipboard.writeText(requestId);
        setIsCopied(true);
      }}
    >
      {isCopied ? texts.copied : texts.request(requestId.slice(0, 13))}
    </button>
  );
}
