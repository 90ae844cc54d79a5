import type { PublicInfoResource } from '@lectern/contract';
import { Logo, SiteMark } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { publicInfoQuery, unlessRefused } from '#lib/current-site.ts';
import { FullPageLoader } from '#lib/FullPageLoader.tsx';
import { windowTitle } from '#lib/layout/window-title.ts';
import { isUnknownProject } from '#lib/project-not-found.ts';
import { applySiteTheme } from '#lib/site-theme.ts';
import { UnknownProject } from '#lib/UnknownProject.tsx';
import { useMessages } from '#lib/use-messages.ts';
import styles from './entry.module.css';
import { EntryPlate } from './EntryPlate.tsx';

const pollEveryMs = 1000;

export interface EntryPageProps {
  /** Of the window, before the project's name. */
  title: string;
  /** The content of the page once the project is known. */
  children: (publicInfo: PublicInfoResource) => ReactNode;
}

/** A page of the logged-out part: the project's mark, one card, and its plate. */
export function EntryPage({ title, children }: EntryPageProps) {
  const t = useMessages();
  const { data: publicInfo, error } = useQuery({ ...publicInfoQuery, retry: unlessRefused, retryDelay: pollEveryMs });
  const theme = publicInfo?.attributes.theme;
  const name = publicInfo?.attributes.name;

  useEffect(() => {
    if (theme) applySiteTheme(theme);
  }, [theme]);
  useEffect(() => {
    if (name !== undefined) document.title = windowTitle([title, name]);
  }, [name, title]);

  if (isUnknownProject(error)) return <UnknownProject />;
  if (!publicInfo || name === undefined) return <FullPageLoader label={t('loader.public-info')} />;
  const { logo_url: logoUrl, white_label: isWhiteLabel } = publicInfo.attributes;
  return (
    <main className={styles.entry} id="main">
      <div className={styles.side}>
        <p className={styles.site}>
          <SiteMark name={name} logoUrl={logoUrl} size="l" />
          {name}
        </p>
        <div className={styles.card}>{children(publicInfo)}</div>
        {!isWhiteLabel && (
          <p className={styles.foot}>
            <Logo size={18} />
            Lectern
          </p>
        )}
      </div>
      <EntryPlate />
    </main>
  );
}
