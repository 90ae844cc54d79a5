import { Banner, Button } from '@lectern/ui';
import { useLocaleName } from '#lib/locale-name.ts';
import { useConnectionState } from '#lib/realtime/use-connection-state.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { placeName } from '../saving/conflict-names.ts';
import { type Collaboration, useCollaboration } from './collaboration.ts';
import { useBringBack } from './use-bring-back.ts';
import { changedPlaces } from './unsaved-values.ts';
import styles from './presence.module.css';

/** What colleagues' changes prevent in this form, most urgent first; and whether live updates arrive at all. */
export function CollaborationBanners() {
  const collaboration = useCollaboration();
  if (collaboration === null) return null;
  return (
    <div className={styles.banners}>
      <ConnectionBanner />
      {collaboration.isGone ? (
        <GoneBanner collaboration={collaboration} />
      ) : (
        <LockBanner collaboration={collaboration} />
      )}
      <CopyBanner collaboration={collaboration} />
      <FoundBanner collaboration={collaboration} />
      {collaboration.reload !== null && <ModelBanner onReload={collaboration.reload} />}
    </div>
  );
}

interface PartProps {
  collaboration: Collaboration;
}

function ConnectionBanner() {
  const t = useMessages();
  // An unreachable server is reported above every page.
  if (useConnectionState() !== 'quiet') return null;
  return (
    <Banner tone="warning" role="status">
      {t('content.connection.quiet')}
    </Banner>
  );
}

/** Id of the sentence that says why the fields cannot be written in. */
const lockBannerId = 'record-lock';

function LockBanner({ collaboration: { lock } }: PartProps) {
  const t = useMessages();
  const { model, changedNames } = useOpenRecord();
  const { holder } = lock;
  if (holder === null) return null;
  const name = holder.name ?? t('content.lock.someone');
  return (
    <Banner
      tone="warning"
      role="status"
      actions={
        <Button
          size="s"
          isBusy={lock.isTakingOver}
          disabledReason={lock.canTakeOver ? undefined : t('content.lock.take-over.not-allowed')}
          onPress={() => void lock.takeOver()}
        >
          {t('content.lock.take-over')}
        </Button>
      }
    >
      <span id={lockBannerId}>
        <b>{holder.isMe ? t('content.lock.held.you', { model }) : t('content.lock.held', { name, model })}</b>{' '}
        {t('content.lock.held.detail')}{' '}
        {changedNames.length > 0 && t('content.lock.held.typed', { names: changedNames.join(', ') })}
      </span>
    </Banner>
  );
}

/** A colleague took over: the typed text is kept, and can be restored once the record is unlocked. */
function CopyBanner({ collaboration: { copy, dropCopy, lock, isGone } }: PartProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const { fields, schema, isDirty, model } = useOpenRecord();
  const { bringBack, baseValuesOf } = useBringBack();
  if (copy === null || isGone) return null;
  const places = changedPlaces(fields, schema.settings.locales, baseValuesOf(copy), copy.state.values);
  const reason =
    lock.holder !== null
      ? t('content.lock.copy.locked')
      : isDirty
        ? t('content.lock.copy.save-first', { model })
        : undefined;
  return (
    <Banner
      role="status"
      actions={
        <>
          <Button size="s" disabledReason={reason} onPress={() => void bringBack(copy).then(dropCopy)}>
            {t('content.lock.copy.back')}
          </Button>
          <Button size="s" variant="quiet" onPress={dropCopy}>
            {t('content.lock.copy.drop')}
          </Button>
        </>
      }
    >
      {t('content.lock.copy', {
        name: copy.takenBy ?? t('content.lock.someone'),
        names: places.map((place) => placeName(place, localeName)).join(', '),
      })}
    </Banner>
  );
}

/** This user took over: the other's unsaved values can be applied. */
function FoundBanner({ collaboration: { lock } }: PartProps) {
  const t = useMessages();
  const { bringIn, namesOf } = useBringBack();
  const { found } = lock;
  if (found === null || lock.holder !== null) return null;
  return (
    <Banner
      role="status"
      actions={
        <>
          <Button
            size="s"
            onPress={() => {
              bringIn(found.unsaved);
              lock.forgetFound();
            }}
          >
            {t('content.lock.found.take')}
          </Button>
          <Button size="s" variant="quiet" onPress={lock.forgetFound}>
            {t('content.lock.found.leave')}
          </Button>
        </>
      }
    >
      {t('content.lock.found', { name: found.name ?? t('content.lock.someone'), names: namesOf(found.unsaved) })}
    </Banner>
  );
}

function GoneBanner({ collaboration: { copyToNew } }: PartProps) {
  const t = useMessages();
  const { model } = useOpenRecord();
  return (
    <Banner
      tone="danger"
      role="alert"
      actions={
        <Button size="s" onPress={copyToNew}>
          {t('content.live.gone.copy', { model })}
        </Button>
      }
    >
      <b>{t('content.live.gone', { model })}</b> {t('content.live.gone.detail')}
    </Banner>
  );
}

function ModelBanner({ onReload }: { onReload: () => void }) {
  const t = useMessages();
  const { itemType } = useOpenRecord();
  return (
    <Banner
      tone="warning"
      role="status"
      actions={
        <Button size="s" onPress={onReload}>
          {t('content.live.model.reload')}
        </Button>
      }
    >
      {t('content.live.model', { name: itemType.name })}
    </Banner>
  );
}
