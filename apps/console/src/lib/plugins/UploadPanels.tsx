import type { UploadResource } from '@lectern/contract';
import type { UploadSidebarPanel } from 'datocms-plugin-sdk';
import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Declared } from './declared.ts';
import { PluginFrame } from './PluginFrame.tsx';
import styles from './upload-panels.module.css';

export interface UploadPanelsProps {
  upload: UploadResource;
  panels: readonly Declared<UploadSidebarPanel>[];
}

/** Panels that plugins add to an asset; each opens and closes. */
export function UploadPanels({ upload, panels }: UploadPanelsProps) {
  return panels.map((declared) => (
    <UploadPanel key={`${declared.plugin.id} ${declared.entry.id}`} upload={upload} declared={declared} />
  ));
}

function UploadPanel({ upload, declared }: { upload: UploadResource; declared: Declared<UploadSidebarPanel> }) {
  const { plugin, entry } = declared;
  const [isOpen, setIsOpen] = useState(entry.startOpen ?? false);
  const settings = useMemo(
    () => ({ sidebarPaneId: entry.id, parameters: entry.parameters ?? {}, upload }),
    [entry.id, entry.parameters, upload],
  );
  return (
    <section className={styles.panel} aria-label={entry.label}>
      <h3>
        <button type="button" className={styles.head} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <ChevronRight aria-hidden />
          {entry.label}
        </button>
      </h3>
      {isOpen && (
        <PluginFrame
          plugin={plugin}
          mode="renderUploadSidebarPanel"
          sizing="self"
          label={entry.label}
          initialHeight={entry.initialHeight}
          settings={settings}
        />
      )}
    </section>
  );
}
