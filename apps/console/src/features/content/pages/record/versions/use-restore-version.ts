import type { ItemVersionResource } from '@lectern/contract';
import { notify } from '@lectern/ui';
import { useState } from 'react';
import { reportError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { valuesFromAttributes } from '#features/content/form/form-values.ts';
import { pluginsAllow } from '#features/content/parts/plugins/guards.ts';
import { useOpenRecord } from '../open-record.ts';
import { restoreItemVersion } from '../save-item.ts';
import { formBase } from '../use-record-form.ts';
import { useVersionName } from './version-names.ts';

/**
 * Restores a whole version as a new one, if plugins allow it, with Undo to `currentId`, the previous current one. Returns
 * whether it succeeded.
 */
export function useRestoreVersion() {
  const t = useMessages();
  const nameOf = useVersionName();
  const { itemType, fields, schema, record, title } = useOpenRecord();
  const [isRestoring, setIsRestoring] = useState(false);

  /** Asks plugins about the values that the record would have. */
  const isAllowed = ({ attributes, relationships }: ItemVersionResource) =>
    pluginsAllow('onBeforeItemUpsert', [{ data: { type: 'item', id: relationships.item.data.id, attributes } }], { t });

  async function restore(version: ItemVersionResource, currentId: string): Promise<boolean> {
    setIsRestoring(true);
    try {
      if (!(await isAllowed(version))) return false;
      const restored = await restoreItemVersion(version.id);
      const base = formBase(restored, itemType, fields, schema);
      // The dialog named the unsaved changes; they are discarded.
      record.startFrom(base, {
        values: valuesFromAttributes(fields, base.attributes, schema.settings.locales),
        locales: base.locales,
      });

      const undo = async () => {
        try {
          const back = await restoreItemVersion(currentId);
          // Changes since the restore are kept.
          record.rebase(formBase(back, itemType, fields, schema), null);
          notify.success(t('content.versions.restore.undone', { title }));
        } catch (error) {
          reportError(error, t('content.versions.restore.failed', { title }), t);
        }
      };
      notify.success(t('content.versions.restore.done', { time: nameOf(version) }), {
        action: { label: t('common.undo'), onAction: () => void undo() },
      });
      return true;
    } catch (error) {
      reportError(error, t('content.versions.restore.failed', { title }), t);
      return false;
    } finally {
      setIsRestoring(false);
    }
  }

  return { isRestoring, restore };
}
