import {
  ApiKey,
  Breadcrumbs,
  Count,
  IconButton,
  ListRow,
  Pagination,
  StatusMark,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Time,
  Tree,
  TypeTile,
} from '@lectern/ui';
import { Ellipsis, Image, Link2, Newspaper, PenLine, Pilcrow, ToggleLeft, Type } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { KitSection } from './KitSection.tsx';
import styles from './kit.module.css';

/** Tabs, paths, pages, trees and rows. */
export function PlaceParts() {
  const t = useMessages();
  const [page, setPage] = useState(3);
  const [expanded, setExpanded] = useState<Set<string>>(new Set(['journal']));
  const nodes = [
    {
      id: 'journal',
      label: 'Journal',
      isGroup: true,
      children: [
        { id: 'articles', label: 'Articles', icon: Newspaper, end: <Count value={148} />, isCurrent: true },
        {
          id: 'authors',
          label: 'Authors',
          icon: PenLine,
          end: <ApiKey value="author" />,
          actions: <IconButton size="s" icon={Ellipsis} label={t('common.more')} />,
        },
      ],
    },
    { id: 'programme', label: 'Programme', isGroup: true, children: [{ id: 'rooms', label: 'Rooms', icon: PenLine }] },
  ];
  return (
    <>
      <KitSection title={t('storybook.tabs')}>
        <div className={styles.plain}>
          <Tabs defaultSelectedKey="en">
            <TabList label={t('storybook.tabs')}>
              <Tab id="en">English</Tab>
              <Tab id="it" badge={t('storybook.badge.stale')}>
                Italiano
              </Tab>
              <Tab id="de" errorCount={2} errorLabel={t('storybook.badge.errors')}>
                Deutsch
              </Tab>
            </TabList>
            <TabPanel id="en">English</TabPanel>
            <TabPanel id="it">Italiano</TabPanel>
            <TabPanel id="de">Deutsch</TabPanel>
          </Tabs>
          <Breadcrumbs
            crumbs={[
              { label: 'Articles', href: '/storybook' },
              { label: 'Winter issue', href: '/storybook?x=1' },
              { label: 'What a loom remembers' },
            ]}
          />
          <Pagination page={page} pageCount={10} onPage={setPage} />
          <div className={styles.line}>
            <TypeTile icon={Type} family="text" />
            <TypeTile icon={Pilcrow} family="structure" />
            <TypeTile icon={Link2} family="reference" />
            <TypeTile icon={Image} family="media" />
            <TypeTile icon={ToggleLeft} family="value" />
            <ApiKey isChip value="issue_date" />
          </div>
        </div>
      </KitSection>
      <KitSection title={t('storybook.tree')}>
        <Tree
          label={t('storybook.tree')}
          nodes={nodes}
          expandedIds={expanded}
          onExpandedChange={setExpanded}
          onMove={() => undefined}
        />
        <ListRow
          href="/storybook"
          isCurrent
          thumbnailIcon={Image}
          title="The quiet geometry of Signe Aalto"
          meta={
            <>
              <StatusMark shape="changed">Changed</StatusMark>
              <span>·</span>
              <Time value="2026-11-02T10:00:00Z" />
            </>
          }
        />
        <ListRow
          href="/storybook"
          thumbnailIcon={Image}
          title="What a loom remembers"
          meta={<StatusMark shape="published">Published</StatusMark>}
        />
        <ListRow
          href="/storybook"
          thumbnailIcon={Image}
          title="Five glazes from the Rautio kiln"
          meta={<StatusMark shape="draft">Draft</StatusMark>}
        />
      </KitSection>
    </>
  );
}
