import { choose, confirm } from '@lectern/ui';
import { usePermissions } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { queryClient } from '#lib/query.ts';
import { createUploadCollections, type NewCollection, uploadCollectionsQuery } from '#lib/uploads/collections.ts';
import type { NewUploadFile } from '#lib/uploads/queue/upload-entry.ts';
import { type Translate, useMessages } from '#lib/use-messages.ts';
import { collectionOfFolder, folderKey, planCollections } from './plan-collections.ts';
import type { FolderFile } from './read-entries.ts';

/** Folders that a question names. */
const shownFolders = 4;

/**
 * Finds and, after a question, creates the collections of the folders of an upload. Returns every file with its
 * collection; null when the user would rather not, or a collection could not be created.
 */
export function useFolderUpload(rootId: string | null) {
  const t = useMessages();
  const canManage = usePermissions().can('can_manage_upload_collections');

  return async (files: readonly FolderFile[]): Promise<NewUploadFile[] | null> => {
    const paths = new Map(files.map(({ folders }) => [folderKey(folders), folders]));
    try {
      const collections = await queryClient.fetchQuery(uploadCollectionsQuery);
      const { existing, missing } = planCollections(paths.values(), collections, rootId);
      const known = new Map(existing);
      if (missing.length > 0) {
        const answer = canManage ? await askToCreate(missing, files.length, t) : await askWithout(missing, t);
        if (answer === 'cancelled') return null;
        if (answer === 'flat') known.clear();
        if (answer === 'create') for (const [key, id] of await createUploadCollections(missing)) known.set(key, id);
      }
      return files.map(({ file, folders }) => ({ file, collectionId: collectionOfFolder(folders, known, rootId) }));
    } catch (error) {
      reportError(error, t('media.folders.failed'), t);
      return null;
    }
  };
}

type Answer = 'create' | 'flat' | 'existing' | 'cancelled';

async function askToCreate(missing: readonly NewCollection[], fileCount: number, t: Translate): Promise<Answer> {
  const answer = await choose({
    title: t('media.folders.create.title', { count: missing.length }),
    body: t('media.folders.create.body', { count: fileCount, names: namesOf(missing) }),
    confirmLabel: t('media.folders.flat'),
    alternativeLabel: t('media.folders.create'),
    cancelLabel: t('common.cancel'),
  });
  return answer === 'alternative' ? 'create' : answer === 'confirmed' ? 'flat' : 'cancelled';
}

/** Without the right to create collections, files go to the nearest one that exists. */
async function askWithout(missing: readonly NewCollection[], t: Translate): Promise<Answer> {
  const isConfirmed = await confirm({
    title: t('media.folders.refused.title'),
    body: t('media.folders.refused.body', { names: namesOf(missing) }),
    confirmLabel: t('media.upload.files'),
    cancelLabel: t('common.cancel'),
  });
  return isConfirmed ? 'existing' : 'cancelled';
}

function namesOf(missing: readonly NewCollection[]): string {
  const names = missing.slice(0, shownFolders).map(({ key }) => key.replaceAll('/', ' / '));
  return [...names, ...(missing.length > shownFolders ? ['…'] : [])].join(', ');
}
