import { Button, PartNotLoadedError } from '@lectern/ui';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { logError } from './log-error.ts';
import styles from './part-boundary.module.css';
import { useMessages } from './use-messages.ts';

export interface PartBoundaryProps {
  /** What the part is called on the page: the label of a field, the title of a panel. */
  name: string;
  /** A change of this value triggers a retry: what the part was rendered from. */
  resetKey?: unknown;
  children: ReactNode;
}

/**
 * Contains a failing part without affecting its page (U67): a line with its name and a retry button replaces it. The
 * failure is logged.
 */
export function PartBoundary({ name, resetKey, children }: PartBoundaryProps) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Boundary name={name} resetKey={resetKey} onRetry={reset}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps extends PartBoundaryProps {
  onRetry: () => void;
}

interface BoundaryState {
  /** What keeps the part from being shown; null while it is. */
  failure: 'broken' | 'missing' | null;
  /** How often its code did not arrive. */
  missedCount: number;
  resetKey: unknown;
}

/** React catches failures in classes only. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, missedCount: 0, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: error instanceof PartNotLoadedError ? 'missing' : 'broken' };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return Object.is(resetKey, state.resetKey) ? null : { failure: null, resetKey };
  }

  override componentDidCatch(error: unknown) {
    logError(`The part “${this.props.name}” could not be shown.`, error);
    if (!(error instanceof PartNotLoadedError)) return;
    error.forget();
    this.setState(({ missedCount }) => ({ missedCount: missedCount + 1 }));
  }

  override render() {
    const { name, onRetry, children } = this.props;
    const { failure, missedCount } = this.state;
    if (failure === null) return children;
    const handleRetry = () => {
      onRetry();
      this.setState({ failure: null });
    };
    return <Failure name={name} kind={failure} isReloadOffered={missedCount > 1} onRetry={handleRetry} />;
  }
}

interface FailureProps {
  name: string;
  kind: 'broken' | 'missing';
  /** The retry failed: a new release may have been deployed. */
  isReloadOffered: boolean;
  onRetry: () => void;
}

function Failure({ name, kind, isReloadOffered, onRetry }: FailureProps) {
  const t = useMessages();
  return (
    <div className={styles.failure} role="alert">
      <TriangleAlert aria-hidden />
      <p>{t(kind === 'missing' ? 'page-error.part.missing' : 'page-error.part', { name })}</p>
      <Button size="s" onPress={onRetry}>
        {t('page-error.retry')}
      </Button>
      {isReloadOffered && (
        <Button size="s" variant="quiet" onPress={() => location.reload()}>
          {t('page-error.reload-page')}
        </Button>
      )}
    </div>
  );
}
