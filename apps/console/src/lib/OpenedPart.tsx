import { notify, PartNotLoadedError } from '@lectern/ui';
import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { logError } from './log-error.ts';
import { useMessages } from './use-messages.ts';

export interface OpenedPartProps {
  /** Its name in a sentence: the label of the button that opens it. */
  name: string;
  /** Closes it again; the next press retries. */
  onFailed: () => void;
  children: ReactNode;
}

/**
 * Contains a menu, a dialog or a panel whose code loads when it is opened. One that fails is closed again with a
 * notice; the page below is unaffected (U67).
 */
export function OpenedPart({ name, onFailed, children }: OpenedPartProps) {
  const t = useMessages();
  const id = `part:${name}`;
  function handleError(error: unknown) {
    logError(`“${name}” could not be opened.`, error);
    if (error instanceof PartNotLoadedError) {
      error.forget();
      notify.error(t('page-error.part.missing', { name }), { id, detail: t('page-error.part.open-again') });
    } else {
      notify.error(t('page-error.part', { name }), { id });
    }
    onFailed();
  }
  return (
    <Boundary onError={handleError}>
      <Suspense>
        <Arrival noticeId={id} />
        {children}
      </Suspense>
    </Boundary>
  );
}

/** Rendered with the part; removes the notice of its failure. */
function Arrival({ noticeId }: { noticeId: string }) {
  useEffect(() => notify.dismiss(noticeId), [noticeId]);
  return null;
}

interface BoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** React catches failures in classes only. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
