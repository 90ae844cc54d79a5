import { Button } from '@lectern/ui';
import { Sparkles } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import type { Suggestions } from './use-suggestions.ts';

/** Asks for alt texts in all languages, and tags. */
export function SuggestButton({ suggestions: { state, ask } }: { suggestions: Suggestions }) {
  const t = useMessages();
  return (
    <Button
      size="s"
      variant="quiet"
      icon={Sparkles}
      isBusy={state.status === 'asking'}
      busyLabel={t('media.suggest.asking')}
      onPress={ask}
    >
      {t('media.suggest')}
    </Button>
  );
}
