import { loadMediaMessages } from '../features/media/i18n/index.ts';
import { messageStore } from '../lib/message-store.ts';
import { provideMediaParts } from '../lib/uploads/media-parts.tsx';

/** Lends the parts of the media area to the others, which must not import it. */
export function provideMedia(): void {
  provideMediaParts({
    AssetChooser: withTexts(async () => (await import('../features/media/chooser/AssetChooser.tsx')).AssetChooser),
    AssetShelf: withTexts(async () => (await import('../features/media/chooser/AssetShelf.tsx')).AssetShelf),
    UploadRows: withTexts(async () => (await import('../features/media/parts/uploads/UploadRows.tsx')).UploadRows),
    EditImage: withTexts(async () => (await import('../features/media/pages/asset/editing/EditImage.tsx')).EditImage),
  });
}

function withTexts<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), messageStore.add(loadMediaMessages)]);
    return part;
  };
}
