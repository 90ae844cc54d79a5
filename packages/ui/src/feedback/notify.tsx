import { toast } from 'sonner';
import { Notice } from './Notice.tsx';

/** What a notice says beside its sentence. */
export interface NoticeOptions {
  /** Second line. */
  detail?: string;
  /** One action, such as Undo. */
  action?: { label: string; onAction: () => void };
  /** Replaces the notice shown under the same id. */
  id?: string;
}

export interface ErrorNoticeOptions extends NoticeOptions {
  /** Shown and copyable, so that somebody can find the request in a log. */
  requestId?: string;
}

const shownForMs = 5000;
const shownWithActionForMs = 10_000;

function show(tone: 'success' | 'error' | 'info', text: string, options: ErrorNoticeOptions) {
  return toast.custom((id) => <Notice tone={tone} text={text} onClose={() => toast.dismiss(id)} {...options} />, {
    id: options.id,
    duration: tone === 'error' ? Infinity : options.action ? shownWithActionForMs : shownForMs,
  });
}

/**
 * Says in passing what happened. Success and info leave by themselves; errors
 * stay until closed. All pause under the pointer.
 */
export const notify = {
  success: (text: string, options: NoticeOptions = {}) => show('success', text, options),
  info: (text: string, options: NoticeOptions = {}) => show('info', text, options),
  error: (text: string, options: ErrorNoticeOptions = {}) => show('error', text, options),
  dismiss: (id?: string | number) => {
    toast.dismiss(id);
  },
};
