import { Dialog, Link, Tab, TabList, TabPanel, Tabs } from '@lectern/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { logError } from '#lib/log-error.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMessages } from '#lib/use-messages.ts';
import { ChangelogPanel } from './ChangelogPanel.tsx';
import { confettiDelayMs, throwConfetti } from './confetti.ts';
import { newsStore, type NewsState, useNews } from './news-store.ts';
import { NewsText } from './NewsText.tsx';
import { NewsVideo } from './NewsVideo.tsx';
import { SurveyFrame } from './SurveyFrame.tsx';
import { TutorialsPanel } from './TutorialsPanel.tsx';
import { type Announcement, announcementToOpen, entryToOpen } from './what-to-open.ts';
import styles from './news.module.css';

/** Changelog and tutorials, what is announced, and the survey: above every page. */
export function NewsDialogs() {
  const state = useNews();
  const isCompact = useIsCompact();
  const [announced, setAnnounced] = useState<Announcement | null>(null);
  const { pathname } = useLocation();
  const hasOpened = useRef(false);

  useEffect(() => {
    const current = newsStore.read();
    if (current === null || isOccupied()) return;
    const entry = hasOpened.current ? null : entryToOpen(current.news, current.marks);
    hasOpened.current = true;
    if (entry !== null) {
      newsStore.open({ tab: 'changelog', entryId: entry.id });
      return celebrate();
    }
    const announcement = announcementToOpen(current.news, current.marks, pathname);
    if (announcement === null) return;
    setAnnounced(announcement);
    return celebrate();
  }, [pathname]);

  if (state === null) return null;
  const { survey } = state.news;
  return (
    <>
      {state.open !== null && <NewsDialog state={state} open={state.open} />}
      {announced !== null && (
        <AnnouncementDialog
          announcement={announced}
          onClose={() => {
            newsStore.markRead('announcements', [announced.id]);
            setAnnounced(null);
          }}
        />
      )}
      {survey !== null && !isCompact && !state.marks.surveys.includes(survey.id) && (
        <SurveyFrame key={survey.id} survey={survey} />
      )}
    </>
  );
}

function NewsDialog({ state, open }: { state: NewsState; open: NonNullable<NewsState['open']> }) {
  const t = useMessages();
  const { changelog_entries: entries, tutorials } = state.news;
  const hasBoth = entries.length > 0 && tutorials.length > 0;
  const close = () => newsStore.open(null);
  if (!hasBoth)
    return (
      <Dialog
        size="m"
        title={t(entries.length > 0 ? 'shell.news.changelog' : 'shell.news.tutorials')}
        isDismissable
        onClose={close}
      >
        {entries.length > 0 ? <ChangelogPanel state={state} /> : <TutorialsPanel state={state} />}
      </Dialog>
    );
  return (
    <Dialog size="m" title={t('shell.news.title')} isDismissable onClose={close}>
      <Tabs
        selectedKey={open.tab}
        onSelectionChange={(key) =>
          newsStore.open({ tab: key === 'tutorials' ? 'tutorials' : 'changelog', entryId: null })
        }
      >
        <TabList label={t('shell.news.title')}>
          <Tab id="changelog">{t('shell.news.changelog')}</Tab>
          <Tab id="tutorials">{t('shell.news.tutorials')}</Tab>
        </TabList>
        <TabPanel id="changelog">
          <ChangelogPanel state={state} />
        </TabPanel>
        <TabPanel id="tutorials">
          <TutorialsPanel state={state} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

function AnnouncementDialog({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const t = useMessages();
  const { title, image, video, url } = announcement;
  return (
    <Dialog size="m" title={title} isDismissable onClose={onClose}>
      <div className={styles.detail}>
        {video !== null && <NewsVideo video={video} title={title} />}
        {video === null && image !== null && (
          <img
            className={styles.image}
            src={image.url}
            alt={image.alt ?? ''}
            width={image.width ?? undefined}
            height={image.height ?? undefined}
          />
        )}
        <NewsText document={announcement.announcement} />
        {url !== null && (
          <Link href={url} target="_blank">
            {t('shell.news.read-more')}
          </Link>
        )}
      </div>
    </Dialog>
  );
}

/** Whoever is typing, or has a dialog open, is not interrupted: the next page is early enough. */
function isOccupied(): boolean {
  const { activeElement } = document;
  const isTyping = activeElement !== null && activeElement.matches('input, textarea, select, [contenteditable="true"]');
  return isTyping || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

function celebrate(): () => void {
  const timer = setTimeout(() => {
    throwConfetti().catch((error: unknown) => logError('Confetti could not be thrown.', error));
  }, confettiDelayMs);
  return () => clearTimeout(timer);
}
