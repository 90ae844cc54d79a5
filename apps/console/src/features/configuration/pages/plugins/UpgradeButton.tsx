import type { PluginUpgradeResource } from '@lectern/contract';
import { Badge, Button } from '@lectern/ui';
import { useState } from 'react';
import type { Plugin } from '#lib/plugins/plugin.ts';
import { useMessages } from '#lib/use-messages.ts';
import { UpgradeDialog } from './UpgradeDialog.tsx';

interface UpgradeButtonProps {
  plugin: Plugin;
  /** Undefined until it is known. */
  upgrade: PluginUpgradeResource | undefined;
  /** Why nothing may be changed. */
  refusal: string | undefined;
}

/** Opens the upgrade of a plugin that has one; names a newer version that can't replace the installed one. */
export function UpgradeButton({ plugin, upgrade, refusal }: UpgradeButtonProps) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const version = upgrade?.attributes.latest_version ?? '';
  if (upgrade?.attributes.status === 'incompatible') {
    return <Badge tone="warning">{t('configuration.upgrade.incompatible', { version })}</Badge>;
  }
  if (upgrade?.attributes.status !== 'available') return null;
  return (
    <>
      <Button
        size="s"
        disabledReason={refusal}
        aria-label={t('configuration.upgrade.named', { name: plugin.attributes.name, version })}
        onPress={() => setIsOpen(true)}
      >
        {t('configuration.upgrade.to', { version })}
      </Button>
      {isOpen && <UpgradeDialog plugin={plugin} upgrade={upgrade} onClose={() => setIsOpen(false)} />}
    </>
  );
}
