import type { UploadResource } from '@lectern/contract';
import { Button, Dialog, MenuItem, MenuTrigger, notify } from '@lectern/ui';
import type { AssetSource } from 'datocms-plugin-sdk';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSite } from '../current-site.ts';
import { logError } from '../log-error.ts';
import { useMessages } from '../use-messages.ts';
import { storeOffered } from './asset-source.ts';
import type { Declared } from './declared.ts';
import { newUploadSchema } from './method-arguments.ts';
import { PluginFrame } from './PluginFrame.tsx';
import { PluginIcon } from './PluginIcon.tsx';

export interface AssetSourcesProps {
  sources: readonly Declared<AssetSource>[];
  size?: 's' | 'm';
  /** Called with an asset that came from a plugin. */
  onArrived: (upload: UploadResource) => void;
}

/** A menu of the places that plugins bring assets from, next to the upload button. */
export function AssetSources({ sources, size, onArrived }: AssetSourcesProps) {
  const t = useMessages();
  const [open, setOpen] = useState<Declared<AssetSource> | null>(null);
  return (
    <>
      <MenuTrigger
        label={t('plugin.sources')}
        placement="bottom end"
        menu={sources.map((source) => (
          <MenuItem
            key={`${source.plugin.id} ${source.entry.id}`}
            id={`${source.plugin.id} ${source.entry.id}`}
            leading={<PluginIcon icon={source.entry.icon} />}
            onAction={() => setOpen(source)}
          >
            {source.entry.name}
          </MenuItem>
        ))}
      >
        <Button size={size} icon={ChevronDown}>
          {t('plugin.sources')}
        </Button>
      </MenuTrigger>
      {open !== null && (
        <SourceDialog
          source={open}
          onClose={() => setOpen(null)}
          onArrived={(upload) => {
            setOpen(null);
            onArrived(upload);
          }}
        />
      )}
    </>
  );
}

const widths = { s: 440, m: 640, l: 900, xl: 1160 } as const;

interface SourceDialogProps {
  source: Declared<AssetSource>;
  onClose: () => void;
  onArrived: (upload: UploadResource) => void;
}

function SourceDialog({ source: { plugin, entry }, onClose, onArrived }: SourceDialogProps) {
  const t = useMessages();
  const { locales } = useSite().attributes;
  const { width = 'm', initialHeight } = entry.modal ?? {};
  const settings = useMemo(() => ({ assetSourceId: entry.id }), [entry.id]);
  const methods = {
    select: async (offered: unknown) => {
      try {
        onArrived(await storeOffered(newUploadSchema.parse(offered), locales));
      } catch (error) {
        logError(`An asset of plugin ${plugin.id} could not be stored.`, error);
        notify.error(t('plugin.upload.failed', { name: entry.name }));
        throw error;
      }
    },
  };
  return (
    <Dialog
      title={entry.name}
      width={typeof width === 'number' ? Math.min(Math.max(width, 320), 1900) : widths[width]}
      isFlush
      onClose={onClose}
    >
      <PluginFrame
        plugin={plugin}
        mode="renderAssetSource"
        sizing="self"
        label={entry.name}
        initialHeight={initialHeight}
        settings={settings}
        methods={methods}
        bodyPadding={[20, 20, 20, 20]}
      />
    </Dialog>
  );
}
