import type { ItemVersionResource } from '@lectern/contract';
import { Banner, Button, Empty, Select, Skeleton, SkeletonGroup, Switch } from '@lectern/ui';
import { FileQuestion, FileDiff, History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { PaneBody, PaneHead } from '#lib/layout/Pane.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { comparedLanguages, countDifferences } from '#features/content/parts/differences/differing-places.ts';
import { DifferencesByLanguage } from '#features/content/parts/differences/DifferencesByLanguage.tsx';
import { useOpenRecord } from '../open-record.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { RestoreValue } from './RestoreValue.tsx';
import { type ComparedVersions, type ComparedVersionsRequest, useComparedVersions } from './use-compared-versions.ts';
import { useVersionAuthor, useVersionName } from './version-names.ts';
import { VersionBadges } from './VersionBadges.tsx';
import styles from './versions.module.css';

export interface VersionComparisonProps extends ComparedVersionsRequest {
  onVersion: (id: string) => void;
  /** Null restores the default. */
  onCompare: (id: string | null) => void;
  onClose: () => void;
}

/** Means the previous version in the menu; no version has this ID. */
const versionBefore = 'before';

/** A version compared with another one: which two, the differences, and actions to restore it. */
export function VersionComparison({ onVersion, onCompare, onClose, ...request }: VersionComparisonProps) {
  const t = useMessages();
  const { item, versions, versionId, compareId } = request;
  const compared = useComparedVersions(request);
  const [showsUnchanged, setShowsUnchanged] = useState(false);
  const [isRestoring, setIsRestoring] = useState(false);
  const optionOf = useVersionOption();
  const loaded =
    compared.status === 'ready' ? [compared.version, compared.other].filter((version) => version !== null) : [];
  // Versions older than the loaded history can be opened by URL.
  const all = [...versions, ...loaded.filter(({ id }) => !versions.some((version) => version.id === id))];

  if (compared.status === 'missing') {
    const isOther = compared.which === 'other';
    return (
      <div className={styles.main}>
        <Empty
          isPage
          icon={FileQuestion}
          title={t(isOther ? 'content.versions.missing-other' : 'content.versions.missing')}
          action={
            <Button onPress={() => (isOther ? onCompare(null) : onVersion(item.meta.current_version))}>
              {t(isOther ? 'content.versions.missing-other.action' : 'content.versions.missing.action')}
            </Button>
          }
        >
          {t('content.versions.missing.hint')}
        </Empty>
      </div>
    );
  }

  return (
    <div className={styles.main}>
      <PaneHead
        tools={
          compared.status === 'ready' && (
            <RestoreButton item={item} version={compared.version} onPress={() => setIsRestoring(true)} />
          )
        }
      >
        <div className={styles.title}>
          <h2>{t('content.versions.compare')}</h2>
          {compared.status === 'ready' && <VersionBadges version={compared.version} />}
        </div>
      </PaneHead>
      <PaneBody>
        <div className={styles.body}>
          <div className={styles.choices}>
            <Select
              label={t('content.versions.version')}
              options={all.map(optionOf)}
              value={versionId}
              onChange={onVersion}
            />
            <Select
              label={t('content.versions.compare.with')}
              options={[
                { value: versionBefore, label: t('content.versions.compare.before') },
                ...all.filter(({ id }) => id !== versionId).map(optionOf),
              ]}
              value={compareId ?? versionBefore}
              onChange={(id) => onCompare(id === versionBefore ? null : id)}
            />
            <Switch isSelected={showsUnchanged} onChange={setShowsUnchanged}>
              {t('content.versions.show-unchanged')}
            </Switch>
          </div>
          {compared.status === 'loading' ? (
            <SkeletonGroup>
              <Skeleton height={200} />
            </SkeletonGroup>
          ) : (
            <Differences compared={compared} showsUnchanged={showsUnchanged} />
          )}
        </div>
      </PaneBody>
      {isRestoring && compared.status === 'ready' && (
        <RestoreDialog
          version={compared.version}
          currentId={versions[0]?.id ?? item.meta.current_version}
          onClose={() => setIsRestoring(false)}
          onRestored={onClose}
        />
      )}
    </div>
  );
}

function useVersionOption() {
  const t = useMessages();
  const nameOf = useVersionName();
  const authorOf = useVersionAuthor();
  return (version: ItemVersionResource) => ({
    value: version.id,
    label: nameOf(version),
    detail: [
      authorOf(version),
      ...(version.meta.is_current ? [t('content.versions.badge.current')] : []),
      ...(version.meta.is_published ? [t('content.versions.badge.published')] : []),
    ].join(' · '),
  });
}

function Differences({
  compared,
  showsUnchanged,
}: {
  compared: ComparedVersions & { status: 'ready' };
  showsUnchanged: boolean;
}) {
  const t = useMessages();
  const nameOf = useVersionName();
  const { fields, schema, model } = useOpenRecord();
  const { version, earlier, later } = compared;
  const languages = useMemo(
    () => comparedLanguages(fields, schema.settings.locales, earlier?.attributes ?? {}, later.attributes),
    [fields, schema, earlier, later],
  );
  const count = countDifferences(languages);
  const isSame = count === 0 && languages.every(({ fate }) => fate === 'kept');
  return (
    <>
      {earlier === null ? (
        <Banner role="note">{t('content.versions.first', { model })}</Banner>
      ) : (
        <p className={styles.direction} role="status">
          {t('content.versions.direction', { before: nameOf(earlier), after: nameOf(later), count })}
        </p>
      )}
      {isSame && !showsUnchanged ? (
        <Empty icon={FileDiff} title={t('content.versions.same')}>
          {t('content.versions.same.hint')}
        </Empty>
      ) : (
        <DifferencesByLanguage languages={languages} showsUnchanged={showsUnchanged}>
          {(place) => place.differs && <RestoreValue place={place} version={version} />}
        </DifferencesByLanguage>
      )}
    </>
  );
}

function RestoreButton({
  item,
  version,
  onPress,
}: {
  item: ComparedVersionsRequest['item'];
  version: ItemVersionResource;
  onPress: () => void;
}) {
  const t = useMessages();
  const { rights, schema, model } = useOpenRecord();
  const mayChangeAll = [null, ...schema.settings.locales].every((locale) => rights.canEdit(locale));
  const reason =
    version.id === item.meta.current_version || version.meta.is_current
      ? t('content.versions.restore.current')
      : mayChangeAll
        ? undefined
        : t('content.versions.restore.not-allowed', { model });
  return (
    <Button icon={History} disabledReason={reason} onPress={onPress}>
      {t('content.versions.restore')}
    </Button>
  );
}
