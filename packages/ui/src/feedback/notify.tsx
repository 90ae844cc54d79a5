import type { ReactElement } from 'react';
import { type ExternalToast, toast } from 'sonner';
import { Notice } from './Notice.tsx';
import { TaskNotice, type TaskNoticeProps } from './TaskNotice.tsx';

/** What can be done in a notice. */
export interface NoticeAction {
  label: string;
  onAction: () => void;
  /** The notice stays when the action is taken. */
  keepsNotice?: boolean;
}

/** The content of a notice besides its sentence. */
export interface NoticeOptions {
  /** Second line. */
  detail?: string;
  /** One action, such as Undo. */
  action?: NoticeAction;
  /** The other answer, for a notice that waits for one of two. */
  otherAction?: NoticeAction;
  /** Replaces the notice shown under the same ID. */
  id?: string;
  /** How long it stays; by its tone and action unless given. */
  shownForMs?: number;
  /** Called once it is gone, however that happened. Needs an ID. */
  onClosed?: () => void;
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

/**
 * What sonner calls the notice shown under each of our IDs. One that is leaving is forgotten at once: sonner keeps it
 * until its animation ends, and would take away with it whatever is shown under the same ID meanwhile.
 */
const shown = new Map<string, string | number>();

function present(
  ourId: string | undefined,
  render: (id: string | number) => ReactElement,
  { onClosed, ...options }: ExternalToast & Pick<NoticeOptions, 'onClosed'>,
) {
  if (ourId === undefined) return toast.custom(render, options);
  const forget = ({ id }: { id: string | number }) => {
    if (shown.get(ourId) === id) shown.delete(ourId);
    onClosed?.();
  };
  const id = toast.custom(render, { ...options, id: shown.get(ourId), onAutoClose: forget, onDismiss: forget });
  shown.set(ourId, id);
  return ourId;
}

function dismiss(id?: string | number) {
  if (id === undefined) shown.clear();
  const sonnerId = typeof id === 'string' ? shown.get(id) : id;
  if (typeof id === 'string') shown.delete(id);
  if (id === undefined || sonnerId !== undefined) toast.dismiss(sonnerId);
}

function show(tone: 'success' | 'error' | 'info', text: string, options: ErrorNoticeOptions) {
  return present(
    options.id,
    (id) => <Notice tone={tone} text={text} onClose={() => dismiss(options.id ?? id)} {...options} />,
    {
      duration:
        options.shownForMs ?? (tone === 'error' ? Infinity : options.action ? shownWithActionForMs : shownForMs),
      // A task that ended under the same ID could not be swiped away.
      dismissible: true,
      onClosed: options.onClosed,
    },
  );
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
    present(id, () => <TaskNotice text={text} {...task} />, { duration: Infinity, dismissible: false }),
  dismiss,
};
