import { Button } from '@lectern/ui';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { withoutTags } from './open-suggestions.ts';
import type { Suggestions } from './use-suggestions.ts';
import styles from './suggestions.module.css';

/** Tags that were suggested: each is added by a press, the rest is dismissed together. */
export function TagSuggestions({
  suggestions: { state, settle },
  onAccept,
  onSettled,
}: {
  suggestions: Suggestions;
  onAccept: (tag: string) => void;
  /** Called when none is left, whose button had the focus. */
  onSettled: () => void;
}) {
  const t = useMessages();
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  if (state.status !== 'answered' || state.open.tags.length === 0) return null;
  const { open } = state;

  function accept(tag: string, index: number): void {
    onAccept(tag);
    settle(withoutTags(open, [tag]));
    if (open.tags.length === 1) return onSettled();
    // The pressed button goes; the one that takes its place is next.
    requestAnimationFrame(() => group.current?.querySelectorAll('button')[index]?.focus());
  }

  function dismiss() {
    settle(withoutTags(open, open.tags));
    onSettled();
  }

  return (
    <div className={styles.tags} role="group" aria-labelledby={labelId} ref={group}>
      <p className={styles.caption} id={labelId}>
        {t('media.suggest.tags')}
      </p>
      {open.tags.map((tag, index) => (
        <Button
          key={tag}
          size="s"
          icon={Plus}
          aria-label={t('media.suggest.add-tag', { name: tag })}
          onPress={() => accept(tag, index)}
        >
          {tag}
        </Button>
      ))}
      <Button size="s" variant="quiet" onPress={dismiss}>
        {t('media.suggest.dismiss-tags')}
      </Button>
    </div>
  );
}
