import { StatusMark, type StatusShape } from '@lectern/ui';
import { useRef } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { useSettledFocus } from '#features/project-settings/kit/use-settled-focus.ts';
import { type LinkStep, linkSteps } from './link-calls.ts';
import styles from './linking.module.css';

interface LinkStepsProps {
  /** Null once all are done. */
  current: LinkStep | null;
}

/** The steps of linking: done, under way, and to come. */
export function LinkSteps({ current }: LinkStepsProps) {
  const t = useMessages();
  // Nothing else in the dialog can have the focus while the hooks are created.
  const listRef = useRef<HTMLOListElement>(null);
  useSettledFocus(listRef);
  const at = current === null ? linkSteps.length : linkSteps.indexOf(current);
  const shapeOf = (index: number): StatusShape => (index < at ? 'published' : index === at ? 'running' : 'draft');
  const labels = [
    ...linkSteps.map((step) => t(`settings.build-triggers.link.step.${step}`)),
    t('settings.build-triggers.link.step.done'),
  ];
  return (
    <ol ref={listRef} tabIndex={-1} className={styles.steps} aria-live="polite">
      {labels.map((label, index) => (
        <li key={label} aria-current={index === at && current !== null ? 'step' : undefined}>
          <StatusMark shape={current === null ? 'published' : shapeOf(index)}>{label}</StatusMark>
        </li>
      ))}
    </ol>
  );
}
