import { IconButton } from '@lectern/ui';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { newsStore } from './news-store.ts';
import styles from './news.module.css';

const answersWithinMs = 15_000;

/** An invitation to a survey in a frame of its own, until it is closed for good; not while its page does not load. */
export function SurveyFrame({ survey: { id, url } }: { survey: { id: string; url: string } }) {
  const t = useMessages();
  const [state, setState] = useState<'loading' | 'here' | 'dead'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('dead'), answersWithinMs);
    return () => clearTimeout(timer);
  }, [state]);
  // With a page of this origin in it, the frame would be no boundary.
  if (state === 'dead' || new URL(url).origin === location.origin) return null;
  return (
    <aside className={styles.survey} hidden={state !== 'here'} aria-label={t('shell.news.survey')}>
      <header>
        <h2>{t('shell.news.survey')}</h2>
        <IconButton
          label={t('shell.news.survey.close')}
          icon={X}
          size="s"
          onPress={() => newsStore.markRead('surveys', [id])}
        />
      </header>
      <iframe
        src={url}
        title={t('shell.news.survey')}
        // Surveys keep their state in their own origin, which is not ours.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => setState('here')}
      />
    </aside>
  );
}
