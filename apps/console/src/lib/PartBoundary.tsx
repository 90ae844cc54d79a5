import { Button } from '@lectern/ui';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { logError } from './log-error.ts';
import styles from './part-boundary.module.css';
import { useMessages } from './use-messages.ts';

export interface PartBoundaryProps {
  /** What the part is called on the page: the label of a field, the title of a panel. */
  name: string;
  /** Another value is worth another try: what the part was drawn from. */
  resetKey?: unknown;
  children: ReactNode;
}

/**
 * Keeps a part that fails from taking its page along (U67): a line with its name and a way to try again stands in its place.
 * The failure is logged.
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
  hasFailed: boolean;
  resetKey: unknown;
}

/** React catches failures in classes only. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return Object.is(resetKey, state.resetKey) ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: unknown) {
    logError(`The part “${this.props.name}” could not be shown.`, error);
  }

  override render() {
    const { name, onRetry, children } = this.props;
    if (!this.state.hasFailed) return children;
    const handleRetry = () => {
      onRetry();
      this.setState({ hasFailed: false });
    };
    return <Failure name={name} onRetry={handleRetry} />;
  }
}

function Failure({ name, onRetry }: { name: string; onRetry: () => void }) {
  const t = useMessages();
  return (
    <div className={styles.failure} role="alert">
      <TriangleAlert aria-hidden />
      <p>{t('page-error.part', { name })}</p>
      <Button size="s" onPress={onRetry}>
        {t('page-error.retry')}
      </Button>
    </div>
  );
}
