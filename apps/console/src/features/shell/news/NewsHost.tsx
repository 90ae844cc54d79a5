import { type ComponentType, useEffect, useState } from 'react';
import { managementApi } from '#lib/api.ts';
import { useMe } from '#lib/current-site.ts';
import { languageStore } from '#lib/language.ts';
import { logError } from '#lib/log-error.ts';
import { messageStore } from '#lib/message-store.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { newsStore, useNews } from './news-store.ts';

/**
 * Asks for news once the page has nothing more urgent to do, and loads what shows them only where there are some. A
 * failure is silent (spec 1, section 8).
 */
export function NewsHost() {
  const { type, id } = useMe();
  const [loaded, setLoaded] = useState<{ NewsDialogs: ComponentType } | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        const personId = `${type}:${id}`;
        if (newsStore.read()?.personId === personId) return;
        loadNews(personId).then(setLoaded, (error: unknown) => logError('News could not be loaded.', error));
      }),
    [type, id],
  );
  const hasNews = useNews() !== null;
  return loaded === null || !hasNews ? null : <loaded.NewsDialogs />;
}

async function loadNews(personId: string): Promise<{ NewsDialogs: ComponentType } | null> {
  const { data } = await managementApi.get('/news', { query: { locale: languageStore.read() } });
  const { changelog_entries: entries, announcements, tutorials, survey } = data.attributes;
  if (entries.length + announcements.length + tutorials.length === 0 && survey === null) return null;
  const { loadNewsMessages } = await import('./i18n/index.ts');
  const [{ NewsDialogs }] = await Promise.all([import('./NewsDialogs.tsx'), messageStore.add(loadNewsMessages)]);
  newsStore.fill(data.attributes, personId);
  return { NewsDialogs };
}
