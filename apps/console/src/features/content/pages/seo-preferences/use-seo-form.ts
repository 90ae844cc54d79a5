import { notify } from '@lectern/ui';
import { useState } from 'react';
import { managementApi } from '#lib/api.ts';
import { siteQuery, useSite } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { changedPlaces, readSeo, rebasedSeo, type SeoValues, writeGlobalSeo } from './seo-values.ts';

/** The settings form. A colleague's changes appear in untouched fields, and are announced. */
export function useSeoForm() {
  const t = useMessages();
  const site = useSite();
  const [seen, setSeen] = useState(site);
  const [base, setBase] = useState(() => readSeo(site.attributes));
  const [values, setValues] = useState(base);
  const [hasNews, setHasNews] = useState(false);
  const [isSaving, setIsSaving] = useState(false);

  if (seen !== site) {
    const theirs = readSeo(site.attributes);
    setSeen(site);
    if (changedPlaces(base, theirs).length > 0) {
      setHasNews(changedPlaces(base, values).length > 0);
      setValues(rebasedSeo(base, values, theirs));
    }
    setBase(theirs);
  }
  const changes = changedPlaces(base, values);

  return {
    locales: site.attributes.locales,
    values,
    set: (next: SeoValues) => setValues(next),
    changes,
    /** A colleague stored other settings meanwhile. */
    hasNews,
    isSaving,
    discard: () => {
      setValues(base);
      setHasNews(false);
    },
    /** Stores everything; returns whether it succeeded. */
    save: async (): Promise<boolean> => {
      setIsSaving(true);
      try {
        const { data } = await managementApi.put('/site', {
          data: {
            id: site.id,
            type: 'site',
            attributes: {
              no_index: values.noIndex,
              favicon: values.favicon,
              global_seo: writeGlobalSeo(values, site.attributes.locales, site.attributes.global_seo),
            },
          },
        });
        const stored = readSeo(data.attributes);
        setSeen(data);
        setBase(stored);
        setValues(stored);
        setHasNews(false);
        queryClient.setQueryData(siteQuery.queryKey, data);
        notify.success(t('content.seo.saved'));
        return true;
      } catch (error) {
        reportError(error, t('content.seo.not-saved'), t);
        return false;
      } finally {
        setIsSaving(false);
      }
    },
  };
}
