import type { ItemListLocationQuery } from 'datocms-plugin-sdk';
import type { ComponentType } from 'react';
import type { Translate } from '../use-messages.ts';

/** A field's value for an asset, as plugins know it. */
export interface FileFieldValue {
  upload_id: string;
  alt: string | null;
  title: string | null;
  focal_point: { x: number; y: number } | null;
  custom_data: Record<string, unknown>;
}

/** The console's own dialogs that plugins may open. Features implement them; they are loaded on first use. */
export interface PluginPickers {
  pickRecords: (request: {
    itemTypeId: string;
    isMultiple: boolean;
    initialLocationQuery?: ItemListLocationQuery;
  }) => Promise<readonly string[] | null>;
  /** Writes a new record (`itemId` null) or a stored one over the page; its ID, or null for a new one left unsaved. */
  writeRecord: (request: { itemTypeId: string; itemId: string | null }) => Promise<string | null>;
  pickUploads: (request: { isMultiple: boolean }) => Promise<readonly string[] | null>;
  editUpload: (uploadId: string) => Promise<'closed' | 'deleted'>;
  editFileValue: (value: FileFieldValue, locale: string | null) => Promise<FileFieldValue | null>;
  /** The form of a stored record, as a pane. */
  RecordEditor: ComponentType<{ itemTypeId: string; itemId: string; onDeleted: () => void }>;
}

/** What methods of plugins need of the application around them. */
export interface HostServices {
  pickers: () => Promise<PluginPickers>;
  /** To a URL of the console, with query and hash. */
  navigate: (to: string) => void;
  t: Translate;
}

let services: HostServices | null = null;

/** For `PluginsHost`. */
export function provideHostServices(next: HostServices | null): void {
  services = next;
}

/** What `PluginsHost` provides; it is there before any frame opens. */
export function hostServices(): HostServices {
  if (services === null) throw new Error('The console is not ready for plugins.');
  return services;
}
