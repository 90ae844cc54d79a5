import { uploadArchiveMax } from '@lectern/domain';
import { lazyPart, MenuTrigger, notify } from '@lectern/ui';
import { Download, FolderInput, Puzzle, Sparkles, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { usePermissions, useSite } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { useHasHook } from '#lib/plugins/plugin-store.ts';
import { SelectionBar, SelectionBarButton } from '#lib/selection/SelectionBar.tsx';
import type { ListSelection } from '#lib/selection/use-selection.ts';
import { useMessages } from '#lib/use-messages.ts';
import { localesWithoutAlt } from '#features/media/pages/asset/upload-details.ts';
import {
  isImageOfPixels,
  useEditableLocales,
  useSuggestsTexts,
} from '#features/media/parts/suggestions/suggest-texts.ts';
import { UploadPluginActions } from '#features/media/parts/UploadPluginActions.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { downloadUploads } from './download-uploads.ts';
import type { Candidate } from './suggest/suggestion-rows.ts';
import { type UploadAction, uploadsOfTarget } from './upload-run.ts';

const SuggestDialog = lazyPart(async () => (await import('./suggest/SuggestDialog.tsx')).SuggestDialog);

/** Images whose alt texts are suggested together: someone has to read them. */
const mostSuggested = 100;

const actions = [
  { kind: 'tag', icon: Tags, right: 'update' },
  { kind: 'move', icon: FolderInput, right: 'move' },
  { kind: 'destroy', icon: Trash2, right: 'delete' },
] as const;

export interface UploadSelectionBarProps {
  selection: ListSelection;
  /** Icons without words, in narrow windows. */
  isNarrow: boolean;
}

/** What can be done with the selected assets; floats above the foot of the grid while there are some. */
export function UploadSelectionBar({ selection, isNarrow }: UploadSelectionBarProps) {
  const t = useMessages();
  const permissions = usePermissions();
  const [open, setOpen] = useState<UploadAction['kind'] | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const [candidates, setCandidates] = useState<readonly Candidate[] | null>(null);
  const site = useSite();
  const { locales } = site.attributes;
  const editableLocales = useEditableLocales(permissions, locales);
  const suggestsTexts = useSuggestsTexts();
  const { locale } = useIntl();
  const { count } = selection;
  const tooMany = count > uploadArchiveMax ? t('media.bulk.download.too-many', { max: uploadArchiveMax }) : undefined;

  async function handleDownload() {
    if (isPreparing) return;
    setIsPreparing(true);
    await downloadUploads(selection.target(), { site, t, locale });
    setIsPreparing(false);
  }

  /** Opens the dialog for the selected images that lack alt text; says so if there are none. */
  async function handleSuggest() {
    if (isPreparing) return;
    setIsPreparing(true);
    try {
      const uploads = await uploadsOfTarget(selection.target());
      const found = uploads.filter(isImageOfPixels).flatMap((upload) => {
        const missing = localesWithoutAlt(upload.attributes.default_field_metadata.alt, editableLocales(upload));
        return missing.length === 0 ? [] : [{ upload, missing }];
      });
      if (found.length === 0) notify.info(t('media.suggest.bulk.none'));
      else setCandidates(found);
    } catch (error) {
      reportError(error, t('media.suggest.bulk.not-opened'), t);
    } finally {
      setIsPreparing(false);
    }
  }

  const hasPluginActions = useHasHook('uploadsDropdownActions');
  return (
    <>
      <SelectionBar
        selection={selection}
        texts={{
          actions: t('media.bulk.actions'),
          selected: t('media.bulk.selected', { count }),
          selectRows: t('media.bulk.select-page', { count: selection.rows.length }),
          selectMatches: t('media.bulk.select-all', { count: selection.totalCount }),
          clear: t('media.bulk.clear'),
        }}
      >
        <SelectionBarButton
          icon={Download}
          label={t('media.bulk.download')}
          isNarrow={isNarrow}
          refusal={tooMany}
          onPress={() => void handleDownload()}
        />
        {suggestsTexts && (
          <SelectionBarButton
            icon={Sparkles}
            label={t('media.suggest.bulk')}
            isNarrow={isNarrow}
            refusal={
              !permissions.canOnUploads('update')
                ? t('media.bulk.not-allowed', { kind: 'tag' })
                : count > mostSuggested
                  ? t('media.suggest.bulk.too-many', { max: mostSuggested })
                  : undefined
            }
            onPress={() => void handleSuggest()}
          />
        )}
        {actions.map(({ kind, icon, right }) => (
          <SelectionBarButton
            key={kind}
            icon={icon}
            label={t('media.bulk.action', { kind })}
            isNarrow={isNarrow}
            refusal={permissions.canOnUploads(right) ? undefined : t('media.bulk.not-allowed', { kind })}
            onPress={() => setOpen(kind)}
          />
        ))}
        {hasPluginActions && (
          <MenuTrigger
            label={t('media.bulk.plugins')}
            placement="top end"
            menu={
              <UploadPluginActions
                label={t('media.bulk.plugins')}
                readUploads={() => uploadsOfTarget(selection.target())}
              />
            }
          >
            <SelectionBarButton icon={Puzzle} label={t('media.bulk.plugins')} isNarrow={isNarrow} />
          </MenuTrigger>
        )}
      </SelectionBar>
      {candidates !== null && (
        <OpenedPart name={t('media.suggest.bulk')} onFailed={() => setCandidates(null)}>
          <SuggestDialog candidates={candidates} locales={locales} onClose={() => setCandidates(null)} />
        </OpenedPart>
      )}
      {open !== null && (
        <BulkDialog
          kind={open}
          target={selection.target()}
          count={count}
          onClose={() => setOpen(null)}
          onStarted={() => {
            setOpen(null);
            selection.clear();
          }}
        />
      )}
    </>
  );
}
