import { toast } from 'sonner';
import { Notice } from './Notice.tsx';
import { TaskNotice, type TaskNoticeProps } from './TaskNotice.tsx';

/** The content of a notice besides its sentence. */
export interface NoticeOptions {
  /** Second line. */
  detail?: string;
  /** One action, such as Undo. */
  action?: {
    label: string;
    onAction: () => void;
    /** The notice stays when the action is taken. */
    keepsNotice?: boolean;
  };
  /** Replaces the notice shown under the same ID. */
  id?: string;
}

export interface ErrorNoticeOptions extends NoticeOptions {
  /** Visible and copyable, so that the request can be found in a log. */
  requestId?: string;
}

/** How far something is, under which name, and what can be done about it. */
export interface TaskNoticeOptions extends Omit<TaskNoticeProps, 'text'> {
  id: string;
}

const shownForMs = 5000;
const shownWithActionForMs = 10_000;

function show(tone: 'success' | 'error' | 'info', text: string, options: ErrorNoticeOptions) {
  return toast.custom((id) => <Notice tone={tone} text={text} onClose={() => toast.dismiss(id)} {...options} />, {
    id: options.id,
    duration: tone === 'error' ? Infinity : options.action ? shownWithActionForMs : shownForMs,
    // A task that ended under the same ID could not be swiped away.
    dismissible: true,
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
  /** Says how far something is that takes its time; stays until another notice takes its `id`. */
  task: (text: string, { id, ...task }: TaskNoticeOptions) =>
    toast.custom(() => <TaskNotice text={text} {...task} />, { id, duration: Infinity, dismissible: false }),
  dismiss: (id?: string | number) => {
    toast.dismiss(id);
  },
};
